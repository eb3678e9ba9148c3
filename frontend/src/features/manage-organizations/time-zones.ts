import type { SearchOption } from '../../kit/form/search-select.js';

/** Browsers list these zones by names that the IANA database has given up, and that nobody looks for any more. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
const nameNow = (zone: string): string => RENAMED[zone] ?? zone;

/** The zone of this browser, under its name of today. */
export const zoneHere = (): string => nameNow(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** `Asia/Ho Chi Minh`, as people read it. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

/** `UTC+09:00`, as it is at this moment. */
function offsetOf(zone: string, now: number): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offset = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace('GMT', 'UTC');
}

/** Every zone that the browser knows, and the one given, by name. */
export function timeZones(now: number, given: string): SearchOption[] {
  const names = new Set([given, ...Intl.supportedValuesOf('timeZone').map(nameNow)]);
  return [...names]
    .filter((name) => name !== '')
    .sort()
    .map((name) => ({ value: name, label: zoneLabel(name), note: offsetOf(name, now) }));
}
