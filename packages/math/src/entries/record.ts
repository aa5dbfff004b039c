// Recordings that replay bit by bit, and saved drags.
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
