import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { superviseProcess } from './children.mjs';
import { root } from './root.mjs';

const supervise = (source: string) => {
  const logDir = mkdtempSync(join(tmpdir(), 'manabiya-child-'));
  const entry = join(logDir, 'entry.mjs');
  writeFileSync(entry, source);
  const lines: string[] = [];
  const gaveUp = Promise.withResolvers<string>();
  const child = superviseProcess({
    name: 'sample',
    entry: relative(root, entry),
    env: {},
    logDir,
    log: (line: string) => lines.push(line),
    onGiveUp: gaveUp.resolve,
    onRelaunch: () => undefined,
  });
  onTestFinished(async () => {
    await child.stop();
    rmSync(logDir, { recursive: true, force: true });
  });
  const output = (): string => readFileSync(join(logDir, 'sample.log'), 'utf8');
  return { child, lines, gaveUp: gaveUp.promise, output };
};

test('OPS-1 a killed process comes back with another pid', async () => {
  const { child, lines, output } = supervise("console.log('up'); setInterval(() => {}, 1000);");
  await vi.waitFor(() => expect(output()).toBe('up\n'), 10_000);
  const { pid } = child;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(output()).toBe('up\nup\n'), 10_000);
  expect(child.pid).not.toBe(pid);
  expect(lines).toEqual(['sample ended (SIGKILL); starting it again']);
});

test('OPS-1 a process that cannot start is given up, with its last words', async () => {
  const { gaveUp, lines } = supervise("console.error('no such table'); process.exit(4);");
  const reason = await gaveUp;
  expect(reason).toMatch(/^sample ended 5 times \(exit code 4\)/);
  expect(reason).toContain('no such table');
  expect(lines).toHaveLength(4);
});

test('OPS-1 a log that cannot be written is the only error of the start', () => {
  const logDir = mkdtempSync(join(tmpdir(), 'manabiya-child-'));
  onTestFinished(() => rmSync(logDir, { recursive: true, force: true }));
  mkdirSync(join(logDir, 'sample.log'));
  const atExit = process.listenerCount('exit');
  const launch = () =>
    superviseProcess({
      name: 'sample',
      entry: 'nothing.mjs',
      env: {},
      logDir,
      log: () => undefined,
      onGiveUp: () => undefined,
      onRelaunch: () => undefined,
    });
  expect(launch).toThrow('EISDIR');
  expect(process.listenerCount('exit')).toBe(atExit);
});

test('OPS-1 a wished stop is a SIGTERM and no crash', async () => {
  const { child, lines, output } = supervise(
    "console.log('up'); const t = setInterval(() => {}, 1000); process.on('SIGTERM', () => { console.log('bye'); clearInterval(t); });",
  );
  await vi.waitFor(() => expect(output()).toBe('up\n'), 10_000);
  await child.stop();
  expect(output()).toBe('up\nbye\n');
  expect(lines).toEqual([]);
});
