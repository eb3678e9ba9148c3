import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseClock } from './database-clock.js';

const DATABASE = Date.parse('2026-11-20T09:00:00.000Z');

/** A database that answers with its own time, after so long. */
function databaseAt(start: number) {
  const began = performance.now();
  const state = { takes: 0, isAway: false, asked: 0 };
  const query = async () => {
    state.asked += 1;
    const { takes } = state;
    await vi.advanceTimersByTimeAsync(takes / 2);
    if (state.isAway) throw new Error('gone');
    const ms = start + (performance.now() - began);
    await vi.advanceTimersByTimeAsync(takes / 2);
    return { rows: [{ ms }] };
  };
  return { state, clock: new DatabaseClock({ query: query as never }) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('the time of the database', () => {
  it('TEST-7 is told on a machine whose own clock is five hours wrong, and goes on when that is set', async () => {
    const { clock, state } = databaseAt(DATABASE);
    vi.setSystemTime(DATABASE - 5 * 3_600_000);
    state.takes = 80;
    await clock.measure();
    expect(clock.now()).toBe(DATABASE + 80);
    vi.setSystemTime(DATABASE + 3_600_000);
    expect(clock.now()).toBe(DATABASE + 80);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(clock.now()).toBe(DATABASE + 5_080);
    expect(state.asked).toBe(1);
  });

  it('is measured anew now and then, by whoever asks', async () => {
    const { clock, state } = databaseAt(DATABASE);
    await clock.measure();
    await vi.advanceTimersByTimeAsync(19_000);
    clock.now();
    expect(state.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    clock.now();
    clock.now();
    expect(state.asked).toBe(2);
  });

  it('goes on from what was said last while the database is away or slow', async () => {
    const { clock, state } = databaseAt(DATABASE);
    await clock.measure();
    state.isAway = true;
    await vi.advanceTimersByTimeAsync(60_000);
    await clock.measure();
    expect(clock.now()).toBe(DATABASE + 60_000);
    Object.assign(state, { isAway: false, takes: 900 });
    await clock.measure();
    expect(clock.now()).toBe(DATABASE + 60_900);
  });
});
