// npm run starter [-- --port 4000]: the small editor of apps/starter at http://localhost:5183.
import { serve } from './lib/pnpm.mjs';

await serve('starter', 'vite', '--port', '5183');
