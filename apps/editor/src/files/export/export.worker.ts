import { serve } from '../in-worker.ts';
import { type ExportJob, exportGltf } from './export-gltf.ts';

serve(({ record, selection }: ExportJob) => exportGltf(record, selection));
