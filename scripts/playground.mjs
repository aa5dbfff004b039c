// npm run playground [-- --port 6007]: Storybook at http://localhost:6006. It opens no browser.
import { serve } from './lib/serve.mjs';

const args = process.argv.slice(2);
const port = args.some((arg) => arg === '-p' || arg.startsWith('--port')) ? [] : ['--port', '6006'];
process.exit(await serve({ app: 'playground', tool: 'storybook', args: ['dev', '--no-open', ...port, ...args] }));
