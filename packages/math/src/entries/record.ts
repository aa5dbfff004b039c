export {
  loadDrag,
  loadRecording,
  type RecordedStep,
  type Recording,
  recordKey,
  recordStep,
  replay,
  saveDrag,
  saveRecording,
  startRecording,
} from '../drag/record.js';
