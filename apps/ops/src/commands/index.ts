import type { OpsCommand } from '../command.js';
import { migrate } from './migrate.js';

export const COMMANDS: readonly OpsCommand[] = [migrate];
