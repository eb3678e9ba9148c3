import { atomWithStorage } from 'jotai/utils';

export const FURIGANA_MODES = ['always', 'after', 'never'] as const;
/** When the readings of a question are shown: always, after the answer, or never. */
export type FuriganaMode = (typeof FURIGANA_MODES)[number];

const kept = <T>(name: string, first: T) =>
  atomWithStorage<T>(`practice.${name}`, first, undefined, { getOnInit: true });

export const furiganaMode = kept<FuriganaMode>('furigana', 'always');
/** Whether a question is heard by itself; the button plays it at all times. */
export const soundOn = kept('sound', true);
/** Whether the next question comes by itself after a right answer. */
export const goOnByItself = kept('go-on', true);
