import { DEFAULT_LANGUAGE, LANGUAGES, SIGN_IN_LANGUAGE, type Language } from '#contracts/constants';
import { createInstance, type BackendModule, type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumber, formatPercent } from '../../ui/format/number.js';
import { loadFontsOf } from '../../ui/theme/fonts.js';
import { languages, type Texts } from './files.js';
import {
  formatTag,
  isLanguage,
  LANGUAGE_NAMES,
  onLanguageStored,
  storedLanguage,
  storeLanguage,
} from './languages.js';

export const offeredLanguages: readonly Language[] = LANGUAGES.filter((language) => language in languages);

async function load(language: string, namespace: string): Promise<Texts> {
  const texts = await languages[language]?.();
  return (await texts?.[namespace]?.()) ?? {};
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    load(language, namespace).then(
      (texts) => callback(null, texts),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

/** Numbers in texts are written as the language writes them, `{{rate, percent}}` as its percentages are (LANG-3). */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: string | number, format?: string) => {
    if (typeof value !== 'number') return value;
    return format === 'percent' ? localPercent(value) : localNumber(value);
  },
};

export const i18n = createInstance();
/** The first page is asked for before the language is known. */
const started = Promise.withResolvers<unknown>();

export async function startI18n(): Promise<void> {
  i18n.on('languageChanged', showLanguage);
  onLanguageStored((language) => void speak(language));
  await i18n
    .use(backend)
    .use(formatter)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      // Every language has every text (texts.spec.ts): English beside it would be as much again to load.
      fallbackLng: false,
      supportedLngs: [...LANGUAGES],
      load: 'currentOnly',
      ns: ['app', 'errors'],
      defaultNS: 'app',
      keySeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnEmptyString: false,
    })
    .then(started.resolve);
}

/** Of a part that is loaded later, with its texts. The build writes its calls: see `frontend/page-texts.ts`. */
export async function loadedWithTexts<T>(part: Promise<T>, namespaces: readonly string[]): Promise<T> {
  const [loaded] = await Promise.all([part, started.promise.then(() => i18n.loadNamespaces(namespaces))]);
  return loaded;
}

function showLanguage(language: string): void {
  if (!isLanguage(language)) return;
  document.documentElement.lang = LANGUAGE_NAMES[language].tag;
  loadFontsOf(LANGUAGE_NAMES[language].tag);
}

/**
 * Chosen by a person or by a sign-in; stored in the browser as `selectedLanguage`.
 * @returns false where its texts cannot be had, without a network say: then all stays as it is
 */
export const changeLanguage = (language: Language): Promise<boolean> => speak(language, storeLanguage);

let chosen: Language | undefined;

async function speak(language: Language, done?: (language: Language) => void): Promise<boolean> {
  chosen = language;
  const isHere = await hasTexts(language);
  // while these were on their way another one was chosen, which counts
  if (!isHere || chosen !== language) return isHere;
  done?.(language);
  await i18n.changeLanguage(language);
  return true;
}

/** All that the pages so far have asked for, in this language. i18next itself asks for nothing again that once did not load. */
async function hasTexts(language: Language): Promise<boolean> {
  const asked = [i18n.options.ns ?? []].flat();
  const missing = asked.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  const loads = missing.map(async (namespace) => {
    i18n.addResourceBundle(language, namespace, await load(language, namespace));
  });
  return Promise.all(loads).then(
    () => true,
    () => false,
  );
}

let leftAtSignIn: Language | undefined;

/** A sign-in makes the pages Japanese. What they spoke before is remembered as long as the page is open: see `languageBeforeSignIn`. */
export async function speakAsSignedIn(): Promise<void> {
  leftAtSignIn = currentLanguage();
  await changeLanguage(SIGN_IN_LANGUAGE);
}

/** The language that somebody chose on the sign-in page; undefined where it was left as it stood. */
export const languageBeforeSignIn = (): Language | undefined =>
  leftAtSignIn === DEFAULT_LANGUAGE || leftAtSignIn === SIGN_IN_LANGUAGE ? undefined : leftAtSignIn;

export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}

/** The same for a number that stands in no text. */
export const localNumber = (value: number, decimals?: number): string =>
  formatNumber(value, formatTag(currentLanguage()), decimals);
/** 79 for 79 %; a dash of what there is none of. */
export const localPercent = (value: number | null | undefined): string =>
  typeof value === 'number' ? formatPercent(value, formatTag(currentLanguage())) : '—';
