// Makes a screenshot smaller: PNG (Portable Network Graphics, W3C 2003) with a palette of at most 256 colours.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const CHANNELS = 3;

function* chunksOf(png) {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

function paeth(a, b, c) {
  const [pa, pb, pc] = [b - c, a - c, a + b - 2 * c].map(Math.abs);
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
}

/** What each filter adds, of the bytes to the left, above, and above left. */
const FILTERS = [() => 0, (a) => a, (_, b) => b, (a, b) => (a + b) >> 1, paeth];

/** The pixels of a PNG of 8-bit RGB, as screenshots are. */
function decode(png) {
  const chunks = [...chunksOf(png)];
  const header = chunks[0].data;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (header[8] !== 8 || header[9] !== 2 || header[12] !== 0) throw new Error('not a PNG of 8-bit RGB');
  const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const row = width * CHANNELS;
  const pixels = Buffer.alloc(height * row);
  for (let y = 0; y < height; y++) {
    const filter = FILTERS[raw[y * (row + 1)]];
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      const left = x < CHANNELS ? 0 : pixels[at - CHANNELS];
      const above = y === 0 ? 0 : pixels[at - row];
      const corner = x < CHANNELS || y === 0 ? 0 : pixels[at - row - CHANNELS];
      pixels[at] = raw[y * (row + 1) + 1 + x] + filter(left, above, corner);
    }
  }
  return { width, height, pixels };
}

const distance = (a, b) =>
  ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

/** At most 256 of the colours, the frequent ones first, none nearly the same as another. */
function paletteOf(counts) {
  const palette = [];
  for (const [color] of [...counts].sort((a, b) => b[1] - a[1])) {
    if (palette.length === 256) break;
    if (palette.every((known) => distance(known, color) > 40)) palette.push(color);
  }
  return palette;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body) >>> 0, body.length + 4);
  return framed;
}

/** The same picture with its colours in a palette. */
export function indexed(png) {
  const { width, height, pixels } = decode(png);
  const colors = Array.from({ length: width * height }, (_, i) => pixels.readUIntBE(i * CHANNELS, CHANNELS));
  const counts = new Map();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const palette = paletteOf(counts);
  const nearest = new Map();
  for (const color of counts.keys()) {
    const far = palette.map((known) => distance(known, color));
    nearest.set(color, far.indexOf(Math.min(...far)));
  }
  const rows = Buffer.alloc(height * (width + 1));
  colors.forEach((color, i) => {
    rows[Math.floor(i / width) * (width + 1) + 1 + (i % width)] = nearest.get(color);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const table = Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
  const data = deflateSync(rows, { level: 9, memLevel: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
