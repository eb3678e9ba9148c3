import { withoutHiddenSigns } from './hidden-signs.js';

/**
 * Letters that look like Latin ones, each above its double (Unicode Technical Standard 39, confusables.txt): of the Cyrillic,
 * Greek and Armenian scripts and of phonetics. Small ones, and those of which only the capital looks like a Latin one: Β, Т.
 */
export const LOOK_ALIKES = 'асԁеһіјӏорԛгѕԝхуүѵвкмнт' + 'αβγεζηικμνορσςτυχϳ' + 'օսհցզո' + 'ɑɡıɩʏ';
export const LATIN_DOUBLES = 'acdehijlopqrswxyyvbkmht' + 'abyezhikmvopoctuxj' + 'ouhgqn' + 'agiiy';

const DOUBLE_OF = new Map([...LOOK_ALIKES].map((letter, index) => [letter, LATIN_DOUBLES.charAt(index)]));

/**
 * The form in which user ids and organization codes are compared: NFKC, without regard to case (contract.md), so that
 * ＬＥＡＲＮＥＲ０１ typed with a Japanese keyboard is learner01; without signs that nobody sees, and letters of other scripts as
 * the Latin ones that they look like, so that no id can be taken that looks like another.
 */
export const identifierKey = (typed: string): string =>
  withoutHiddenSigns(typed.normalize('NFKC'))
    .trim()
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => DOUBLE_OF.get(letter) ?? letter);
