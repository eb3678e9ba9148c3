import { isErrorCode } from '#contracts/errors';
import fixed from '../../locales/fixed.json';
import { inEverydayJapanese } from '../../ui/furigana.js';
import { i18n } from '../texts/i18n.js';
import { ApiError, NetworkError } from './api-error.js';

interface ErrorText {
  /** The text of the specification's table, word for word, in every language. */
  title: string;
  titleLanguage?: 'ja' | 'en';
  /** What it means here, in the reader's language. */
  detail?: string | undefined;
}

/** Shown for no other conflict (ADMIN-1). */
export const USER_ID_IN_USE = fixed['http.409.user-id-in-use'];

/** The HTTP table of section 8 (ERR-1), for places that hold no readings: toasts, and administrators' pages. */
export function errorText(error: unknown): ErrorText {
  const { title, detail, ...rest } = markedErrorText(error);
  return { ...rest, title: inEverydayJapanese(title), detail: detail && inEverydayJapanese(detail) };
}

/** The same with its readings, for `<Furigana>` on what learners see. */
export function markedErrorText(error: unknown): ErrorText {
  if (error instanceof NetworkError) {
    return { title: fixed['http.no-response'], titleLanguage: 'en', detail: i18n.t('errors:network') };
  }
  if (!(error instanceof ApiError)) {
    const own = error instanceof Error ? error.message : '';
    return own ? { title: own } : { title: fixed['http.unknown'], titleLanguage: 'en' };
  }
  return httpText(error);
}

function httpText(error: ApiError): ErrorText {
  const detail = markedCodeText(error.code);
  switch (error.status) {
    case 400:
      return { title: fixed['http.400'], titleLanguage: 'ja', detail };
    case 401:
      return { title: fixed['http.401'], titleLanguage: 'ja' };
    case 403:
      return { title: fixed['denied.title'], titleLanguage: 'ja', detail: fixed['denied.general'] };
    case 404:
      return { title: fixed['http.404'], titleLanguage: 'ja' };
    case 409:
      return conflict(error, detail);
    case 422:
      return { title: fixed['http.422'], titleLanguage: 'ja', detail };
    case 429:
      // which of one's own it is, and what to do about it, is said beside when to try again
      return {
        title: markedThrottled(error.retryAfter),
        ...(error.code === 'export.throttled' && { detail }),
      };
    case 500:
      return { title: fixed['http.500'], titleLanguage: 'ja' };
    default:
      return { title: fixed['http.other'], titleLanguage: 'en', detail };
  }
}

function conflict(error: ApiError, detail: string | undefined): ErrorText {
  if (error.code === 'user-id-in-use') {
    return { title: USER_ID_IN_USE, titleLanguage: 'ja' };
  }
  return detail ? { title: detail } : { title: fixed['http.default'], titleLanguage: 'ja' };
}

export function markedThrottled(seconds: number | undefined): string {
  return seconds === undefined
    ? i18n.t('errors:throttled-soon')
    : i18n.t('errors:throttled', { count: Math.max(1, Math.ceil(seconds / 60)) });
}

export function codeText(code: string | undefined): string | undefined {
  const marked = markedCodeText(code);
  return marked && inEverydayJapanese(marked);
}

export function markedCodeText(code: string | undefined): string | undefined {
  return code !== undefined && isErrorCode(code) ? i18n.t(`errors:${code}`) : undefined;
}
