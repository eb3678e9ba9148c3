import { ApiError } from '../client/api-error.js';
import { codeText, USER_ID_IN_USE } from '../client/error-text.js';
import { i18n } from '../texts/i18n.js';

/** Texts by dotted field path, the same paths as the server's. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The field that a conflict is about: the server names none where only the database knew of it. */
const CONFLICT_FIELDS: Readonly<Record<string, string>> = {
  'user-id-in-use': 'user_id',
  'organization.code-in-use': 'code',
  'class.name-in-use': 'name',
  'oidc.address-refused': 'issuer',
  'oidc.issuer-wrong': 'issuer',
  'oidc.unreachable': 'issuer',
  'oidc.secret-needed': 'client_secret',
  'oidc.key-lost': 'client_secret',
  'oidc.not-linked': 'user_id',
};

/** What the server refused, by field path, in the reader's language: its own messages are for developers. */
export function fieldFailures(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const { code } = error;
  const text = textOf(code) ?? i18n.t('form:invalid');
  const conflict = code === undefined ? undefined : CONFLICT_FIELDS[code];
  const paths = (error.problem?.errors ?? []).map(({ path }) => path);
  if (paths.length === 0 && conflict !== undefined) paths.push(conflict);
  return Object.fromEntries(paths.map((path) => [path, text]));
}

/** A user id in use has the exact text, in every language, also where it stands at the field. */
function textOf(code: string | undefined): string | undefined {
  if (code === 'user-id-in-use') return USER_ID_IN_USE;
  return code === 'request.invalid' ? undefined : codeText(code);
}
