// A display that nobody sees: Firefox has WebGL only on one, and WebKit only runs on one.
import { spawn } from 'node:child_process';

/** @returns {Promise<{ env: NodeJS.ProcessEnv, close: () => void }>} the environment of processes that draw on it */
export async function openDisplay() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise((resolve, reject) => {
    server.on('error', () => reject(new Error('Xvfb is not installed (Debian: xvfb)')));
    server.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    server.stdio[3].once('data', (text) => resolve(String(text).trim()));
  });
  const env = { ...process.env, DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: '1' };
  return { env, close: () => server.kill() };
}
