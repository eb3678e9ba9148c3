import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../../testing/render.js';
import { goOnByItself } from '../preferences.js';
import { useGoOnByItself } from './use-go-on-by-itself.js';
import type { Play } from './use-play.js';
import type { Verdict } from './verdict.js';

function start(verdict: Verdict, { wanted = true, still = false, active = true } = {}) {
  const matchMedia = window.matchMedia;
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: still });
  const store = createStore();
  store.set(goOnByItself(), wanted);
  const goOn = vi.fn();
  const playOf = (onward: () => void): Play => ({
    index: 0,
    question: undefined,
    value: '1',
    verdict,
    squares: [],
    passedBy: [],
    answer: () => undefined,
    cannotNow: () => undefined,
    finish: () => undefined,
    goOn: onward,
  });
  const hook = renderHook((play) => useGoOnByItself(play, active), {
    initialProps: playOf(goOn),
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return { hook, goOn, playOf };
}

function after(...how: Parameters<typeof start>) {
  const { goOn } = start(...how);
  vi.advanceTimersByTime(5_000);
  return goOn;
}

describe('the next question', () => {
  beforeEach(async () => {
    await startTexts();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('STUDY-2 comes by itself after a right answer', () => {
    expect(after('right')).toHaveBeenCalledTimes(1);
  });

  it('STUDY-2 is not put off by the sign of the answer that is saved meanwhile', () => {
    const { hook, goOn, playOf } = start('right');
    vi.advanceTimersByTime(900);
    const latest = vi.fn();
    hook.rerender(playOf(latest));
    vi.advanceTimersByTime(300);
    expect(goOn).not.toHaveBeenCalled();
    expect(latest).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a wrong answer', 'wrong', {}],
    ['a question that was passed over', 'none', {}],
    ['a right one where that is not wanted', 'right', { wanted: false }],
    ['a right one where the screen is to stand still', 'right', { still: true }],
    ['a right one while something is asked', 'right', { active: false }],
  ] as const)('STUDY-2 waits for the learner after %s', (_what, verdict, how) => {
    expect(after(verdict, how)).not.toHaveBeenCalled();
  });
});
