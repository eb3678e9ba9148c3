import type { AnalysedItem as Item } from '#contracts/http/item-analysis';
import {
  type AnswerKey,
  type AnswerValue,
  faceOf,
  gradeBy,
  type GradingRule,
  judge,
  promptOf,
  type QuestionContent,
} from '#libs/learning';
import { type AnalysedItem, type GivenAnswers, suspectOf } from '../../domain/item-analysis/analyse-items.js';
import type { AnalysedQuestion, KeyCheck } from './analysed-rows.js';

interface Analysed {
  readonly question: AnalysedQuestion;
  readonly number: number;
  readonly content: QuestionContent;
  readonly item: AnalysedItem;
  readonly rule: GradingRule | null;
  readonly check: KeyCheck | undefined;
}

/** A question with its figures, in the wire's shape. For staff alone: it says the key. */
export function analysedItem({ question, number, content, item, rule, check }: Analysed): Item {
  const { question_id, section, skill } = question;
  const { thirds, asked, correct, facility, discrimination, caution } = item;
  const answers = shownAnswers(content, item.answers, rule);
  return {
    ...{ question_id, number, section, skill, prompt: promptOf(content) },
    choices: content.choices?.map((choice) => ({ id: choice.id, ...faceOf(choice, content) })),
    ...{ rule: ruleOf(rule), key: answersOfKey(content.key) },
    ...{ asked, correct, facility, discrimination, caution, thirds: { ...thirds } },
    answers: answers.map(({ value, ...one }) => ({ ...one, value: mutable(value) })),
    alarm: alarmOf(item, answers),
    checked: check ? { at: check.at, by: check.by, fullname: null } : null,
  };
}

/** Choices in their order, each that is shown; else what was given. What was left open comes last. */
function shownAnswers(
  { choices, key }: QuestionContent,
  given: readonly GivenAnswers[],
  rule: GradingRule | null,
): GivenAnswers[] {
  const open = given.filter(({ value }) => value === null);
  const others = given.filter(({ value }) => value !== null);
  if (key.type !== 'choice' || !choices) return [...others, ...open];
  const isRight = (id: string) => (rule === null ? judge(id, key) : gradeBy(rule, id).correct);
  return [
    ...choices.map(({ id }) => ({
      ...(others.find(({ value }) => value === id) ?? { value: id, upper: 0, middle: 0, lower: 0 }),
      correct: isRight(id),
    })),
    ...open,
  ];
}

function alarmOf(item: AnalysedItem, answers: readonly GivenAnswers[]): Item['alarm'] {
  const suspect = suspectOf(item);
  if (!suspect || suspect.value === null) return null;
  const right_upper = answers.filter(({ correct }) => correct).reduce((sum, { upper }) => sum + upper, 0);
  return { value: mutable(suspect.value), upper: suspect.upper, right_upper };
}

/** Domain → wire: keys as the answers that they take. */
export const ruleOf = (rule: GradingRule | null): Item['rule'] =>
  rule?.type === 'keys' ? { type: 'answers', answers: rule.keys.flatMap(answersOfKey) } : rule;

export const answersOfKey = (key: AnswerKey): (string | string[])[] =>
  key.type === 'choice' ? [key.choice_id] : key.accepted.map((answer) => mutable(answer));

function mutable(value: AnswerValue): string | string[];
function mutable(value: AnswerValue | null): string | string[] | null;
function mutable(value: AnswerValue | null) {
  return value === null || typeof value === 'string' ? value : [...value];
}
