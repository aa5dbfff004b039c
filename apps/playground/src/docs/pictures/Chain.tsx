import { Picture } from './Picture.js';
import { Arrow, Label } from './strokes.js';

const SPACES = [
  ['pixel', 'CSS pixels, and a depth'],
  ['normalized', '−1 to 1, y up'],
  ['clip', 'the same, times w'],
  ['eye', 'units, from the eye'],
  ['world', 'units of the scene'],
  ['model', 'units of the object'],
] as const;

const STEPS = [
  ['normalizedFromPixel', 'pixelFromNormalized'],
  ['clipFromNormalized', 'normalizedFromClip'],
  ['eyeFromClip', 'clipFromEye'],
  ['worldFromEye', 'eyeFromWorld'],
  ['modelFromWorld', 'worldFromModel'],
] as const;

const [HEIGHT, GAP] = [46, 36];
const top = (i: number): number => 16 + i * (HEIGHT + GAP);

/** The six spaces and the conversions between them. */
export function Chain() {
  return (
    <Picture
      label="Six boxes from top to bottom: pixel, normalized, clip, eye, world, model. Between neighbors are an arrow down and an arrow up, each with the name of its function."
      width={640}
      height={top(6) - GAP + 16}
      caption="Downwards: from the pointer to a model. Upwards: from a model to a pixel. Each name contains both spaces, so in a correct chain adjacent spaces are equal."
    >
      {SPACES.map(([name, text], i) => (
        <g key={name}>
          <rect x={150} y={top(i)} width={340} height={HEIGHT} rx={6} fill="var(--fill)" stroke="var(--line)" />
          <Label at={[166, top(i) + 28]}>{name}</Label>
          <Label at={[474, top(i) + 28]} anchor="end" ink="soft">
            {text}
          </Label>
        </g>
      ))}
      {STEPS.map(([down, up], i) => (
        <g key={down}>
          <Arrow from={[230, top(i) + HEIGHT + 3]} to={[230, top(i + 1) - 3]} ink="z" />
          <Arrow from={[410, top(i + 1) - 3]} to={[410, top(i) + HEIGHT + 3]} ink="y" />
          <Label at={[218, top(i) + HEIGHT + 23]} anchor="end" ink="z">
            {down}
          </Label>
          <Label at={[422, top(i) + HEIGHT + 23]} ink="y">
            {up}
          </Label>
        </g>
      ))}
    </Picture>
  );
}
