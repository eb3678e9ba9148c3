import type { RubyText } from '#contracts/http/attempts';
import type { Question, QuestionListItem } from '#contracts/http/questions';
import { useQuery } from '@tanstack/react-query';
import type { Face } from '../../../parts/questions/question-prompt.js';
import { questions } from './questions.js';

/** Skills whose right answer is the reading of what they show. */
const READINGS = new Set(['word-reading', 'kanji-reading']);
/** So many questions about a word are opened for its reading; so many readings are offered. */
const OPENED = 2;
const OFFERED = 4;

/** Readings of a word, from the bank itself: of questions that ask for it, and of the furigana over it. */
export const useReadings = (word: string) =>
  useQuery({
    queryKey: [questions.path, 'readings', word],
    queryFn: ({ signal }) => findReadings(word, signal),
    meta: { quiet: true },
  });

async function findReadings(word: string, signal: AbortSignal): Promise<string[]> {
  const search = new URLSearchParams({ q: word, status: 'active', size: '50' });
  const { items } = await questions.list(search.toString(), signal);
  const asked = items.filter((item) => READINGS.has(item.skill) && askedOf(item) === word).slice(0, OPENED);
  const opened = await Promise.all(asked.map(({ id }) => questions.one(id, signal)));
  const found = [
    ...opened.flatMap(({ value }) => keyOf(value)),
    ...items.flatMap(rubiesOf).flatMap(({ text, ruby }) => (text === word && ruby ? [ruby] : [])),
  ];
  return byFrequency(found).slice(0, OFFERED);
}

const textOf = (text: Readonly<RubyText> = []): string => text.map((part) => part.text).join('');
const askedOf = ({ prompt }: QuestionListItem): string => prompt.glyph ?? textOf(prompt.text);
const faceOf = (face: Pick<Face, 'text' | 'meaning'>): Readonly<RubyText> => face.text ?? [];
const rubiesOf = ({ prompt, choices = [] }: QuestionListItem): Readonly<RubyText> =>
  [prompt, ...(prompt.left ?? []), ...choices].flatMap(faceOf);

function keyOf({ content: { key, choices = [] } }: Question): string[] {
  const texts =
    key.type === 'choice'
      ? choices.filter(({ id }) => id === key.choice_id).map((choice) => textOf(faceOf(choice)))
      : key.type === 'text'
        ? key.accepted
        : [];
  return texts.filter((text) => /^[ぁ-ゖー]+$/u.test(text));
}

function byFrequency(found: readonly string[]): string[] {
  const counts = Map.groupBy(found, (reading) => reading);
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length).map(([reading]) => reading);
}
