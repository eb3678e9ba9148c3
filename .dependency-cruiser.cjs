/**
 * The walls of the house: who may import whom. The only source of truth; docs describe it, nothing repeats it.
 * A wall without a seeded violation in scripts/walls.unit.spec.ts fails that spec.
 * `$1` is the room the importing file stands in. Contexts meet through index.ts (event types only).
 */
const wall = (name, from, to) => ({ name, severity: 'error', from, to });
const SPEC = '\\.spec\\.tsx?$';
const TESTING = '/testing/';
const NODE_MODULES = '(^|/)node_modules/';
/** In a context: these folders, its doors with what stands beside them, and specs of the whole. */
const LAWFUL = [
  '^libs/contexts/[^/]+/src/(domain|commands|queries|read-models|reactions|jobs|rows|ports|testing)/',
  '^libs/contexts/([^/]+/src/(index|context|http|worker|ops)|contexts)\\.ts$',
  '^libs/contexts/[^/]+/src/[^/]+\\.(controller|module|operations|spec)\\.ts$',
];

module.exports = {
  forbidden: [
    wall('no-cycles', {}, { circular: true }),
    wall('everything-resolves', {}, { couldNotResolve: true }),
    wall(
      'contracts-are-leaf',
      { path: '^libs/contracts/', pathNot: SPEC },
      { pathNot: ['^libs/contracts/', `${NODE_MODULES}zod/`] },
    ),
    // Node's crypto: hashes and random bits of ids, which decide nothing.
    wall(
      'kernel-is-leaf',
      { path: '^libs/kernel/', pathNot: [SPEC, TESTING] },
      { pathNot: ['^libs/kernel/', '^(node:)?crypto$'] },
    ),
    wall(
      'event-store-knows-only-kernel',
      { path: '^libs/event-store/', pathNot: [SPEC, TESTING] },
      { path: '^(libs/(?!event-store/|kernel/)|apps/|frontend/)' },
    ),
    // Spans are made through one closed list of what they may say (ADR 52).
    wall(
      'opentelemetry-stays-in-tracing',
      { path: '^(libs|apps|frontend|e2e)/', pathNot: '^libs/platform/src/tracing/' },
      { path: `${NODE_MODULES}@opentelemetry/` },
    ),
    wall('platform-knows-no-context', { path: '^libs/platform/' }, { path: '^libs/contexts/' }),
    wall(
      'domain-is-pure',
      { path: '^libs/contexts/([^/]+)/src/domain/', pathNot: SPEC },
      {
        pathNot: [
          '^libs/kernel/',
          '^libs/learning/',
          '^libs/contracts/src/constants',
          '^libs/contexts/$1/src/domain/',
        ],
      },
    ),
    wall(
      'context-doors',
      { path: '^libs/contexts/([^/]+)/' },
      { path: '^libs/contexts/', pathNot: ['^libs/contexts/$1/', '^libs/contexts/[^/]+/src/index\\.ts$'] },
    ),
    wall('context-folders', { path: '^libs/contexts/', pathNot: LAWFUL }, {}),
    wall('nothing-in-other-folders', {}, { path: '^libs/contexts/', pathNot: LAWFUL }),
    // Rows of an organization are reached through Tenancy, which cannot forget whose they are (ADR 22).
    wall(
      'rows-only-in-a-scope',
      { path: '^libs/contexts/', pathNot: [SPEC, TESTING] },
      { path: ['^libs/platform/src/pool/', `${NODE_MODULES}(@types/)?pg/`, `${NODE_MODULES}kysely/`] },
    ),
    // What a command needs of elsewhere a port says; what it shares with a query stands in rows.
    wall(
      'commands-never-query',
      { path: '^libs/contexts/[^/]+/src/commands/', pathNot: SPEC },
      { path: '/src/queries/' },
    ),
    // Processes for specs of people, sign-in and audit, which work together: composed as an app composes.
    wall(
      'back-office-enters-by-doors',
      { path: '^libs/back-office/' },
      { path: '^libs/contexts/[^/]+/src/(?!(index|http|worker|ops)\\.ts$)' },
    ),
    // A worker and an operator command start without controllers: what a context says of itself only names its modules.
    wall(
      'declaration-loads-no-module',
      { path: '^libs/contexts/(contexts\\.ts|[^/]+/src/context\\.ts)$' },
      {
        path: '/src/(http|worker|ops)\\.ts$|\\.(controller|handler)\\.ts$',
        dependencyTypesNot: ['dynamic-import'],
      },
    ),
    wall(
      'events-door-is-pure',
      { path: '^libs/contexts/([^/]+)/src/index\\.ts$' },
      { pathNot: '^libs/contexts/$1/src/domain/[^/]+\\.events\\.ts$' },
    ),
    wall(
      'read-side-knows-only-events',
      { path: '^libs/contexts/[^/]+/src/read-models/', pathNot: SPEC },
      { path: '/src/(commands|reactions)/|\\.decider\\.ts$' },
    ),
    wall(
      'write-side-never-reads-models',
      { path: '^libs/contexts/[^/]+/src/commands/', pathNot: SPEC },
      { path: '/src/(read-models|reactions)/' },
    ),
    // A process takes what a context says of itself from the one list, and what it fills ports with by its own door.
    wall('api-uses-http-door', { path: '^apps/api/' }, { path: '^libs/contexts/[^/]+/src/(?!http\\.ts$)' }),
    wall(
      'worker-uses-worker-door',
      { path: '^apps/worker/' },
      { path: '^libs/contexts/[^/]+/src/(?!worker\\.ts$)' },
    ),
    wall('ops-uses-ops-door', { path: '^apps/ops/' }, { path: '^libs/contexts/[^/]+/src/(?!ops\\.ts$)' }),
    wall(
      'learning-is-pure',
      { path: '^libs/learning/src/', pathNot: SPEC },
      {
        pathNot: [
          '^libs/learning/',
          '^libs/kernel/',
          // what pages and files of questions see alike, in plain functions
          '^libs/contracts/src/(constants|divided-text)',
          `${NODE_MODULES}zod/`,
        ],
      },
    ),
    // Files of questions are read and written without a database, a tenant or a clock of their own.
    wall(
      'question-formats-know-no-context',
      { path: '^libs/question-formats/', pathNot: [SPEC, TESTING] },
      {
        path: '^(libs|apps|frontend)/',
        pathNot: [
          '^libs/question-formats/',
          '^libs/kernel/src/index\\.ts$',
          '^libs/learning/src/(shape/)?index\\.ts$',
          '^libs/contracts/src/question-files\\.ts$',
          '^libs/platform/src/(export|sheets)/index\\.ts$',
        ],
      },
    ),
    wall(
      'files-are-read-without-nest',
      { path: '^libs/platform/src/(bounded|export|sheets)/', pathNot: [SPEC, TESTING] },
      { path: `${NODE_MODULES}@nestjs/` },
    ),
    // What strangers send is parsed by the process that does nothing else (ADR 45).
    wall(
      'tables-of-people-are-read-apart',
      {
        path: '^libs/contexts/people/src/',
        pathNot: [SPEC, '/preview-import/(read-table(\\.main)?|join-roster)\\.ts$'],
      },
      { path: '/preview-import/(read-table|join-roster)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    // A process that reads one file and ends does not load all content of the product for it (ADR 45).
    wall(
      'question-formats-load-content-for-words',
      {
        path: '^libs/question-formats/',
        pathNot: [SPEC, TESTING, '^libs/question-formats/src/words/(particles|wrong-choices)\\.ts$'],
      },
      { path: '^libs/learning/src/index\\.ts$' },
    ),
    // What is printed is set from plain data: who may see it is decided before.
    wall(
      'paper-knows-no-context',
      { path: '^libs/paper/', pathNot: [SPEC, TESTING] },
      {
        path: '^(libs|apps|frontend)/',
        pathNot: [
          '^libs/paper/',
          '^libs/learning/src/index\\.ts$',
          '^libs/contracts/src/(constants|study-minutes|http/papers)\\.ts$',
        ],
      },
    ),
    wall('apps-are-islands', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    wall('libs-never-import-apps', { path: '^libs/' }, { path: '^(apps|frontend)/' }),
    wall(
      'frontend-sees-only-contracts',
      { path: '^frontend/' },
      { path: '^(libs/(?!contracts/|learning/src/judge)|apps/)' },
    ),
    // The frontend's floors: ui, kit, realtime and parts, features, app. Each sees the floors below it.
    wall(
      'ui-knows-no-product',
      { path: '^frontend/src/ui/', pathNot: SPEC },
      { path: '^(libs|apps|frontend)/', pathNot: ['^frontend/src/ui/', '^libs/contracts/src/constants'] },
    ),
    wall(
      'kit-knows-no-part',
      { path: '^frontend/src/kit/', pathNot: SPEC },
      { path: '^frontend/src/', pathNot: '^frontend/src/(kit|ui|locales)/' },
    ),
    wall(
      'parts-know-no-feature',
      { path: '^frontend/src/parts/', pathNot: SPEC },
      { path: '^frontend/src/', pathNot: '^frontend/src/(parts|kit|ui|locales)/' },
    ),
    wall(
      'realtime-knows-no-part',
      { path: '^frontend/src/realtime/', pathNot: [SPEC, TESTING] },
      { path: '^frontend/src/', pathNot: '^frontend/src/(realtime|kit|ui)/' },
    ),
    wall(
      'features-are-islands',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    wall('app-on-top', { path: '^frontend/src/(?!app/)' }, { path: '^frontend/src/app/' }),
    wall('specs-not-imported', {}, { path: SPEC }),
    wall(
      'testing-only-from-specs',
      { path: '^(apps|libs|frontend)/', pathNot: [SPEC, TESTING, '^apps/bench/'] },
      { path: '^(apps|libs|frontend)/.*/testing/' },
    ),
  ],
  options: {
    // The aliases of package.json lead to sources only under `development`.
    enhancedResolveOptions: {
      conditionNames: ['development', 'import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    parser: 'tsc',
  },
};
