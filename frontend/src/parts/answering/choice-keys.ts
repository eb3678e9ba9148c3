/** The keys of the choices, in their order: those of the row of digits. An eleventh is reached by the arrows. */
const KEYS = '1234567890';

/** The key that chooses the one at this place, from 1; undefined: none does. */
export const keyOfChoice = (place: number): string | undefined => KEYS[place - 1];

/** The place that a key means, from 1; 0: none. */
export const placeOfKey = (key: string): number => (key.length === 1 ? KEYS.indexOf(key) + 1 : 0);
