import { bounds } from '@gizmo-kit/react';
import type { SceneProps } from '../props.js';
import { Single } from '../Single.js';

const handles = bounds();

/** One object with handles on its bounding box. */
export const Boxed = (props: SceneProps) => <Single {...props} handles={handles} />;
