import type { CurrentUser } from '#contracts/http/auth';

/** Signs of the account's name: a longer one makes a code that cameras do not read from a small screen. */
const MOST_SIGNS = 40;

/**
 * What an authenticator app reads from the QR code: the key, and whose it is in the app's list.
 * SHA-1, six digits and 30 seconds are what it means where it says nothing of them, and some apps take nothing else.
 * Source: Key Uri Format of Google Authenticator, which the others read, too. Spaces as `%20`: some show a `+` as it is.
 */
export function appAddress(
  secret: string,
  { username, organization_name }: Pick<CurrentUser, 'username' | 'organization_name'>,
): string {
  const account = [...`${username} (${organization_name})`].slice(0, MOST_SIGNS).join('');
  return `otpauth://totp/Manabiya:${encodeURIComponent(account)}?secret=${secret}&issuer=Manabiya`;
}

/** In groups of four, for who types it. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
