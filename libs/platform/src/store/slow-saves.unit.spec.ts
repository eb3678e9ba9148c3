import { describe, expect, it } from 'vitest';
import { SLOW_SAVE_MS, SLOW_WINDOW_MS } from '#contracts/http/operations';
import { SlowSaves } from './slow-saves.js';

const QUICK = SLOW_SAVE_MS / 1000;
const SLOW = QUICK + 0.001;

function saves() {
  const clock = { ms: 0 };
  const slow = new SlowSaves(() => clock.ms);
  return { slow, goTo: (windows: number) => (clock.ms = windows * SLOW_WINDOW_MS) };
}

describe('saving takes long', () => {
  it('OPS-3 where more than one in a hundred was slow for five minutes and the five before, and no longer than that', () => {
    const { slow, goTo } = saves();
    goTo(0.5);
    slow.add(SLOW);
    expect(slow.takeLong()).toBe(false);
    goTo(1.2);
    slow.add(SLOW);
    expect(slow.takeLong()).toBe(false);
    goTo(1.7);
    expect(slow.takeLong()).toBe(true);
    goTo(2.3);
    expect(slow.takeLong()).toBe(false);
  });

  it('OPS-3 not for one in a hundred, nor for what took just as long as it may', () => {
    const { slow, goTo } = saves();
    for (const at of [0.5, 1.2]) {
      goTo(at);
      for (let n = 0; n < 99; n++) slow.add(QUICK);
      slow.add(SLOW);
    }
    goTo(1.6);
    expect(slow.takeLong()).toBe(false);
    slow.add(SLOW);
    expect(slow.takeLong()).toBe(false);
  });

  it('OPS-3 not for one slow command of a quiet hour', () => {
    const { slow, goTo } = saves();
    goTo(0.5);
    slow.add(SLOW);
    for (const at of [0.5, 1, 1.5, 2, 3]) {
      goTo(at);
      expect(slow.takeLong()).toBe(false);
    }
  });
});
