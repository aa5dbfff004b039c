import { Picture } from './Picture.js';
import { evenly } from './paper.js';
import { Area, Dot, Label, Stroke } from './strokes.js';

/** Units to pixels along the rulers. */
const at = (units: number): number => 60 + 104 * units;
const START = 0.7;
const MAX = 4.4;
const WANTED = 4.3;

interface RulerProps {
  readonly y: number;
  readonly name: string;
  readonly places: readonly number[];
  readonly result: number;
}

function Ruler({ y, name, places, result }: RulerProps) {
  return (
    <>
      <Label at={[60, y - 36]}>{name}</Label>
      <Stroke
        points={[
          [at(0), y],
          [at(5.3), y],
        ]}
      />
      {places.map((place) => (
        <Stroke
          key={place}
          ink={place > MAX ? 'line' : 'ink'}
          points={[
            [at(place), y - 8],
            [at(place), y + 8],
          ]}
        />
      ))}
      <Dot at={[at(START), y]} />
      <circle className="ink-hot" cx={at(WANTED)} cy={y} r={6} fill="none" stroke="var(--tone)" strokeWidth={2.5} />
      <Dot at={[at(result), y]} ink="y" radius={6} />
    </>
  );
}

/** Relative and absolute steps, each with a limit. */
export function Steps() {
  return (
    <Picture
      label="Two rulers. On the first, steps of one unit are counted from the start at 0.7; on the second they lie on whole units. Both have a limit of 4.4. The position 4.3 snaps to 3.7 on the first and to 4 on the second."
      width={640}
      height={280}
      caption="Steps of one unit; the cursor is at 4.3 (the ring). Relative steps are counted from the start, and 4.7 is beyond the limit, so the result is 3.7. Absolute steps are on the grid, so the result is 4."
    >
      <Area
        ink="x"
        opacity={0.14}
        points={[
          [at(MAX), 30],
          [630, 30],
          [630, 250],
          [at(MAX), 250],
        ]}
      />
      <Ruler y={100} name="relative" places={evenly(0.7, 4.7, 4)} result={3.7} />
      <Ruler y={200} name="absolute" places={evenly(0, 5, 5)} result={4} />
      <Label at={[at(START), 130]} anchor="middle">
        start
      </Label>
      <Label at={[at(3.7), 130]} anchor="middle" ink="y">
        3.7
      </Label>
      <Label at={[at(4), 232]} anchor="middle" ink="y">
        4
      </Label>
      <Label at={[at(MAX) + 10, 52]} ink="x">
        past the limit
      </Label>
    </Picture>
  );
}
