import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { TOOLS, runNode } from './command.mjs';
import { hashInputs, inputFiles } from './inputs.mjs';
import { root } from './root.mjs';

const SHARED_INPUTS = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];
const SERVER_INPUTS = [...SHARED_INPUTS, 'apps', 'libs'];
const FRONTEND_INPUTS = [...SHARED_INPUTS, 'frontend', 'libs/contracts', 'libs/learning'];

/** A deleted migration or projection must not live on in dist, where it would still be found. */
const pruneOutput = () => {
  for (const top of ['apps', 'libs']) {
    const output = join(root, 'dist', top);
    if (!existsSync(output)) continue;
    for (const entry of readdirSync(output, { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      const source = join(root, relative(join(root, 'dist'), path).replace(/\.js(\.map)?$/, '.ts'));
      if (entry.isFile() && !existsSync(source)) rmSync(path);
    }
  }
};

/** The compiler moves only code; data files lie beside it. */
const copyData = () => {
  for (const file of inputFiles(root, ['apps', 'libs'])) {
    if (/\.(tsx?|md)$/.test(file)) continue;
    const target = join(root, 'dist', relative(root, file));
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
};

const forgetCompiled = () => rmSync(join(root, '.cache', 'tsbuild.json'), { force: true });

const compileServer = async (project) => {
  // With its memory but without its output the compiler would write nothing.
  if (!existsSync(join(root, 'dist', 'apps'))) forgetCompiled();
  const result = await runNode([TOOLS.tsc, '-p', project], { quiet: true });
  if (result.code === 0) {
    pruneOutput();
    copyData();
  }
  return result;
};

const bundleFrontend = () =>
  runNode([TOOLS.vite, 'build', '--logLevel', 'warn'], {
    quiet: true,
    cwd: join(root, 'frontend'),
    env: { NODE_ENV: 'production' },
  });

const stampOf = (name) => join(root, 'dist', `.${name}-stamp`);

/** Hash of the sources of the built server: which build this is. */
export const serverStamp = () => readFileSync(stampOf('server'), 'utf8');

/** Runs `build` unless its inputs are those of the last good build. */
const unlessUnchanged = async (name, inputs, output, log, build) => {
  const stamp = stampOf(name);
  const wanted = hashInputs(root, inputs);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const started = performance.now();
  log(`building the ${name}`);
  rmSync(stamp, { force: true });
  const { code, output: text } = await build();
  if (code !== 0)
    throw new Error(`The ${name} does not build:\n${text.trim().split('\n').slice(0, 40).join('\n')}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  log(`the ${name} is built (${((performance.now() - started) / 1000).toFixed(1)} s)`);
};

/** @param {(line: string) => void} log */
export const buildServer = (log) =>
  unlessUnchanged('server', SERVER_INPUTS, join(root, 'dist', 'apps'), log, () => {
    // the benchmarks run what lies there, which is to be another build
    rmSync(stampOf('benchmarks'), { force: true });
    return compileServer('tsconfig.build.json');
  });

/** @param {(line: string) => void} log */
export const buildFrontend = (log) =>
  unlessUnchanged('frontend', FRONTEND_INPUTS, join(root, 'dist', 'frontend'), log, bundleFrontend);

/** The server with its benchmarks, in the server's own place. @param {(line: string) => void} log */
export const buildBenches = (log) =>
  unlessUnchanged('benchmarks', SERVER_INPUTS, join(root, 'dist', 'apps', 'bench'), log, () => {
    // what is written now is not what the compiler remembers, nor what the server's stamp names
    forgetCompiled();
    rmSync(stampOf('server'), { force: true });
    return compileServer('tsconfig.bench.json');
  });
