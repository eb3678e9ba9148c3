import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { root } from './run/root.mjs';

/** Only the rules under test: the typed ones need a project around the file. */
const reportsOf = async (filePath: string, code: string): Promise<string[]> => {
  const eslint = new ESLint({ cwd: root });
  const config = (await eslint.calculateConfigForFile(`${root}/${filePath}`)) as {
    rules: Record<string, unknown>;
  };
  const rules = ['no-restricted-syntax', 'no-restricted-globals', 'no-restricted-imports', 'max-lines'];
  const alone = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.ts'],
      rules: Object.fromEntries(rules.map((rule) => [rule, config.rules[rule] ?? 'off'])) as Record<
        string,
        'off'
      >,
    },
  });
  const [result] = await alone.lintText(code, { filePath: `${root}/${filePath}` });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'parse error');
};

const DECIDER = 'libs/contexts/exams/src/domain/exam.decider.ts';

test.each([
  ['Date.now()', 'no-restricted-syntax'],
  ['new Date()', 'no-restricted-syntax'],
  ['Date()', 'no-restricted-syntax'],
  ['Math.random()', 'no-restricted-syntax'],
  ['crypto.randomUUID()', 'no-restricted-globals'],
  ['process.hrtime()', 'no-restricted-globals'],
])('in domain/ %s is reported', async (expression, rule) => {
  expect(await reportsOf(DECIDER, `export const n = ${expression};\n`)).toContain(rule);
});

test.each(['libs/learning/src/kana.ts', 'libs/kernel/src/decider.ts'])(
  '%s knows no clock either',
  async (file) => {
    expect(await reportsOf(file, 'export const n = Date.now();\n')).toEqual(['no-restricted-syntax']);
  },
);

test('a given instant may be read, and elsewhere the clock is free', async () => {
  expect(await reportsOf(DECIDER, 'export const n = new Date(0);\n')).toEqual([]);
  expect(await reportsOf('libs/platform/src/lag.ts', 'export const n = Date.now();\n')).toEqual([]);
});

test('a time of the server is read by the one function that knows its zone', async () => {
  const code = "export const at = Date.parse('2026-11-20T00:05:00');\n";
  expect(await reportsOf('frontend/src/realtime/late.ts', code)).toContain('no-restricted-syntax');
});

test('no page sends a command by hand', async () => {
  const code = "export { useMutation } from '@tanstack/react-query';\n";
  expect(await reportsOf('frontend/src/features/sign-in/api/sign-in.ts', code)).toEqual([
    'no-restricted-imports',
  ]);
  expect(await reportsOf('frontend/src/kit/form/use-command.ts', code)).toEqual([]);
});

test('a file of more than 300 lines is reported', async () => {
  expect(await reportsOf('libs/platform/src/long.ts', 'export {};\n'.repeat(301))).toEqual(['max-lines']);
});
