import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from './connection.js';
import { useTaking } from './presence.js';

const taking = (place: number, unsent: number[] = []) => ({ exam_id: 'e', place, unsent });

describe('PLUS-1 a page that takes an exam', () => {
  const said = vi.spyOn(connection, 'take').mockReturnValue(undefined);
  const left = vi.spyOn(connection, 'leave').mockReturnValue(undefined);
  beforeEach(() => {
    vi.useFakeTimers();
    said.mockClear();
    left.mockClear();
  });
  afterEach(() => void vi.useRealTimers());

  const open = (exam: string | null = 'e') =>
    renderHook(({ exam: id, place, unsent }) => useTaking(id, place, unsent), {
      initialProps: { exam, place: 0, unsent: [] as number[] },
    });

  it('PLUS-1 says so at once, then what is so after half a second, and that it has left', () => {
    const { rerender, unmount } = open();
    expect(said.mock.calls).toEqual([[taking(0)]]);
    rerender({ exam: 'e', place: 1, unsent: [0] });
    rerender({ exam: 'e', place: 2, unsent: [0, 1] });
    expect(said).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(500);
    expect(said.mock.lastCall).toEqual([taking(2, [0, 1])]);
    vi.advanceTimersByTime(5000);
    expect(said).toHaveBeenCalledTimes(2);
    unmount();
    expect(left.mock.calls).toEqual([[{ exam_id: 'e' }]]);
  });

  it('PLUS-1 an answer that is saved at once was never on the device alone', () => {
    const { rerender } = open();
    rerender({ exam: 'e', place: 0, unsent: [0] });
    rerender({ exam: 'e', place: 0, unsent: [] });
    vi.advanceTimersByTime(500);
    expect(said.mock.calls.flat()).toEqual([taking(0), taking(0)]);
  });

  it('PLUS-1 a page that another tab has taken over says that it has left', () => {
    const { rerender } = open();
    rerender({ exam: null, place: 0, unsent: [] });
    expect(left.mock.calls).toEqual([[{ exam_id: 'e' }]]);
    rerender({ exam: 'e', place: 3, unsent: [] });
    expect(said.mock.lastCall).toEqual([taking(3)]);
  });
});
