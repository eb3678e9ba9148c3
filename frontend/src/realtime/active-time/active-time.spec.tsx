import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as loudspeaker from '../../kit/sound/loudspeaker.js';
import { ActiveTime } from './active-time.js';
import { activeMs, giveBackActiveMs, takeActiveMs } from './attempt-time.js';
import { useActiveTime } from './use-active-time.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
let focused = true;
let visible = true;

beforeEach(() => {
  [focused, visible] = [true, true];
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

const open = (attemptId = 'a1') => renderHook(() => useActiveTime(attemptId, 'learner'));
const seconds = (attemptId = 'a1') => (activeMs('learner', attemptId) ?? NaN) / SECOND;
const pass = (ms: number) => void vi.advanceTimersByTime(ms);
const act = () => void fireEvent.pointerDown(window);
const look = (now: boolean) => {
  visible = focused = now;
  fireEvent(document, new Event('visibilitychange'));
};

describe('PLUS-5 the page measures active time', () => {
  it('from opening on, for a minute without anything done, and on from the next thing that is done', () => {
    open();
    pass(40 * SECOND);
    act();
    expect(seconds()).toBe(40);
    pass(10 * MINUTE);
    expect(seconds()).toBe(100);
    fireEvent.keyDown(window, { key: 'a' });
    pass(15 * SECOND);
    expect(seconds()).toBe(115);
  });

  it('within 2 % of what was done in an hour with pauses', () => {
    open();
    let spent = 0;
    for (let round = 0; round < 20; round++) {
      for (let tap = 0; tap < 12; tap++) {
        pass(9_700);
        act();
        spent += 9_700;
      }
      // away from the device: of it the minute counts
      pass(4 * MINUTE);
      act();
      spent += MINUTE;
    }
    expect(Math.abs(seconds() * SECOND - spent) / spent).toBeLessThan(0.02);
  });

  it('not while the page is hidden or another window is used; coming back is something done', () => {
    open();
    pass(10 * SECOND);
    look(false);
    pass(30 * SECOND);
    act();
    expect(seconds()).toBe(10);
    look(true);
    pass(5 * SECOND);
    expect(seconds()).toBe(15);
    focused = false;
    fireEvent.blur(window);
    fireEvent.pointerMove(window);
    pass(20 * SECOND);
    expect(seconds()).toBe(15);
    focused = true;
    fireEvent.focus(window);
    pass(5 * SECOND);
    expect(seconds()).toBe(20);
  });

  it('nothing of a sleep, in which no timer of the page runs', () => {
    let clock = 0;
    const time = new ActiveTime(() => clock);
    const run = (ms: number) => {
      for (const end = clock + ms; clock < end;) {
        clock += 2 * SECOND;
        time.read();
      }
    };
    time.touch();
    run(10 * SECOND);
    clock += 8 * 60 * MINUTE;
    expect(time.read()).toBe(10 * SECOND);
    run(10 * SECOND);
    expect(time.read()).toBe(10 * SECOND);
    time.touch();
    run(6 * SECOND);
    expect(time.read()).toBe(16 * SECOND);
  });

  it('by no wall clock: one that is set hours ahead changes nothing', () => {
    open();
    pass(10 * SECOND);
    vi.setSystemTime(Date.now() + 5 * 60 * MINUTE);
    pass(10 * SECOND);
    expect(seconds()).toBe(20);
  });

  it('while a recording sounds the minute stands still', () => {
    const sounding = vi.spyOn(loudspeaker, 'isSounding').mockReturnValue(true);
    open();
    pass(90 * SECOND);
    sounding.mockReturnValue(false);
    pass(5 * MINUTE);
    expect(seconds()).toBe(150);
    // it wakes nobody who had gone
    sounding.mockReturnValue(true);
    pass(30 * SECOND);
    expect(seconds()).toBe(150);
  });

  it('in one window of the browser at a time: where something was done last', async () => {
    open();
    pass(10 * SECOND);
    const other = new BroadcastChannel('active-time');
    other.postMessage('mine');
    await vi.waitFor(() => {
      pass(4 * SECOND);
      const before = seconds();
      pass(4 * SECOND);
      expect(seconds()).toBe(before);
    });
    const heard = new Promise((resolve) => (other.onmessage = resolve));
    act();
    await heard;
    other.close();
    const before = seconds();
    pass(10 * SECOND);
    expect(seconds()).toBe(before + 10);
  });

  it('is kept through a reload until an answer takes it along, and comes back where that did not count', () => {
    const page = open();
    pass(21 * SECOND);
    page.unmount();
    expect(seconds()).toBe(21);
    open();
    pass(9 * SECOND);
    expect(takeActiveMs('learner', 'a1')).toBe(30 * SECOND);
    expect(seconds()).toBe(0);
    giveBackActiveMs('learner', 'a1', 30 * SECOND);
    expect(seconds()).toBe(30);
  });

  it('a killed page loses two seconds at most', () => {
    open();
    pass(21 * SECOND);
    expect(JSON.parse(localStorage.getItem('active-time.learner') ?? '')).toEqual({ a1: 20 * SECOND });
  });

  it('of each learner and attempt by itself; what was left for good is forgotten', () => {
    for (let attempt = 0; attempt < 14; attempt++) {
      const page = open(`a${attempt}`);
      pass(3 * SECOND);
      page.unmount();
    }
    expect(activeMs('learner', 'a13')).toBe(3 * SECOND);
    expect(activeMs('another', 'a13')).toBeUndefined();
    expect(activeMs('learner', 'a0')).toBeUndefined();
  });

  it('goes on where the device keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    open();
    pass(10 * SECOND);
    expect(takeActiveMs('learner', 'a1')).toBe(10 * SECOND);
  });
});
