// node scripts/budgets.mjs: writes scripts/packages/budgets.json and docs/sizes.md from the built packages. Explain a larger budget in the commit.
import { rewriteBudgets, rewriteSizesPage } from './packages/sizes.mjs';

await rewriteBudgets();
await rewriteSizesPage();
