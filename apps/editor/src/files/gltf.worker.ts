import { readGltf } from './gltf-json.ts';
import { serve } from './in-worker.ts';

serve((file: Blob) => readGltf(file));
