import { serve } from '../in-worker.ts';
import type { ExportJob } from './export-file.ts';
import { exportGltf } from './export-gltf.ts';

serve(({ record, selection }: ExportJob) => exportGltf(record, selection));
