import type { ChoiceFace, LocalizedText, QuestionContent, RubyText } from '#libs/learning';

/** Characters of a question's name in lists of other things. */
const LABEL_LENGTH = 80;

const plainText = (text: RubyText): string => text.map((segment) => segment.text).join('');
/** `犬（いぬ）が…`: with the readings, where there are any. */
const readText = (text: RubyText): string =>
  text.map((segment) => (segment.ruby ? `${segment.text}（${segment.ruby}）` : segment.text)).join('');
const languages = (texts: LocalizedText): string[] =>
  Object.entries(texts).map(([language, text]) => `${language}: ${text}`);
const faceText = (face: ChoiceFace): string =>
  face.text ? readText(face.text) : languages(face.meaning).join(' / ');
/** A face whose picture alone was exchanged has changed. */
const seenFace = (face: ChoiceFace): string =>
  face.picture ? `${faceText(face)} [${face.picture.path}]` : faceText(face);

/** What a question is called where it is not shown: its text, else what else it asks about. */
export function labelOf({ prompt, choices = [] }: QuestionContent): string {
  const { text, glyph, meaning } = prompt;
  const shown = [text && plainText(text), glyph, ...Object.values(meaning ?? {})];
  const label =
    shown.find((one) => one !== undefined && one.trim() !== '') ?? choices.map(faceText).join(' / ');
  return Array.from(label.replaceAll('\n', ' ')).slice(0, LABEL_LENGTH).join('');
}

/** A question field by field, as the audit trail tells of it to people. */
export function fieldsOf(content: QuestionContent): Record<string, string | number | string[] | null> {
  const { prompt, choices = [], explanation, tags } = content;
  return {
    skill: content.skill,
    instruction: prompt.instruction,
    question: prompt.text ? readText(prompt.text) : (prompt.glyph ?? null),
    meaning: languages(prompt.meaning ?? {}),
    picture: prompt.picture ?? null,
    picture_text: prompt.picture_alt ?? null,
    sound: prompt.audio ?? null,
    left_column: (prompt.left ?? []).map(seenFace),
    choices: choices.map(seenFace),
    right_answer: answersOf(content),
    explanation: languages(explanation),
    tags: [...tags],
    level: content.level ?? null,
    grade: content.grade ?? null,
    theme: content.theme ?? null,
  };
}

function answersOf({ key, choices = [] }: QuestionContent): string[] {
  const faceOf = (id: string) => {
    const choice = choices.find((one) => one.id === id);
    return choice ? faceText(choice) : id;
  };
  if (key.type === 'choice') return [faceOf(key.choice_id)];
  if (key.type === 'text') return [...key.accepted];
  return key.accepted.map((order) => order.map(faceOf).join(' → '));
}
