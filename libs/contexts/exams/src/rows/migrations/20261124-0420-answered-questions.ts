/**
 * As a rebuild would: a question has an answer when one came in time, or when a late one counts. The late ones that count stand
 * in their own table already.
 */
export const ANSWERED_FROM_LOG = /* sql */ `
update exam_results_question q set answered = true
from (
  select substr(e.stream_id, 9)::uuid as attempt_id, (e.data ->> 'question_id')::uuid as question_id
  from es.event e where e.type = 'AnswerSubmitted' and e.data ->> 'exam_id' is not null
  union
  select attempt_id, question_id from exam_results_late where counted) given
where q.attempt_id = given.attempt_id and q.question_id = given.question_id;
`;

/** Which questions of a sheet have an answer: what is wrong and what was left open are two things. */
export const answeredQuestionsMigration = {
  name: '20261124_0420_answered_questions',
  up: /* sql */ `
alter table exam_results_question add column answered boolean not null default false;
${ANSWERED_FROM_LOG}`,
} as const;
