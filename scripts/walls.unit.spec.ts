import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './run/root.mjs';

interface WallFile {
  forbidden: IForbiddenRuleType[];
  options: ICruiseOptions;
}

const require = createRequire(import.meta.url);
const walls = require(join(root, '.dependency-cruiser.cjs')) as WallFile;

/** Wall → the file that breaks it, what it imports, and the file that this leads to (made empty). */
const VIOLATIONS: Record<string, [from: string, specifier: string, target: string | undefined]> = {
  'no-cycles': ['libs/platform/src/about.ts', './round.js', 'libs/platform/src/round.ts'],
  'everything-resolves': ['libs/platform/src/lost.ts', './nowhere.js', undefined],
  'contracts-are-leaf': ['libs/contracts/src/leak.ts', '#libs/kernel', 'libs/kernel/src/index.ts'],
  'kernel-is-leaf': ['libs/kernel/src/leak.ts', '#contracts/constants', 'libs/contracts/src/constants.ts'],
  'event-store-knows-only-kernel': [
    'libs/event-store/src/leak.ts',
    '#platform/config',
    'libs/platform/src/config/index.ts',
  ],
  'opentelemetry-stays-in-tracing': ['libs/platform/src/http/leak.ts', '@opentelemetry/api', undefined],
  'platform-knows-no-context': [
    'libs/platform/src/leak.ts',
    '#libs/contexts/exams',
    'libs/contexts/exams/src/index.ts',
  ],
  'domain-is-pure': [
    'libs/contexts/exams/src/domain/leak.ts',
    '#platform/config',
    'libs/platform/src/config/index.ts',
  ],
  'context-doors': [
    'libs/contexts/exams/src/commands/door.ts',
    '#ops/attempts',
    'libs/contexts/attempts/src/ops.ts',
  ],
  'context-folders': ['libs/contexts/people/src/helpers/leak.ts', '#libs/kernel', 'libs/kernel/src/index.ts'],
  'nothing-in-other-folders': [
    'libs/contexts/people/src/commands/stray.ts',
    '../corner/thing.js',
    'libs/contexts/people/src/corner/thing.ts',
  ],
  'rows-only-in-a-scope': [
    'libs/contexts/exams/src/queries/leak.ts',
    '#platform/pool',
    'libs/platform/src/pool/index.ts',
  ],
  'commands-never-query': [
    'libs/contexts/people/src/commands/leak.ts',
    '../queries/people.query.js',
    'libs/contexts/people/src/queries/people.query.ts',
  ],
  'back-office-enters-by-doors': [
    'libs/back-office/src/testing/leak.ts',
    '../../../contexts/people/src/rows/person.js',
    'libs/contexts/people/src/rows/person.ts',
  ],
  'declaration-loads-no-module': [
    'libs/contexts/exams/src/context.ts',
    './http.js',
    'libs/contexts/exams/src/http.ts',
  ],
  'events-door-is-pure': [
    'libs/contexts/questions/src/index.ts',
    './domain/bank.decider.js',
    'libs/contexts/questions/src/domain/bank.decider.ts',
  ],
  'read-side-knows-only-events': [
    'libs/contexts/exams/src/read-models/leak.ts',
    '../commands/publish.js',
    'libs/contexts/exams/src/commands/publish.ts',
  ],
  'write-side-never-reads-models': [
    'libs/contexts/exams/src/commands/leak.ts',
    '../read-models/room.js',
    'libs/contexts/exams/src/read-models/room.ts',
  ],
  'api-uses-http-door': ['apps/api/src/leak.ts', '#worker/exams', 'libs/contexts/exams/src/worker.ts'],
  'worker-uses-worker-door': ['apps/worker/src/leak.ts', '#http/exams', 'libs/contexts/exams/src/http.ts'],
  'ops-uses-ops-door': ['apps/ops/src/leak.ts', '#http/exams', 'libs/contexts/exams/src/http.ts'],
  'question-formats-know-no-context': [
    'libs/question-formats/src/leak.ts',
    '#contracts/http/questions',
    'libs/contracts/src/http/questions.ts',
  ],
  'files-are-read-without-nest': ['libs/platform/src/sheets/leak.ts', '@nestjs/common', undefined],
  'tables-of-people-are-read-apart': [
    'libs/contexts/people/src/commands/parse.ts',
    './preview-import/read-table.js',
    'libs/contexts/people/src/commands/preview-import/read-table.ts',
  ],
  'question-formats-load-content-for-words': [
    'libs/question-formats/src/words/leak.ts',
    '#libs/learning',
    'libs/learning/src/index.ts',
  ],
  'paper-knows-no-context': [
    'libs/paper/src/leak.ts',
    '#contracts/http/exams',
    'libs/contracts/src/http/exams.ts',
  ],
  'learning-is-pure': [
    'libs/learning/src/leak.ts',
    '#contracts/http/exams',
    'libs/contracts/src/http/exams.ts',
  ],
  'apps-are-islands': ['apps/api/src/neighbour.ts', '../../worker/src/main.js', 'apps/worker/src/main.ts'],
  'libs-never-import-apps': [
    'libs/platform/src/upwards.ts',
    '../../../apps/api/src/main.js',
    'apps/api/src/main.ts',
  ],
  'frontend-sees-only-contracts': ['frontend/src/app/leak.ts', '#libs/kernel', 'libs/kernel/src/index.ts'],
  'features-are-islands': [
    'frontend/src/features/take-test/leak.ts',
    '../watch-class/state.js',
    'frontend/src/features/watch-class/state.ts',
  ],
  'ui-knows-no-product': [
    'frontend/src/ui/leak.ts',
    '#contracts/http/exams',
    'libs/contracts/src/http/exams.ts',
  ],
  'kit-knows-no-part': [
    'frontend/src/kit/list/leak.ts',
    '../../parts/people/people.js',
    'frontend/src/parts/people/people.ts',
  ],
  'parts-know-no-feature': [
    'frontend/src/parts/people/leak.ts',
    '../../realtime/connection.js',
    'frontend/src/realtime/connection.ts',
  ],
  'realtime-knows-no-part': [
    'frontend/src/realtime/leak.ts',
    '../parts/people/people.js',
    'frontend/src/parts/people/people.ts',
  ],
  'app-on-top': [
    'frontend/src/features/take-test/upwards.ts',
    '../../app/router.js',
    'frontend/src/app/router.ts',
  ],
  'specs-not-imported': [
    'libs/platform/src/user.ts',
    './some.unit.spec.js',
    'libs/platform/src/some.unit.spec.ts',
  ],
  'testing-only-from-specs': [
    'libs/platform/src/cheat.ts',
    '#testing/platform',
    'libs/platform/src/testing/index.ts',
  ],
};

/** What a look-alike of the house may do without being reported. */
const PERMITTED: [from: string, specifier: string][] = [
  ['apps/api/src/fine.ts', '#http/exams'],
  ['libs/contexts/exams/src/commands/fine.ts', '#libs/contexts/questions'],
  ['libs/contexts/exams/src/domain/fine.ts', '#libs/kernel'],
  ['libs/contexts/people/src/people.controller.ts', '#libs/kernel'],
  ['libs/contexts/people/src/commands/fine.ts', '../rows/person.js'],
  ['libs/back-office/src/testing/fine.ts', '#http/exams'],
  ['libs/platform/src/fine.unit.spec.ts', '#testing/platform'],
  ['frontend/src/app/fine.ts', '#contracts/http/exams'],
  ['frontend/src/ui/fine.ts', '#contracts/constants'],
  ['frontend/src/kit/list/fine.ts', '../../ui/fine.js'],
  ['frontend/src/parts/people/fine.ts', '../../kit/list/fine.js'],
  ['frontend/src/features/take-test/fine.ts', '../../parts/people/fine.js'],
];

const house = mkdtempSync(join(tmpdir(), 'manabiya-walls-'));
let reported: Map<string, string[]>;

const put = (path: string, content: string): void => {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), content, { flag: content === '' ? 'a' : 'w' });
};

const buildHouse = (): void => {
  for (const file of ['package.json', 'tsconfig.json']) copyFileSync(join(root, file), join(house, file));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  const imports = [
    ...Object.values(VIOLATIONS).map(([from, specifier]) => [from, specifier] as const),
    ...PERMITTED,
  ];
  for (const [from, specifier] of imports) put(from, `import '${specifier}';\n`);
  for (const [, , target] of Object.values(VIOLATIONS)) if (target !== undefined) put(target, '');
  put('libs/platform/src/round.ts', "import './about.js';\n");
};

beforeAll(async () => {
  buildHouse();
  const { output } = await cruise(['apps', 'libs', 'frontend'], {
    ...walls.options,
    baseDir: house,
    validate: true,
    ruleSet: { forbidden: walls.forbidden },
  });
  const { summary } = output as ICruiseResult;
  reported = new Map();
  for (const { from, rule } of summary.violations)
    reported.set(from, [...(reported.get(from) ?? []), rule.name]);
}, 60_000);

afterAll(() => rmSync(house, { recursive: true, force: true }));

test('every wall has a seeded violation', () => {
  expect(Object.keys(VIOLATIONS).sort()).toEqual(walls.forbidden.map(({ name }) => name).sort());
});

test.each(Object.entries(VIOLATIONS))(
  'the wall %s reports its violation, and no other wall does',
  (name, [from]) => {
    expect(reported.get(from)).toEqual([name]);
  },
);

test.each(PERMITTED)('%s may import %s', (from) => {
  expect(reported.get(from)).toBeUndefined();
});

test('the house itself breaks no wall', async () => {
  const { output } = await cruise(['apps', 'libs', 'frontend'], {
    ...walls.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: walls.forbidden },
  });
  const { summary } = output as ICruiseResult;
  expect(summary.totalCruised).toBeGreaterThan(1000);
  expect(summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
}, 60_000);
