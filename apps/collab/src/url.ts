import type { IncomingMessage } from 'node:http';

const BASE = 'http://rooms';

/** The path and the query of a request; `/` for a path that is none. */
export const urlOf = ({ url = '/' }: IncomingMessage): URL => new URL(URL.canParse(url, BASE) ? url : '/', BASE);
