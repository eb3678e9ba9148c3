import type { QuestionImportChoice } from '#contracts/http/question-imports';
import type { ContentLanguage, LocalizedText } from '#libs/learning';
import { type DraftContent, type ReadItem, type TextPart, unnamedLanguage } from '#libs/question-formats';
import type { ImportChoices, ImportMapping } from '../../rows/question-import.row.js';

export const NOTHING_CHOSEN: ImportChoices = { all: {}, single: {} };
export const NOTHING_MAPPED: ImportMapping = { roles: null, answers_by: null };

/** The choices with one more. For all, it is over with what was chosen of the same kind for single ones. */
export function withChoice(
  { all, single }: ImportChoices,
  choice: QuestionImportChoice,
  numbers: readonly number[] | undefined,
): ImportChoices {
  if (numbers) {
    const changed = numbers.map((number): [string, QuestionImportChoice] => [
      String(number),
      { ...single[String(number)], ...choice },
    ]);
    return { all, single: { ...single, ...Object.fromEntries(changed) } };
  }
  const decided = new Set(Object.keys(choice));
  const rest = Object.entries(single).map(([number, one]): [string, QuestionImportChoice] => [
    number,
    Object.fromEntries(Object.entries(one).filter(([kind]) => !decided.has(kind))),
  ]);
  return { all: { ...all, ...choice }, single: Object.fromEntries(rest) };
}

/**
 * A question as the file has it, with what was decided about it.
 * @param assumed the language that the file was read in where it names none
 */
export function asChosen(
  { content, assumed: parts, told }: Pick<ReadItem, 'content' | 'assumed' | 'told'>,
  number: number,
  { all, single }: ImportChoices,
  assumed: ContentLanguage,
): DraftContent {
  const { skill, level, language } = { ...all, ...single[String(number)] };
  const named = language ? inLanguage(told?.(language) ?? content, parts, assumed, language) : content;
  const filed = { ...named, ...(level && { level }) };
  // the order of a sentence and pairs are what their answers are
  if (!skill || content.key.type === 'order') return filed;
  const { instruction: _ofAnother, ...prompt } = filed.prompt;
  return { ...filed, skill, prompt: skill === filed.skill ? filed.prompt : prompt };
}

function inLanguage(
  content: DraftContent,
  parts: readonly TextPart[],
  from: ContentLanguage,
  to: ContentLanguage,
): DraftContent {
  const { prompt, choices, explanation } = content;
  const moved = (texts: LocalizedText) => renamed(texts, from, to);
  const isOf = (part: TextPart) => parts.includes(part);
  return {
    ...content,
    explanation: isOf('explanation') ? moved(explanation) : explanation,
    prompt: isOf('meaning') && prompt.meaning ? { ...prompt, meaning: moved(prompt.meaning) } : prompt,
    ...(choices && {
      choices: isOf('choices')
        ? choices.map((one) => (one.meaning ? { ...one, meaning: moved(one.meaning) } : one))
        : choices,
    }),
  };
}

/** A text that stands in that language already stays. */
function renamed(texts: LocalizedText, assumed: ContentLanguage, to: ContentLanguage): LocalizedText {
  const from = [assumed, unnamedLanguage('', assumed)].find((language) => texts[language] !== undefined);
  if (from === undefined || from === to || texts[to] !== undefined) return texts;
  const others = Object.entries(texts).filter(([language]) => language !== from);
  return { ...Object.fromEntries(others), [to]: texts[from] };
}
