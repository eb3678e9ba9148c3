import type { ErrorCode } from '#contracts/errors';
import fixed from '../../locales/fixed.json';
import { inEverydayJapanese } from '../../ui/furigana.js';
import { i18n } from '../texts/i18n.js';
import { ApiError, NetworkError } from './api-error.js';

interface ErrorText {
  /** The text of the specification's table, word for word, in every language. */
  title: string;
  titleLanguage?: 'ja' | 'en';
  /** What it means here and what to do next, in the reader's language. */
  detail?: string | undefined;
  /** A sentence of the table that stands between the two, in Japanese. */
  description?: string;
}

/** Shown for no other conflict (ADMIN-1). */
export const USER_ID_IN_USE = fixed['http.409.user-id-in-use'];

/** The HTTP table of section 8 (ERR-1), for places that hold no readings: toasts, and administrators' pages. */
export function errorText(error: unknown): ErrorText {
  const { title, detail, ...rest } = markedErrorText(error);
  const said = [detail, markedReference(error)].filter((text) => text !== undefined).join(' ');
  return {
    ...rest,
    title: inEverydayJapanese(title),
    detail: said === '' ? detail : inEverydayJapanese(said),
  };
}

/** The same with its readings, for `<Furigana>` on what learners see. */
export function markedErrorText(error: unknown): ErrorText {
  if (error instanceof NetworkError) {
    return { title: fixed['http.no-response'], titleLanguage: 'en', detail: i18n.t('errors:network') };
  }
  if (!(error instanceof ApiError)) {
    const own = error instanceof Error ? error.message : '';
    const detail = i18n.t(`errors:${LOAD_AGAIN}`);
    return own ? { title: own, detail } : { title: fixed['http.unknown'], titleLanguage: 'en', detail };
  }
  return httpText(error);
}

/** Where the server failed: the number by which an operator finds the request, its trace and the lines of the log (OPS-3). */
function markedReference(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status < 500 || !error.problem?.trace_id) return undefined;
  return i18n.t('errors:reference', { id: error.problem.trace_id });
}

/** What a person reads who cannot read the table, or needs what it leaves open: the code's own words. */
export function ownWords(error: unknown): string {
  return inEverydayJapanese(markedReason(error));
}

/** The same with its readings. */
export function markedReason(error: unknown): string {
  const { title, detail } = markedErrorText(error);
  return detail ?? title;
}

/** The thing is not there for this reader, or no more. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 410].includes(error.status);

/** Why something could not be read; nothing where no answer came: then the connection is to be looked at. */
export function markedReadFailure(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // an address that can be nobody's: who reads entered nothing
  if (error.code === 'request.invalid') return i18n.t('errors:request.not-found');
  return [markedReason(error), markedReference(error)].filter((text) => text !== undefined).join(' ');
}

/** For an error that is not the server's: something of this page broke. */
const LOAD_AGAIN = 'request.precondition-required' satisfies ErrorCode;

/** What a status says where the answer has no code of ours: a proxy gave it, or the body did not arrive. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'request.malformed',
  401: 'auth.unauthorized',
  403: 'auth.forbidden',
  404: 'request.not-found',
  413: 'request.too-large',
  422: 'request.malformed',
  500: 'server.error',
  502: 'server.unavailable',
  503: 'server.unavailable',
  504: 'server.unavailable',
};

function httpText(error: ApiError): ErrorText {
  const detail = markedCodeText(error.code) ?? markedCodeText(CODE_OF_STATUS[error.status]);
  switch (error.status) {
    case 400:
      return { title: fixed['http.400'], titleLanguage: 'ja', detail };
    case 401:
      return { title: fixed['http.401'], titleLanguage: 'ja', detail };
    case 403:
      return {
        title: fixed['denied.title'],
        titleLanguage: 'ja',
        description: fixed['denied.general'],
        detail,
      };
    case 404:
      return { title: fixed['http.404'], titleLanguage: 'ja', detail };
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
      return { title: fixed['http.500'], titleLanguage: 'ja', detail };
    default:
      return { title: fixed['http.other'], titleLanguage: 'en', detail };
  }
}

function conflict(error: ApiError, detail: string | undefined): ErrorText {
  if (error.code === 'user-id-in-use') {
    return { title: USER_ID_IN_USE, titleLanguage: 'ja' };
  }
  if (detail) return { title: detail };
  const conflict = i18n.t('errors:store.conflict');
  return { title: fixed['http.default'], titleLanguage: 'ja', detail: conflict };
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
  return code !== undefined && hasText(code) ? i18n.t(`errors:${code}`) : undefined;
}

/** The texts are the list of codes (errors.unit.spec.ts); the contracts' own is the server's. */
const hasText = (code: string): code is ErrorCode => i18n.exists(`errors:${code}`);
