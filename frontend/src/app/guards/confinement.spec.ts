import { describe, expect, it } from 'vitest';
import { isOpenWhileConfined } from './confinement.js';

describe('confinement', () => {
  it.each(['/test', '/test/mini-test/1', '/home', '/top', '/profile'])('TEST-5 %s stays open', (path) => {
    expect(isOpenWhileConfined(path)).toBe(true);
  });
  it.each(['/kanji-quiz-menu', '/testing', '/homework', '/'])('TEST-5 %s is closed', (path) => {
    expect(isOpenWhileConfined(path)).toBe(false);
  });
});
