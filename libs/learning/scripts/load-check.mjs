// The scripts that make evidence read the written texts with the check's own code.
import { loadSource } from './load-source.mjs';

/** @returns {Promise<typeof import('../src/written/check/index.js')>} */
export const loadCheck = () => loadSource('written/check/index.ts');
