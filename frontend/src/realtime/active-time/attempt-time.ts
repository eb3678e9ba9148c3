import { ActiveTime } from './active-time.js';
import { keepTime, keptTime } from './kept-times.js';

/** Open attempts of this page that are measured. */
const measured = new Map<string, ActiveTime>();
const nameOf = (userId: string, attemptId: string): string => `${userId}/${attemptId}`;

/** Goes on from what an earlier page has left on the device. */
export function measure(userId: string, attemptId: string): ActiveTime {
  const time = new ActiveTime(() => performance.now(), keptTime(userId, attemptId));
  measured.set(nameOf(userId, attemptId), time);
  return time;
}

export function stopMeasuring(userId: string, attemptId: string): void {
  keepMeasured(userId, attemptId);
  measured.delete(nameOf(userId, attemptId));
}

export function keepMeasured(userId: string, attemptId: string): void {
  const time = measured.get(nameOf(userId, attemptId));
  if (time) keepTime(userId, attemptId, time.read());
}

/** What goes with the next answer; undefined where nothing is measured. */
export const activeMs = (userId: string, attemptId: string): number | undefined =>
  measured.get(nameOf(userId, attemptId))?.read() ?? keptTime(userId, attemptId);

/** The same, and it is gone from here. */
export function takeActiveMs(userId: string, attemptId: string): number | undefined {
  const ms = activeMs(userId, attemptId);
  measured.get(nameOf(userId, attemptId))?.take();
  if (ms !== undefined) keepTime(userId, attemptId, 0);
  return ms;
}

/** An answer that took time along does not count: the time was spent all the same. */
export function giveBackActiveMs(userId: string, attemptId: string, ms: number): void {
  const time = measured.get(nameOf(userId, attemptId));
  time?.giveBack(ms);
  keepTime(userId, attemptId, time?.read() ?? ms + (keptTime(userId, attemptId) ?? 0));
}
