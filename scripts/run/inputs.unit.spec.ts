import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashInputs } from './inputs.mjs';

const tree = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'manabiya-inputs-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  mkdirSync(join(directory, 'libs', 'testing'), { recursive: true });
  writeFileSync(join(directory, 'libs', 'a.ts'), 'one');
  return directory;
};

test('OPS-1 a changed, new or renamed source asks for a build; a spec does not', () => {
  const root = tree();
  const first = hashInputs(root, ['libs', 'missing.json']);
  writeFileSync(join(root, 'libs', 'a.unit.spec.ts'), 'x');
  writeFileSync(join(root, 'libs', 'testing', 'b.ts'), 'x');
  expect(hashInputs(root, ['libs', 'missing.json'])).toBe(first);
  writeFileSync(join(root, 'libs', 'a.ts'), 'two');
  const second = hashInputs(root, ['libs']);
  expect(second).not.toBe(first);
  writeFileSync(join(root, 'libs', 'b.ts'), '');
  expect(hashInputs(root, ['libs'])).not.toBe(second);
});
