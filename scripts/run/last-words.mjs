import { meaningOf } from './fault.mjs';

/** Of a line of the log only what it says: errors carry stacks, which help nobody who wants to start. @param {string} line */
const sayingOf = (line) => {
  try {
    const { err, msg } = JSON.parse(line);
    // The log keeps no message of the database, which may quote rows: its code has to do.
    return err?.message ?? (err?.code ? `${msg} (${meaningOf(err)})` : (msg ?? line));
  } catch {
    return line;
  }
};

/**
 * What a program that ended said last: the fatal line, else its last ones, without stacks.
 * @param {string} output @param {number} count of lines at most
 */
export const lastWords = (output, count) => {
  const spoken = output.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  const last = spoken.slice(-count);
  const fatal = last.findLast((line) => line.includes('"level":"fatal"'));
  return (fatal === undefined ? last : [fatal]).map(sayingOf).join('\n');
};
