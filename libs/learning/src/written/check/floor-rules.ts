import type { Language } from '#contracts/constants';
import { surfaceOf } from '../furigana.js';
import { finding } from './fault.js';
import type { Finding } from './fault.js';

const NUMBERS = '一二三四五六七八九';
/** Not of stairs, of how many floors a house has, or below the ground. */
const FLOOR = new RegExp(`(?<!地下)([${NUMBERS}])階(?![段建])`, 'u');
/** What counts floors from the ground floor on: there 二階 is the first. */
const FROM_THE_GROUND = ['pt-BR', 'hi'] as const satisfies readonly Language[];

/** A floor is told by its sign, too (二階 as “primeiro andar (2F)”): its number alone leads to another floor than the Japanese one. */
export function floorFindings(
  japanese: string,
  translation: Readonly<Partial<Record<Language, string>>>,
): Finding[] {
  const number = FLOOR.exec(surfaceOf(japanese))?.[1];
  if (number === undefined) return [];
  const sign = `(${NUMBERS.indexOf(number) + 1}F)`;
  return FROM_THE_GROUND.flatMap((language) => {
    const text = translation[language];
    if (text === undefined || text.includes(sign)) return [];
    const mend = `count from the ground floor, with ${sign} behind it`;
    return [finding('floor', `translation.${language} of ${number}階 “${text}”`, mend)];
  });
}
