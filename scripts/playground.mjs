// npm run playground [-- --port 6007]: Storybook with every story, at http://localhost:6006 and in no browser uncalled for.
import { serve } from './lib/serve.mjs';

const args = process.argv.slice(2);
const port = args.some((arg) => arg === '-p' || arg.startsWith('--port')) ? [] : ['--port', '6006'];
process.exit(await serve({ app: 'playground', tool: 'storybook', args: ['dev', '--no-open', ...port, ...args] }));
