import { serve } from '../in-worker.ts';
import type { ExportJob } from './export-file.ts';
import { exportGltf } from './export-gltf.ts';

serve(({ document, selection }: ExportJob) => exportGltf(document, selection));
