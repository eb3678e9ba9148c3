import 'reflect-metadata';
import { createLogger } from '#platform/logging';
import { configurationOrExit } from '#platform/process';
import { COMMANDS } from './commands/index.js';
import { explanationOf } from './explain.js';
import { planOf, type Step } from './plan.js';

const say = (line: string) => process.stdout.write(`${line}\n`);

function planOrExit(): Step[] {
  try {
    return planOf(process.argv.slice(2), COMMANDS);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(64);
  }
}

const steps = planOrExit();
const configuration = configurationOrExit();
const logger = createLogger(configuration.logging.LOG_LEVEL, 'ops');
for (const { command, words } of steps) {
  try {
    await command.run({ configuration, logger, say }, ...words);
  } catch (error) {
    logger.fatal({ err: error, command: command.name }, 'the command failed');
    const explanation = explanationOf(error);
    if (explanation) process.stderr.write(`${command.name}: ${explanation}\n`);
    process.exit(1);
  }
}
process.exit(0);
