/** Signs of a user id at most, as everywhere else. */
const LONGEST = 100;

/**
 * The user id that somebody has here, by what a provider says of them.
 * @returns undefined where it does not say it, or says itself that the address is not known to be theirs
 */
export function userIdIn(claims: Readonly<Record<string, unknown>>, claim: string): string | undefined {
  const said = claims[claim];
  if (typeof said !== 'string' || said.trim() === '' || said.length > LONGEST) return undefined;
  const unproved = claim === 'email' && [false, 'false'].includes(asFlag(claims['email_verified']));
  return unproved ? undefined : said.trim();
}

const asFlag = (value: unknown): boolean | string => (typeof value === 'boolean' ? value : String(value));

const CONFIGURATION = '/.well-known/openid-configuration';

/** What was typed as an issuer, without the path that people copy with it. @returns undefined for what is no address */
export function issuerAddress(typed: string): URL | undefined {
  const text = typed.trim();
  const address = text.endsWith(CONFIGURATION) ? text.slice(0, -CONFIGURATION.length) : text;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && url.search === '' && url.hash === '' ? url : undefined;
}
