import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const CONDITIONS = ['development'];
const IGNORED = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];
const FRONTEND_SETUP = 'frontend/src/testing/setup.ts';
const GLOBAL_SETUP = 'libs/platform/src/testing/global-setup.ts';
const BUILD_ONCE = 'e2e/faults/build-once.ts';

/** The package.json aliases (`#libs/…`) lead to sources only under this condition. */
const resolution = { resolve: { conditions: CONDITIONS }, ssr: { resolve: { conditions: CONDITIONS } } };

/** What passes only then is counted as passed, and named at the end of the run (`scripts/run/summary.mjs`), as of journeys. */
const RETRY = process.env['CI'] === 'true' ? 1 : 0;

const project = (name: string, include: string[], test: Record<string, unknown> = {}) => ({
  ...resolution,
  test: { name, include, exclude: IGNORED, environment: 'node', retry: RETRY, ...test },
});

const frontend = {
  // A page's modules are loaded anew for each file, within threads that stay: a third of the processor time.
  ...project('frontend', ['frontend/**/*.spec.{ts,tsx}'], {
    environment: 'jsdom',
    pool: 'vmThreads',
    // What a file leaves in its thread goes with the thread: it is replaced when it holds this much.
    vmMemoryLimit: '1500MB',
    setupFiles: [FRONTEND_SETUP],
    testTimeout: 30_000,
  }),
  plugins: [react()],
  resolve: { conditions: [...CONDITIONS, 'browser', 'module', 'import', 'default'] },
};

export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    passWithNoTests: false,
    // Specs wait for databases and timers; one more worker than processors keeps them busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Without isolation a worker loads a module once and not for each file: half the processor time. A file leaves
      // nothing behind; the runs in shuffled order show it.
      // Ten thousand questions of a skill (`npm run test:long`) take seconds; on a busy machine many.
      project('unit', ['{libs,apps,scripts,k8s}/**/*.unit.spec.ts'], {
        testTimeout: 60_000,
        hookTimeout: 60_000,
        isolate: false,
      }),
      project('integration', ['{libs,apps,scripts,e2e}/**/*.int.spec.ts'], {
        globalSetup: GLOBAL_SETUP,
        testTimeout: 20_000,
        hookTimeout: 60_000,
        isolate: false,
      }),
      frontend,
      // Both kill real processes, after everything else has left the machine. Mostly they wait: two products beside each other.
      project('processes', ['e2e/**/*.process.spec.ts'], {
        globalSetup: BUILD_ONCE,
        testTimeout: 180_000,
        hookTimeout: 60_000,
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
      }),
      project('faults', ['e2e/**/*.fault.spec.ts'], {
        globalSetup: BUILD_ONCE,
        testTimeout: 900_000,
        hookTimeout: 120_000,
        fileParallelism: false,
        sequence: { groupOrder: 2 },
      }),
      // `npm run test:containers` makes the images first.
      project('containers', ['e2e/**/*.container.spec.ts'], {
        testTimeout: 1_200_000,
        hookTimeout: 120_000,
        fileParallelism: false,
        retry: 0,
        sequence: { groupOrder: 3 },
      }),
    ],
  },
});
