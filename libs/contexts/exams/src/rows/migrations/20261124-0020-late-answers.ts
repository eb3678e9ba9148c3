/**
 * Which answers came too late and which of them count, the places of questions, and when an attempt began: a test's time goes
 * from start to end. Rows from before take it from the log, as a rebuild would.
 */
export const lateAnswersMigration = {
  name: '20261124_0020_late_answers',
  up: /* sql */ `
alter table exam_results_question add column number int;
update exam_results_question r set number = q.number
from es.event e cross join lateral jsonb_array_elements(e.data -> 'questions') with ordinality as q(question, number)
where e.type = 'AttemptStarted' and e.stream_id = 'attempt-' || r.attempt_id
  and r.question_id = (q.question ->> 'question_id')::uuid;
create table exam_results_late (
  attempt_id uuid not null, question_id uuid not null, exam_id uuid not null, received_at timestamptz not null,
  counted boolean not null default false, primary key (attempt_id, question_id)
);
create index exam_results_late_exam on exam_results_late (exam_id);
insert into exam_results_late (attempt_id, exam_id, question_id, received_at)
select distinct on (e.stream_id, e.data ->> 'question_id') substr(e.stream_id, 9)::uuid, (e.data ->> 'exam_id')::uuid,
  (e.data ->> 'question_id')::uuid, (e.data ->> 'received_at')::timestamptz
from es.event e where e.type = 'AnswerArrivedLate' and e.data ->> 'exam_id' is not null
order by e.stream_id, e.data ->> 'question_id', e.version desc;
alter table learner_availability_attempt add column started_at timestamptz;
update learner_availability_attempt t set started_at = (e.data ->> 'started_at')::timestamptz
from es.event e where e.stream_id = 'attempt-' || t.attempt_id and e.type = 'AttemptStarted';
update learner_availability_attempt t set seconds = greatest(round(extract(epoch from
  coalesce(e.data ->> 'ended_at', e.data ->> 'submitted_at')::timestamptz - t.started_at)), 0)::int
from es.event e where e.stream_id = 'attempt-' || t.attempt_id and e.type = 'AttemptSubmitted';
`,
} as const;
