import { randomUUID } from 'node:crypto';
import { AnswerSaved, AttemptSheet } from '#contracts/http/attempts';
import { ExamWritten } from '#contracts/http/exams';
import { startOfBank } from '#libs/learning';
import { questionIdOf } from '#ops/questions';
import type { House } from './house.js';
import { idOf, type PersonName } from './people.js';

/** The choice questions that the house's bank has. */
export const QUESTIONS = startOfBank(12)
  .filter(({ content }) => content.choices)
  .slice(0, 5)
  .map(({ slug, content }) => ({ id: questionIdOf(slug), content }));

const json = async (answer: Promise<{ status: number; text: string }>): Promise<unknown> => {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return JSON.parse(text);
};

/** An open mini test of the same five questions for all, drafted, published and assigned by `tess`. Its id. */
export async function assignTest(
  house: House,
  students: readonly PersonName[],
  result_visible: 'after_submit' | 'after_window' = 'after_submit',
  at = 0,
  pass_points: number | null = null,
): Promise<string> {
  const hour = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString();
  const body = {
    title: 'Live',
    exam_type: 10,
    exam_start_datetime: hour(-1),
    exam_end_datetime: hour(1),
    ...{ result_visible, pass_points },
    sections: [{ questions: QUESTIONS.map(({ id }) => ({ question_id: id })) }],
  };
  const { id } = ExamWritten.parse(await json(house.call('tess', 'POST', 'quiz/exams', { body, at })));
  await json(house.call('tess', 'POST', `quiz/exams/${id}/publish`, { at }));
  await json(
    house.call('tess', 'PUT', `quiz/exams/${id}/assignments`, {
      body: { student_ids: students.map(idOf) },
      headers: { 'if-match': '"2"' },
      at,
    }),
  );
  return id;
}

export const startTest = async (house: House, who: PersonName, exam_id: string): Promise<AttemptSheet> =>
  AttemptSheet.parse(
    await json(house.call(who, 'POST', 'quiz/attempts', { body: { quiz_type: 10, exam_id } })),
  );

/** Answers one question of the sheet, right or wrong, as a page that knows the key would. */
export async function answer(
  house: House,
  who: PersonName,
  sheet: AttemptSheet,
  index: number,
  right: boolean,
  headers: Readonly<Record<string, string>> = {},
): Promise<AnswerSaved> {
  const question = sheet.questions[index];
  const { key, choices } = QUESTIONS.find(({ id }) => id === question?.id)?.content ?? {};
  if (!question?.choices || key?.type !== 'choice') throw new Error(`question ${index} has no choices`);
  const wanted = JSON.stringify(choices?.find(({ id }) => id === key.choice_id)?.text);
  const choice = question.choices.find(({ text }) => (JSON.stringify(text) === wanted) === right);
  return AnswerSaved.parse(
    await json(
      house.call(who, 'PUT', `quiz/attempts/${sheet.id}/answers/${question.id}`, {
        body: { value: choice?.id, captured_at: new Date().toISOString() },
        headers: { 'idempotency-key': randomUUID(), ...headers },
      }),
    ),
  );
}

export const submitTest = (house: House, who: PersonName, sheet: AttemptSheet) =>
  json(
    house.call(who, 'POST', `quiz/attempts/${sheet.id}/submit`, {
      headers: { 'idempotency-key': randomUUID() },
    }),
  );
