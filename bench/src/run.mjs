// npm run bench: every figure beside its peer, measured in one run. Machines differ: read the ratios.
import { drags } from './drags.mjs';
import { picks } from './picks.mjs';
import { sizes } from './sizes.mjs';

for (const measure of [picks, drags, sizes]) {
  const { title, rows } = await measure();
  console.log(`\n${title}`);
  console.table(rows);
}
