import type { Language } from '#contracts/constants';
import { currentLanguage } from './i18n.js';
import { formatTag, LANGUAGE_NAMES } from './languages.js';

/**
 * Browsers that are built on Chromium hold no Nepali names of days, months and languages, and say them in English: on a
 * page in Nepali they come from here, in each browser the same. Weekdays begin with Sunday.
 */
const NEPALI = {
  months: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(' '),
  weekdays: 'आइत सोम मङ्गल बुध बिही शुक्र शनि'.split(' '),
  letters: 'आ सो म बु बि शु श'.split(' '),
  languages: {
    en: 'अङ्ग्रेजी',
    ja: 'जापानी',
    vi: 'भियतनामी',
    'zh-pinyin': 'चिनियाँ',
    id: 'इन्डोनेसियाली',
    'pt-BR': 'पोर्तुगाली',
    ne: 'नेपाली',
    hi: 'हिन्दी',
  } satisfies Record<Language, string>,
} as const;

interface DateName {
  year?: 'numeric';
  month?: 'short' | 'long';
  weekday?: 'narrow' | 'short';
  /** The device's zone, if there is none. */
  timeZone?: 'UTC';
}

/** A month, with its year where that is asked for, or a weekday, as the page's language names it. */
export function dateName(date: Date, options: DateName): string {
  const language = currentLanguage();
  return language === 'ne'
    ? inNepali(date, options)
    : new Intl.DateTimeFormat(formatTag(language), options).format(date);
}

function inNepali(date: Date, { year, month, weekday, timeZone }: DateName): string {
  const isUtc = timeZone === 'UTC';
  const day = isUtc ? date.getUTCDay() : date.getDay();
  const names = weekday === 'narrow' ? NEPALI.letters : NEPALI.weekdays;
  return [
    year && String(isUtc ? date.getUTCFullYear() : date.getFullYear()),
    month && NEPALI.months[isUtc ? date.getUTCMonth() : date.getMonth()],
    weekday && names[day],
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** Day and month in the order of the page's language, without a year: `11/29`, `29/11`. The date is at midnight UTC. */
export function dayAndMonth(date: Date): string {
  const language = currentLanguage();
  // as Nepali has it, whatever the browser holds of it
  const tag = language === 'ne' ? 'ja' : formatTag(language);
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(date);
}

/** What the page's language calls a language. */
export function languageName(named: Language): string {
  const language = currentLanguage();
  if (language === 'ne') return NEPALI.languages[named];
  const { tag } = LANGUAGE_NAMES[named];
  return (
    new Intl.DisplayNames([formatTag(language)], { type: 'language' }).of(tag.split('-')[0] ?? tag) ?? tag
  );
}
