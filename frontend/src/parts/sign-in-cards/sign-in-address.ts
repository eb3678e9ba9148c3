/** What the code on a card opens: the sign-in page with school code and user id filled in, never with a password. */
export function signInAddress(userId: string, organizationCode: string | null): string {
  const address = new URL('/login', window.location.origin);
  if (organizationCode) address.searchParams.set('organizationCode', organizationCode);
  address.searchParams.set('userId', userId);
  return address.href;
}
