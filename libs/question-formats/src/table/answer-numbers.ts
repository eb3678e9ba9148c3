import type { AnswerName } from '#contracts/question-files';

/** How the answers of a table name the right one of their choices. */
export interface AnswerReading {
  readonly answersBy?: AnswerName | undefined;
  /** The number of the first choice; undefined: nobody can tell. */
  readonly first: 0 | 1 | undefined;
}

export const isNumber = (sign: string): boolean => /^\d{1,2}$/.test(sign);

/** One alone may be a slip of the hand. */
const SURE = 2;

/**
 * From which number a table counts its choices. Programs that write 0 for the first one would have the right answer of
 * every other question moved by one, without a word: where nothing but numbers below the last one's stand, and 0 more than
 * once, it is the first; where it stands once, it cannot be told.
 * @param answers the sign of each row, and whether it is the text of one of its choices, which is asked only where a 0 stands
 * @param choices how many columns of choices there are
 */
export function firstNumber(
  answers: readonly { readonly sign: string; readonly isText: () => boolean }[],
  choices: number,
): AnswerReading['first'] {
  const signs = answers
    .map(({ sign, isText }) => ({ sign: sign.normalize('NFKC').trim(), isText }))
    .filter(({ sign }) => sign !== '');
  if (!signs.some(({ sign }) => sign === '0')) return 1;
  const numbers = signs.filter(({ isText }) => !isText());
  const zeros = numbers.filter(({ sign }) => sign === '0').length;
  if (zeros === 0 || !numbers.every(({ sign }) => isNumber(sign) && Number(sign) < choices)) return 1;
  return zeros < SURE ? undefined : 0;
}
