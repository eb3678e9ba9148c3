import { KANA, kanaByChar } from './kana.js';
import { KANJI } from './kanji.js';
import { choiceOf } from './question.js';
import type { AnswerValue, AskedContent, Choice } from './question.js';

/** `asked` was asked for, `chosen` of the same kind was given. */
export type Confusion = Readonly<{ asked: string; chosen: string }>;

const textOf = ({ text }: Choice): string => (text ?? []).map((segment) => segment.text).join('');

/** The kana that a choice names: by itself, or by its romaji in the script of what was asked. */
function kanaOf(named: string, asked: string): string | undefined {
  const { script } = kanaByChar(asked);
  return KANA.find((kana) => kana.script === script && (kana.char === named || kana.romaji === named))?.char;
}

type Asked = Pick<AskedContent, 'skill' | 'choices' | 'further_choices' | 'key' | 'source'>;

/**
 * What a wrong choice shows to be mixed up: kana with kana, kanji with the kanji that was chosen for a meaning, particle
 * with particle, word with word. Undefined for a right answer, and where choices are readings or meanings, which name no
 * other thing.
 */
export function confusionOf(asked: Asked, value: AnswerValue): Confusion | undefined {
  const { skill, key, source } = asked;
  if (key.type !== 'choice' || value === key.choice_id) return undefined;
  const [right, wrong] = [choiceOf(asked, key.choice_id), choiceOf(asked, value)];
  if (!right?.text || !wrong?.text) return undefined;
  if (source.kind === 'kana') {
    const chosen = kanaOf(textOf(wrong), source.item);
    return chosen === undefined ? undefined : { asked: source.item, chosen };
  }
  return NAMED_BY_CHOICES.has(skill) ? { asked: textOf(right), chosen: textOf(wrong) } : undefined;
}

const NAMED_BY_CHOICES: ReadonlySet<string> = new Set(['kanji-writing', 'particle', 'word-recall']);

const kanjiOf = new Map(KANJI.map((kanji) => [kanji.char, kanji]));

/** True where the choice is the thing that a confusion calls so: by its name, and of a kanji by its meaning too. */
export function isCalled(asked: Asked, id: AnswerValue, name: string): boolean {
  const confusion = confusionOf(asked, id);
  if (confusion !== undefined) return confusion.chosen === name;
  const meaning = asked.source.kind === 'kanji' ? choiceOf(asked, id)?.meaning?.en : undefined;
  return meaning !== undefined && meaning === kanjiOf.get(name)?.meaning.en;
}

/** What a confusion calls the thing that is asked: the right choice, or the item. */
export function nameOfAsked(asked: Asked): string {
  const { key, source } = asked;
  const right =
    key.type === 'choice' && NAMED_BY_CHOICES.has(asked.skill) ? choiceOf(asked, key.choice_id) : undefined;
  return right?.text === undefined ? source.item : textOf(right);
}
