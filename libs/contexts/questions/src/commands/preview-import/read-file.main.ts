import { answerQuestions } from '#platform/bounded';
import { FileReading } from './file-reading.js';
import type { ReadingCalls } from './reading-calls.js';

/** The process that reads one file of questions, and ends. */
let reading: FileReading | undefined;

function opened(): FileReading {
  if (!reading) throw new Error('nothing was opened');
  return reading;
}

answerQuestions<ReadingCalls>({
  open: async (job) => {
    reading = await FileReading.open(job);
    return reading.file;
  },
  next: () => opened().next(),
  media: (path) => Promise.resolve(opened().bytesOf(path)),
});
