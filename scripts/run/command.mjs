import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

const tool = (path) => join(root, 'node_modules', path);

/** Programs of packages, run by this very Node: no shell, no PATH. */
export const TOOLS = {
  tsc: tool('typescript/bin/tsc'),
  vite: tool('vite/bin/vite.js'),
  vitest: tool('vitest/vitest.mjs'),
  playwright: tool('@playwright/test/cli.js'),
  prettier: tool('prettier/bin/prettier.cjs'),
  eslint: tool('eslint/bin/eslint.js'),
  depcruise: tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
};

const interruption = new AbortController();

/** Ends every command that is running: the task was told to stop. */
export const abortCommands = () => interruption.abort();

/**
 * Runs a Node program to its end.
 * @param {string[]} args the program's file and its arguments
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean }} options `quiet` keeps the output instead of
 *   showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export const runNode = (args, { env, cwd = root, quiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      signal: interruption.signal,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
