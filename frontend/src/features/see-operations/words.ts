import { useTranslation } from 'react-i18next';
import type texts from '../../locales/en/operations.json';
import { i18n } from '../../kit/texts/i18n.js';
import { parseInstant } from '../../ui/format/instant.js';
import { formatClock, formatDateTime, formatDuration } from '../../ui/format/time.js';

/** Names come from the server: one that has no words yet, of a later release, is shown as it is. */
const isText = (key: string): key is keyof typeof texts => i18n.exists(key, { ns: 'operations' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Signs of a date. */
const DATE = 10;

/** Processes that a sentence names. */
const MOST_HOSTS = 3;

/** What the page says of names, waits and times. */
export function useWords() {
  const { t, i18n: language } = useTranslation('operations');
  const nameOr = (group: 'model' | 'kind', name: string) => {
    const key = `${group}.${name}`;
    return isText(key) ? t(key) : name;
  };
  const wait = (ms: number) => {
    if (ms < 1000) return { value: Math.round(ms), unit: t('unit.ms') };
    if (ms < MINUTE_MS) return { value: Math.round(ms / 100) / 10, unit: t('unit.s') };
    if (ms < HOUR_MS) return { value: formatDuration(ms / 1000), unit: t('unit.min') };
    if (ms < 2 * DAY_MS) return { value: Math.round(ms / (HOUR_MS / 10)) / 10, unit: t('unit.h') };
    return { value: Math.floor(ms / DAY_MS), unit: t('unit.d') };
  };
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(language.language, { type: 'conjunction', style: 'narrow' }).format(names);
  return {
    /** Some of them: there may be twenty, and all of them stand in a list of their own. */
    processes: (hosts: readonly string[]) =>
      list(hosts.length > MOST_HOSTS ? [...hosts.slice(0, MOST_HOSTS), '…'] : hosts),
    model: (name: string) => nameOr('model', name),
    kind: (name: string) => nameOr('kind', name),
    wait,
    /** The same as one text. */
    waited: (ms: number) => {
      const { value, unit } = wait(ms);
      return `${typeof value === 'number' ? language.format(value) : value} ${unit}`;
    },
    names: (names: readonly string[]) => list([...new Set(names)].map((name) => nameOr('model', name))),
  };
}

/** The time alone, of an instant of the same day as `at`; else with its date. */
export function timeNear(instant: string, at: string): string {
  const whole = formatDateTime(instant);
  const isSameDay = whole.slice(0, DATE) === formatDateTime(at).slice(0, DATE);
  return isSameDay ? formatClock(instant) : whole;
}

/** To the second. */
export const timeOfLook = (at: string): string =>
  `${formatClock(at)}:${String(new Date(parseInstant(at)).getSeconds()).padStart(2, '0')}`;

export const between = (from: string, to: string): number =>
  Math.max(0, parseInstant(to) - parseInstant(from));
