import { layoutOf } from './layout.js';
import type { AnsweredQuestion } from './taught-of.js';

/** The recording that says what was asked; undefined where there is none. */
export const soundOfAnswer = ({ prompt, lesson }: AnsweredQuestion): string | undefined =>
  prompt.audio ?? lesson?.asked?.sound ?? lesson?.sentence?.sound ?? lesson?.asked?.example?.sound;

/** All that is to be heard of a question, and of its answer: practice alone has the latter before it is answered. */
export function soundsOf(question: AnsweredQuestion): string[] {
  const { prompt, lesson: { asked, sentence, left = [], choices = {} } = {} } = question;
  const taken = layoutOf(question) === 'heard' ? Object.values(choices) : [];
  const sounds = [
    prompt.audio,
    asked?.sound,
    sentence?.sound,
    asked?.example?.sound,
    ...[...left, ...taken].map(({ sound }) => sound),
  ];
  return sounds.filter((sound) => sound !== undefined);
}
