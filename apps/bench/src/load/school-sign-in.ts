import type { Product } from '../processes.js';
import { type SignIns, signIn } from './accounts.js';
import type { OfEach } from './costs.js';
import type { School } from './schools.js';
import type { Costs } from './step.js';

/** As many as a client that waits for each gets. */
const SIGN_INS_PER_SECOND = 200;

/** Everybody, at both apis in turn. */
export async function signInSchools(
  { apis }: Product,
  schools: readonly School[],
  costs: Costs,
  signal: AbortSignal,
): Promise<{ signIns: SignIns; cpu: OfEach | undefined }> {
  const urls = [`http://127.0.0.1:${apis[0]}`, `http://127.0.0.1:${apis[1]}`] as const;
  // the first learners, who answer first, are of all schools
  const most = Math.max(...schools.map((school) => school.logins.length));
  const logins = Array.from({ length: most }, (_, n) =>
    schools.flatMap((school) => school.logins[n] ?? []),
  ).flat();
  let signIns: SignIns | undefined;
  const cpu = await costs.of(async () => {
    signIns = await signIn(logins, { urls, signInsPerSecond: SIGN_INS_PER_SECOND }, signal);
  });
  if (signIns?.accounts.length !== logins.length) throw new Error('not everybody could sign in');
  return { signIns, cpu };
}
