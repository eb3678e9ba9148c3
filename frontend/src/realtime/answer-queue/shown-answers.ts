import type { AttemptSheet } from '#contracts/http/attempts';
import { signKey, type AnswerSign } from './answer-signs.js';

/** What the server has of a sheet's questions, with what this device still holds on top of it, in their order. */
export function shownAnswers(
  sheet: AttemptSheet,
  signs: ReadonlyMap<string, AnswerSign>,
): readonly (AnswerSign | undefined)[] {
  const saved = new Map(sheet.answers.map((answer) => [answer.question_id, answer.value]));
  const setAside = new Set(sheet.set_aside?.map(({ question_id }) => question_id));
  return sheet.questions.map(({ id }) => {
    if (setAside.has(id)) return { state: 'saved', value: '', aside: true };
    const value = saved.get(id);
    const own = signs.get(signKey(sheet.id, id));
    if (own?.state === 'saved' && value !== undefined && sheet.version >= (own.version ?? Infinity))
      return { state: 'saved', value };
    return own ?? (value === undefined ? undefined : { state: 'saved', value });
  });
}

/** A question of a running test as its square in the strip. */
export function squareOf(sign: AnswerSign | undefined): 'empty' | 'answered' | 'on-device' {
  if (!sign) return 'empty';
  return sign.state === 'saved' || sign.state === 'late' ? 'answered' : 'on-device';
}
