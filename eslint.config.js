import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const SPECS = ['**/*.spec.{ts,tsx}', '**/testing/**'];

/** Where nothing may know the hour or throw dice: time, ids and randomness are given in. */
const PURE = ['libs/contexts/*/src/domain/**/*.ts', 'libs/learning/src/**/*.ts', 'libs/kernel/src/**/*.ts'];

const given = (what) => `${what} is given in as data; nothing here looks it up.`;

const clockAndDice = [
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: given('The time') },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: given('The time') },
  { selector: "CallExpression[callee.name='Date']", message: given('The time') },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: given('Randomness') },
  {
    selector: "MemberExpression[object.name='performance'][property.name='now']",
    message: given('The time'),
  },
];

const surroundings = ['process', 'performance', 'setTimeout', 'setInterval', 'fetch'].map((name) => ({
  name,
  message: given('What surrounds a decision'),
}));

export default defineConfig(
  globalIgnores(['dist', 'node_modules', '.cache', '.data', 'screens', 'test-results']),
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'max-lines': ['error', { max: 300 }],
    },
  },
  {
    files: PURE,
    ignores: SPECS,
    rules: {
      'no-restricted-syntax': ['error', ...clockAndDice],
      'no-restricted-globals': ['error', ...surroundings, { name: 'crypto', message: given('Randomness') }],
    },
  },
  // What a command has written goes along with what is read next, so all that speaks with the API goes one way. Three fetch plain files.
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: [
      ...SPECS,
      'frontend/src/kit/client/*',
      'frontend/src/parts/strokes/stroke-paths.ts',
      'frontend/src/kit/sound/sounds-at-hand.ts',
      'frontend/src/worker/service-worker.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest'].map((name) => ({
          name,
          message: 'The API is spoken with through kit/client.',
        })),
      ],
    },
  },
  // A time of the server without a zone is UTC, and `Date.parse` would take it for the device's. The second reads what people enter.
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: [
      ...SPECS,
      'frontend/src/ui/format/instant.ts',
      'frontend/src/features/manage-exams/zoned-time.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='Date'][property.name='parse']",
          message: 'Times of the server are read by parseInstant.',
        },
      ],
    },
  },
  // What is read again after a write, and who says that it failed, is decided in one place.
  {
    files: ['frontend/src/{app,features,parts,realtime}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@tanstack/react-query',
          importNames: ['useMutation'],
          message: 'Commands are sent by useCommand or useSend, files fetched by useDownload.',
        },
      ],
    },
  },
  // Random bits and the wall clock enter the product in these two files of the kernel, and nowhere below them.
  {
    files: ['libs/kernel/src/ids.ts', 'libs/kernel/src/clock.ts'],
    rules: { 'no-restricted-syntax': 'off', 'no-restricted-globals': 'off' },
  },
  {
    files: [...SPECS, 'e2e/**/*.ts'],
    rules: {
      // An assertion library's matchers are handed around unbound, and a spec may be as long as its table.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      // A fake of an asynchronous port answers at once.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    rules: {
      'max-lines': ['error', { max: 300 }],
      'prefer-const': 'error',
      'no-var': 'error',
      eqeqeq: 'error',
    },
  },
);
