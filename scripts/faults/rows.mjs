// All rows, in the order of their faults.
import { ends } from './rows-ends.mjs';
import { input } from './rows-input.mjs';
import { things } from './rows-things.mjs';
import { views } from './rows-views.mjs';

const numberOf = ({ fault }) => Number(fault.slice(1));

export const rows = [...ends, ...things, ...input, ...views].sort((a, b) => numberOf(a) - numberOf(b));
