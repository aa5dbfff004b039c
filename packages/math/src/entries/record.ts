// Recordings that replay bit by bit.
export {
  loadRecording,
  type RecordedStep,
  type Recording,
  recordKey,
  recordStep,
  replay,
  saveRecording,
  startRecording,
} from '../drag/record.js';
