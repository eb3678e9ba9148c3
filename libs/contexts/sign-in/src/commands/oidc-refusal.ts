import { DomainError } from '#libs/kernel';

/** What whoever sets it up can mend, and nobody who signs in: they are told whom to tell. */
const OF_THE_SETTINGS: readonly string[] = ['oidc.address-refused', 'oidc.issuer-wrong', 'oidc.key-lost'];

/** Does what a sign-in needs of the provider, and throws what is said to whoever signs in. */
export async function asSignIn<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const code = error instanceof DomainError ? error.code : '';
    throw OF_THE_SETTINGS.includes(code) ? new DomainError('oidc.broken', {}, { cause: error }) : error;
  }
}
