// node scripts/budgets.mjs: the budgets of scripts/packages/budgets.json, anew from what is built. Say in the commit what they pay for.
import { rewriteBudgets } from './packages/sizes.mjs';

await rewriteBudgets();
