import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run/root.mjs';

/** Path → source. */
type Files = ReadonlyMap<string, string>;

const HANDLER = /^@CommandHandler\(/gm;
const COMMAND = /^export class \w+ extends Command</gm;
const WRITES = /\b(RowCommands|CommandHandler|inTransaction|nativeUpdate)\b/g;
/** Seeds append what would have happened in the past, which no command may. */
const OF_COMMAND = /^libs\/contexts\/[^/]+\/src\/commands\/(?!seed-)[^/]+\//;

const times = (source: string, pattern: RegExp): number => [...source.matchAll(pattern)].length;

/** Folders of commands without one handler whose file says command and handler once each. */
function foldersWithoutOneHandler(files: Files): string[] {
  const inFolders = [...files.keys()].filter((path) => OF_COMMAND.test(path));
  return [...new Set(inFolders.map((path) => dirname(path)))].filter((folder) => {
    const handlers = inFolders.filter((path) => dirname(path) === folder && path.endsWith('.handler.ts'));
    const isOne = (path: string) =>
      [HANDLER, COMMAND].every((pattern) => times(files.get(path) ?? '', pattern) === 1);
    return handlers.length !== 1 || !handlers.every(isOne);
  });
}

/** Commands and handlers that stand outside the handler of a command's folder. */
const commandsElsewhere = (files: Files): string[] =>
  [...files]
    .filter(([path]) => !(OF_COMMAND.test(path) && path.endsWith('.handler.ts')))
    .filter(([, source]) => times(source, HANDLER) + times(source, COMMAND) > 0)
    .map(([path]) => path);

/** Controllers that open a transaction or write a row. */
const controllersThatWrite = (files: Files): string[] =>
  [...files]
    .filter(([path, source]) => path.endsWith('.controller.ts') && times(source, WRITES) > 0)
    .map(([path]) => path);

const house: Files = new Map(
  globSync('libs/contexts/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.spec.ts'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);

const LAWFUL = 'export class A extends Command<void> {}\n@CommandHandler(A)\nexport class AHandler {}\n';
const at = (path: string) => `libs/contexts/people/src/${path}`;
/** What is not to be found, how it is looked for, and a file that has it. */
const LAWS: readonly [what: string, faults: (files: Files) => string[], path: string, source: string][] = [
  [
    'folder of a command without one handler',
    foldersWithoutOneHandler,
    at('commands/do-this/do-this.handler.ts'),
    LAWFUL + LAWFUL,
  ],
  ['command outside of such a folder', commandsElsewhere, at('queries/change.ts'), LAWFUL],
  [
    'controller that writes',
    controllersThatWrite,
    at('people.controller.ts'),
    'constructor(private readonly rows: RowCommands) {}',
  ],
];

test.each(LAWS)('the house has no %s', (_what, faults) => {
  expect(house.size).toBeGreaterThan(300);
  expect(faults(house)).toEqual([]);
});

test.each(LAWS)('a %s is found', (_what, faults, path, source) => {
  expect(faults(new Map([[path, source]]))).toHaveLength(1);
  expect(faults(new Map([[at('commands/do-that/do-that.handler.ts'), LAWFUL]]))).toEqual([]);
});
