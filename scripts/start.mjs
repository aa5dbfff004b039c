// npm start [-- --port 4000]: installs, builds the packages and serves the editor. Vite prints its URL.
import { serve } from './lib/serve.mjs';

process.exit(await serve({ app: 'editor', tool: 'vite', args: process.argv.slice(2) }));
