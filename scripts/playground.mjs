// npm run playground [-- --port 6007]: Storybook at http://localhost:6006. It opens no browser.
import { serve } from './lib/pnpm.mjs';

await serve('playground', 'storybook', 'dev', '--no-open', '--port', '6006');
