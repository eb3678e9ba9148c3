import type { AnswerKey, AnswerValue } from '#libs/learning';
import type { PrintedQuestion } from './printed.js';

/** How a question is answered with a pencil. */
export type PaperKind = 'choice' | 'text' | 'order' | 'matching';

export function paperKindOf({ content }: Pick<PrintedQuestion, 'content'>): PaperKind {
  const { key, prompt } = content;
  if (key.type === 'order') return prompt.left ? 'matching' : 'order';
  return key.type === 'choice' ? 'choice' : 'text';
}

/** What is right, as it is written on this form; each of `answers` by itself. */
export type RightOnPaper =
  | { readonly counts: 'everybody' | 'nobody' }
  | { readonly counts: 'answers'; readonly answers: readonly string[] };

export function rightOnPaper(question: PrintedQuestion): RightOnPaper {
  const { rule, content } = question;
  if (rule?.type === 'full_marks') return { counts: 'everybody' };
  if (rule?.type === 'void') return { counts: 'nobody' };
  const keys = rule ? rule.keys : content.key.type === 'strokes' ? [] : [content.key];
  const answers = keys.flatMap((key) => valuesOf(key)).map((value) => writtenOn(question, value));
  return { counts: 'answers', answers: [...new Set(answers)].sort(byNumber) };
}

const valuesOf = (key: AnswerKey): readonly AnswerValue[] =>
  key.type === 'choice' ? [key.choice_id] : key.accepted;

const BETWEEN = '-';
const byNumber = (a: string, b: string): number => Number.parseInt(a, 10) - Number.parseInt(b, 10) || 0;

/** The bank's answer → what a learner writes on this form: the number of a choice, numbers in their order, or the text. */
export function writtenOn({ choices, content: { key } }: PrintedQuestion, value: AnswerValue): string {
  const number = (id: string) => String(choices.findIndex((choice) => choice.id === id) + 1);
  if (typeof value !== 'string') return value.map(number).join(BETWEEN);
  return key.type === 'choice' ? number(value) : value;
}

/** What a learner wrote → the answer that the product judges. Undefined of a number that the form does not have. */
export function answerFrom(question: PrintedQuestion, written: string): AnswerValue | undefined {
  const { key } = question.content;
  if (key.type === 'text') return written;
  const ids = written.split(BETWEEN).map((number) => question.choices[Number(number) - 1]?.id);
  const known = ids.filter((id) => id !== undefined);
  if (known.length < ids.length) return undefined;
  return key.type === 'choice' ? known[0] : known;
}
