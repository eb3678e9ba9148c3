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

/** How often sounds of a test may be heard: each number that a section of it has, the smallest first. */
export const limitsIn = ({ sections }: Pick<AttemptSheet, 'sections'>): number[] =>
  [...new Set(sections.flatMap(({ sound_plays }) => sound_plays ?? []))].sort((one, other) => one - other);
