import type { OpsCommand } from './command.js';

export interface Step {
  readonly command: OpsCommand;
  readonly words: readonly string[];
}

/** What to do, in order: `migrate rebuild exam-list seed` → three steps. Throws, in plain words, before anything runs. */
export function planOf(words: readonly string[], commands: readonly OpsCommand[]): Step[] {
  const steps: Step[] = [];
  for (let index = 0; index < words.length;) {
    const command = commands.find(({ name }) => name === words[index]);
    if (!command) throw new Error(`there is no command ${words[index] ?? ''}\n${help(commands)}`);
    const given = words.slice(index + 1, index + 1 + command.argumentCount);
    if (given.length < command.argumentCount)
      throw new Error(`${command.name} needs ${command.argumentCount} more word(s): ${command.summary}`);
    steps.push({ command, words: given });
    index += 1 + command.argumentCount;
  }
  if (steps.length === 0) throw new Error(help(commands));
  return steps;
}

function help(commands: readonly OpsCommand[]): string {
  return ['commands:', ...commands.map(({ name, summary }) => `  ${name.padEnd(16)} ${summary}`)].join('\n');
}
