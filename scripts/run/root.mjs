import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. Tasks run with it as working directory. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
