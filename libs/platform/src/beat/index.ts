export { BeatModule } from './beat.module.js';
export { type BeatFigures, forgetBeats, ProcessBeat } from './process-beat.js';
