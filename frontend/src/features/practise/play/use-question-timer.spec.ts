import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useQuestionTimer } from './use-question-timer.js';

function start(seconds: number) {
  const onOver = vi.fn();
  const timed = { seconds, questionId: 'q1', running: true, onOver };
  const hook = renderHook((props) => useQuestionTimer(props), { initialProps: timed });
  const pass = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
  };
  return { hook, timed, onOver, pass };
}

describe('the time for one question', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('STUDY-1 runs down and is over once', () => {
    const { hook, onOver, pass } = start(10);
    expect(hook.result.current).toBe(10);
    pass(4_000);
    expect(hook.result.current).toBe(6);
    pass(20_000);
    expect(hook.result.current).toBe(0);
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it('STUDY-2 stands still after the answer and while something is asked, and starts anew with the next question', () => {
    const { hook, timed, onOver, pass } = start(10);
    pass(4_000);
    hook.rerender({ ...timed, running: false });
    pass(60_000);
    expect(hook.result.current).toBe(6);
    hook.rerender(timed);
    pass(2_000);
    expect(hook.result.current).toBe(4);
    hook.rerender({ ...timed, questionId: 'q2' });
    expect(hook.result.current).toBe(10);
    pass(9_000);
    expect(onOver).not.toHaveBeenCalled();
  });
});
