import type { OpsCommand } from '../command.js';
import { beginEpoch } from './begin-epoch.js';
import { createTopAdministrator } from './create-top-administrator.js';
import { importContent } from './import-content.js';
import { migrate } from './migrate.js';
import { rebuild } from './rebuild.js';
import { seed } from './seed.js';
import { unpark } from './unpark.js';
import { verify } from './verify.js';

export const COMMANDS: readonly OpsCommand[] = [
  migrate,
  importContent,
  seed,
  createTopAdministrator,
  rebuild,
  verify,
  unpark,
  beginEpoch,
];
