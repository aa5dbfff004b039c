// npm start [-- --port 4000]: installs, builds the packages and serves the editor. Vite prints its URL.
import { serve } from './lib/pnpm.mjs';

await serve('editor', 'vite');
