// node scripts/sizes.mjs: writes the tables of docs/sizes.md from the built packages. Explain a larger size in the commit.
import { rewriteSizes } from './packages/sizes.mjs';

await rewriteSizes();
