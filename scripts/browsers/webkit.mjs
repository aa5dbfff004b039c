// WebKit by the requests of WebDriver, with the names of puppeteer's page: WebKitWebDriver works MiniBrowser, both of WebKitGTK.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const BROWSERS = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);

const NAMED = { Control: '\uE009', Escape: '\uE00C', Enter: '\uE007' };

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

export async function launchWebKit(env) {
  const binary = BROWSERS.find(existsSync);
  if (binary === undefined) throw new Error('MiniBrowser is not installed (Debian: webkit2gtk-driver)');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // Its sandbox does not start in containers.
    env: { ...env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  let failure = null;
  driver.on('error', (error) => {
    failure = error;
  });

  const ask = async (method, path, body) => {
    const init = { method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(60_000) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  while (!(await ask('GET', '/status').catch(() => null))) {
    if (failure !== null) throw failure;
    await sleep(100);
  }
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
  const { sessionId, capabilities: found } = await ask('POST', '/session', { capabilities });
  const post = (path, body) => ask('POST', `/session/${sessionId}/${path}`, body);
  await post('window/rect', { width: 1100, height: 800 });

  const act = (type, id, ...actions) => post('actions', { actions: [{ type, id, ...EXTRAS[type], actions }] });
  const point = (...actions) => act('pointer', 'mouse', ...actions);
  const type = (...actions) => act('key', 'keyboard', ...actions);
  const key = (name) => NAMED[name] ?? name;
  const page = {
    goto: (url) => post('url', { url }),
    evaluate: (fn, ...args) => post('execute/sync', { script: `return (${fn})(...arguments)`, args }),
    screenshot: async ({ path }) =>
      writeFileSync(path, Buffer.from(await ask('GET', `/session/${sessionId}/screenshot`), 'base64')),
    mouse: {
      move: (x, y) => point({ type: 'pointerMove', x, y, duration: 0, origin: 'viewport' }),
      down: () => point({ type: 'pointerDown', button: 0 }),
      up: () => point({ type: 'pointerUp', button: 0 }),
    },
    keyboard: {
      down: (name) => type({ type: 'keyDown', value: key(name) }),
      up: (name) => type({ type: 'keyUp', value: key(name) }),
      press: (name) => type({ type: 'keyDown', value: key(name) }, { type: 'keyUp', value: key(name) }),
    },
  };
  const close = async () => {
    await ask('DELETE', `/session/${sessionId}`);
    driver.kill();
  };
  return { name: `WebKitGTK ${found.browserVersion}`, page, close };
}

const EXTRAS = { pointer: { parameters: { pointerType: 'mouse' } }, key: {} };
