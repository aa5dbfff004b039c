import { serve } from '../in-worker.ts';
import { readGltf } from './gltf-json.ts';

serve((file: Blob) => readGltf(file));
