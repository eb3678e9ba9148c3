/** What the codes of the operating system and of PostgreSQL mean to a person. */
const MEANINGS = {
  EACCES: 'no right',
  EPERM: 'no right',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  EISDIR: 'a directory is in the way',
  53100: 'the disk of the database is full',
  EMFILE: 'too many files are open',
};

/** @param {NodeJS.ErrnoException} error @returns {string} the meaning, if there is one, and the code */
export const meaningOf = ({ code }) => (MEANINGS[code] ? `${MEANINGS[code]}, ${code}` : String(code));

/** The one line that a person reads of an error that ends a task. @param {NodeJS.ErrnoException} error */
export const faultLine = (error) =>
  MEANINGS[error.code] ? `Cannot use ${error.path ?? 'the disk'} (${meaningOf(error)}).` : error.message;
