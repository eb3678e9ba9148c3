import { parseInstant } from './instant.js';

/** `YYYY-MM-DD HH:mm`, 24 h, in the browser's local time zone (LANG-3). */
export function formatDateTime(instant: string): string {
  const date = new Date(parseInstant(instant));
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** `mm:ss`; minutes may pass 99. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

export const formatClock = (instant: string): string => formatDateTime(instant).slice(11);

/** Hours with one decimal, for figures. */
export const hours = (seconds: number): number => Math.round(seconds / 360) / 10;

/** Rounded down: only the whole is 100 %. Null of nothing. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 100) / whole);

const two = (value: number): string => String(value).padStart(2, '0');
