import type { AttemptSheet } from '#contracts/http/attempts';
import { playKey, type AnswerSign } from './answer-signs.js';

type Signs = ReadonlyMap<string, AnswerSign>;
export type SoundPlays = ReadonlyMap<string, ReadonlySet<string>>;

/** By question each time that its sound was heard: what the server has, with what this device knows beside it, each once. */
export function soundPlays(
  { id, questions, sound_plays = [] }: Pick<AttemptSheet, 'id' | 'questions' | 'sound_plays'>,
  signs: Signs,
): SoundPlays {
  const heard = new Map(sound_plays.map((one) => [one.question_id, new Set(one.play_ids)]));
  for (const { id: question } of questions) {
    const start = playKey(id, question, '');
    const own = [...signs.keys()].filter((name) => name.startsWith(start));
    if (own.length === 0) continue;
    const plays = heard.get(question) ?? new Set();
    for (const name of own) plays.add(name.slice(start.length));
    heard.set(question, plays);
  }
  return heard;
}
