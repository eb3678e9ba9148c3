import type { OpsCommand } from '../command.js';
import { awaitSchema, awaitWorkers } from './await-release.js';
import { beginEpoch } from './begin-epoch.js';
import { checkConnections } from './check-connections.js';
import { createTopAdministrator } from './create-top-administrator.js';
import { erasePerson } from './erase-person.js';
import { exportPerson } from './export-person.js';
import { importContent } from './import-content.js';
import { migrate } from './migrate.js';
import { rebuild } from './rebuild.js';
import { resetSecondFactorOf } from './reset-second-factor.js';
import { seed } from './seed.js';
import { unpark } from './unpark.js';
import { verify } from './verify.js';

export const COMMANDS: readonly OpsCommand[] = [
  checkConnections,
  migrate,
  awaitSchema,
  awaitWorkers,
  importContent,
  seed,
  createTopAdministrator,
  rebuild,
  verify,
  unpark,
  resetSecondFactorOf,
  exportPerson,
  erasePerson,
  beginEpoch,
];
