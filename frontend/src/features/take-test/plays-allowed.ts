import type { AttemptSheet, SheetQuestion } from '#contracts/http/attempts';
import type { LimitedPlays } from './limited-sound.js';

/** The sound of a question, and how often it may be heard; undefined: it has none, or there is no limit. */
export function playsAllowed(
  { sections }: Pick<AttemptSheet, 'sections'>,
  { section, prompt }: SheetQuestion,
): Pick<LimitedPlays, 'address' | 'allowed'> | undefined {
  const allowed = sections[section]?.sound_plays;
  return allowed === undefined || prompt.audio === undefined ? undefined : { address: prompt.audio, allowed };
}
