import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { secondsUntil, useIsOver } from './server-time.js';
import { ServerClock, serverClock } from '../kit/client/server-clock.js';

const SERVER = Date.parse('2026-11-20T09:00:00.000Z');
const DEADLINE = '2026-11-20T09:10:00.000Z';

describe('server clock', () => {
  it('TEST-7 shows the server’s remaining time on a device whose clock is five hours wrong', () => {
    vi.spyOn(Date, 'now').mockReturnValue(SERVER - 5 * 3_600_000);
    let monotonic = 1000;
    const clock = new ServerClock(() => monotonic);
    clock.read(new Date(SERVER).toISOString(), 900, 1000);
    expect(secondsUntil(DEADLINE, clock.now())).toBe(600);
    monotonic += 30_000;
    expect(secondsUntil(DEADLINE, clock.now())).toBe(570);
    vi.restoreAllMocks();
  });

  it('TEST-7 does not move when the device’s clock is changed during the test', () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(SERVER);
    const clock = new ServerClock(() => 5000);
    clock.read(new Date(SERVER).toISOString(), 5000, 5000);
    const before = clock.now();
    now.mockReturnValue(SERVER + 7_200_000);
    expect(clock.now()).toBe(before);
    vi.restoreAllMocks();
  });

  it('TEST-7 trusts a quick answer over a slow one, and takes half the round trip', () => {
    const clock = new ServerClock(() => 2000);
    clock.read(new Date(SERVER).toISOString(), 1900, 2000);
    expect(clock.now()).toBe(SERVER + 50);
    clock.read(new Date(SERVER + 99_000).toISOString(), 2000, 7000);
    expect(clock.now()).toBe(SERVER + 50);
  });

  it('TEST-7 learns nothing from an answer that came while the device slept', () => {
    let monotonic = 100;
    const clock = new ServerClock(() => monotonic);
    clock.read(new Date(SERVER).toISOString(), 100, 100);
    monotonic += 300_000;
    clock.read(new Date(SERVER + 10).toISOString(), 110, monotonic);
    expect(clock.now()).toBe(SERVER + 300_000);
  });

  it('TEST-7 PLUS-3 a page that is opened without a network goes by what its browser last knew of the device’s clock', () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(SERVER - 5 * 3_600_000);
    let kept = 0;
    const error = { read: () => kept, keep: (ms: number) => void (kept = ms) };
    new ServerClock(() => 1000, error).read(new Date(SERVER).toISOString(), 1000, 1000);
    now.mockReturnValue(SERVER - 5 * 3_600_000 + 60_000);
    expect(new ServerClock(() => 10, error).now()).toBe(SERVER + 60_000);
    vi.restoreAllMocks();
  });

  it('TEST-7 reaches zero only when the time is over', () => {
    expect(secondsUntil(DEADLINE, Date.parse(DEADLINE) - 1)).toBe(1);
    expect(secondsUntil(DEADLINE, Date.parse(DEADLINE))).toBe(0);
    expect(secondsUntil(DEADLINE, Date.parse(DEADLINE) + 5000)).toBe(0);
  });

  it('STUDY-1 what is over stays over, though the clock is set back before the page has drawn it', () => {
    vi.useFakeTimers();
    const now = vi.spyOn(serverClock, 'now').mockReturnValue(Date.parse(DEADLINE) - 60_000);
    const { result } = renderHook(() => useIsOver({ deadline: DEADLINE }));
    expect(result.current).toBe(false);
    now.mockReturnValueOnce(Date.parse(DEADLINE));
    act(() => void vi.advanceTimersByTime(600));
    expect(result.current).toBe(true);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
});
