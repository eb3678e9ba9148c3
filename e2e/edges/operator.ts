import { Configuration } from '#platform/config';
import { createLogger } from '#platform/logging';
import type { OpsCommand } from '../../apps/ops/src/command.js';
import { type House, JWT_SECRET } from './house.js';

/** Runs an operator's command on the house. @returns what it said, line by line */
export const operatorOf =
  (house: House) =>
  async (command: OpsCommand, ...words: string[]): Promise<string[]> => {
    const said: string[] = [];
    const configuration = Configuration.read({
      DATABASE_URL: house.database.url,
      JWT_SECRET,
      LOG_LEVEL: 'silent',
    });
    const logger = createLogger('silent', 'test');
    await command.run({ configuration, logger, say: (line) => void said.push(line) }, ...words);
    return said;
  };
