// node scripts/budgets.mjs: writes scripts/packages/budgets.json from the built packages. Explain a larger budget in the commit.
import { rewriteBudgets } from './packages/sizes.mjs';

await rewriteBudgets();
