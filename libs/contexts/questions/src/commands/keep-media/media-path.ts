import { createHash } from 'node:crypto';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { uuidv5 } from '#libs/kernel';

const MEDIA = '/api/media/';

/**
 * Where a file is, once it is kept; by the bytes that are kept of it (`readMedia`). Two organizations with the same file have
 * one each: neither learns what the other one has.
 */
export function mediaPathOf(bytes: Uint8Array, organizationId: string): string {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const names = organizationId === PLATFORM_ORGANIZATION_ID ? [hash] : [organizationId, hash];
  return `${MEDIA}${uuidv5('question-media', ...names)}`;
}

/** The id in such a path. */
export const mediaIdOf = (path: string): string => path.slice(MEDIA.length);
