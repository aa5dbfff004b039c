import { isId } from '@gizmo-kit/scene';
import { MAX_IDS } from './limits.js';

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isIdList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MAX_IDS && value.every(isId);
