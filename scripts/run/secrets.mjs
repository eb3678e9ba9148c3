import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that signs sessions, made once per data directory: sessions outlive a restart.
 * @param {string} dataDir
 */
export const jwtSecret = (dataDir) => {
  const file = join(dataDir, 'jwt-secret');
  try {
    // Fails when it exists: two starts at once must not give two keys.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
};
