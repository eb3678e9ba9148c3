import { createHash } from 'node:crypto';
import { uuidv5 } from '#libs/kernel';

const MEDIA = '/api/media/';

/** Where a file is, once it is kept; by the bytes that are kept of it (`readMedia`). */
export const mediaPathOf = (bytes: Uint8Array): string =>
  `${MEDIA}${uuidv5('question-media', createHash('sha256').update(bytes).digest('hex'))}`;

/** The id in such a path. */
export const mediaIdOf = (path: string): string => path.slice(MEDIA.length);
