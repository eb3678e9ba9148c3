import { LATELY_MS, ROLE } from '#contracts/constants';
import { tokenClaims } from '../session/token.js';
import { insistOnPrimary } from './known.js';

/** Where this page's last command was written, and by whom: another person may sign in on the same page. */
let written: { position: string; by: string; at: number } | undefined;

/**
 * Takes the position from the answer to a command, if it has one. Positions are compared inside one bucket only: who works
 * in one organization writes into one, and the newest counts; the top administrator writes into many, and the last counts.
 */
export function noteWritten(answer: unknown): void {
  const position = positionOf(answer);
  const claims = tokenClaims();
  if (position === undefined) insistOnPrimary();
  if (position === undefined || claims === null) return;
  const known = writtenLately(claims.sub);
  const isOlder = claims.role !== ROLE.topAdministrator && known !== undefined && known > position;
  written = { position: isOlder ? known : position, by: claims.sub, at: performance.now() };
}

/** What is read next has to hold what was written (`X-Min-Position`). Nothing, where nothing was written lately. */
export function minPosition(): { 'X-Min-Position'?: string } {
  const sub = tokenClaims()?.sub;
  const position = sub === undefined ? undefined : writtenLately(sub);
  return position === undefined ? {} : { 'X-Min-Position': position };
}

/** The server does not get there in time: an older answer is better than none. */
export function forgetWritten(): void {
  written = undefined;
}

const writtenLately = (by: string): string | undefined =>
  written?.by === by && performance.now() - written.at < LATELY_MS ? written.position : undefined;

/** Practice that is recorded nowhere has the position of nothing. */
function positionOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('position' in answer)) return undefined;
  const { position } = answer;
  return typeof position === 'string' && /^(?!0+$)[0-9a-f]{40}$/.test(position) ? position : undefined;
}
