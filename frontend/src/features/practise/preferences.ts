import { atomWithStorage } from 'jotai/utils';
import { keptPlace } from '../../kit/session/kept.js';

export const FURIGANA_MODES = ['always', 'after', 'never'] as const;
/** When the readings of a question are shown: always, after the answer, or never. */
type FuriganaMode = (typeof FURIGANA_MODES)[number];

/** An atom for each user of this browser: whoever signs in next has their own. */
export function kept<T>(name: string, first: T) {
  const make = (place: string) => atomWithStorage<T>(place, first, undefined, { getOnInit: true });
  const made = new Map<string, ReturnType<typeof make>>();
  return () => {
    const place = keptPlace(`practice.${name}`);
    const atom = made.get(place) ?? make(place);
    made.set(place, atom);
    return atom;
  };
}

export const furiganaMode = kept<FuriganaMode>('furigana', 'always');
/** Whether a question is heard by itself; the button plays it at all times. */
export const soundOn = kept('sound', true);
/** Whether the next question comes by itself after a right answer. */
export const goOnByItself = kept('go-on', true);
