import { quizTypeOf } from '#contracts/constants';
import type {
  AnswerArrivedLate,
  AnswerSubmitted,
  AttemptRegraded,
  AttemptScope,
  LateAnswersCounted,
} from '#libs/contexts/attempts';
import { instantSql, type SqlExecutor } from '#libs/event-store';
import { idOfStream, type Instant, type RecordedEvent } from '#libs/kernel';
import { type Amount, partBit, type Place, slotOf, type Sums } from './slots.js';

export type ExamAnswerEvent = AnswerSubmitted | AnswerArrivedLate | AttemptRegraded | LateAnswersCounted;

/** When one question of an attempt was answered, as far as it was. */
interface Given {
  readonly attemptId: string;
  readonly questionId: string;
  inTime: Instant | null;
  late: Instant | null;
  /** Of the answer that counts. */
  counts: Instant | null;
  countsOn: string | null;
}
type Owner = Pick<Place, 'id' | 'classId' | 'learnerId' | 'quizType'>;

/**
 * Answers of exams, which can be changed, regraded and let count though they were late. Each question counts once, in the ten
 * minutes of the answer that stands; what corrects it names the day alone, so when answers were given is kept.
 */
export class ExamAnswers {
  private readonly events: { readonly owner: Owner; readonly event: RecordedEvent<ExamAnswerEvent> }[] = [];

  add(id: string, classId: string, event: RecordedEvent<ExamAnswerEvent>): void {
    this.events.push({ owner: { id, classId, ...whoseOf(event.data) }, event });
  }

  /** Adds to the sums what the events change, and keeps when answers were given. */
  async write(tx: SqlExecutor, table: string, sums: Sums): Promise<void> {
    if (this.events.length === 0) return;
    const asked = this.events.filter(({ event }) => !isFirstAnswer(event)).flatMap(askedBy);
    const given = new GivenAnswers(await readGiven(tx, table, asked));
    for (const { owner, event } of this.events) fold(given, sums, owner, event);
    await writeGiven(tx, table, given.touched());
  }
}

const whoseOf = ({ learner_id, quiz_type }: AttemptScope): Pick<Place, 'learnerId' | 'quizType'> => ({
  learnerId: learner_id,
  quizType: quizTypeOf(quiz_type).id,
});

/** The first one in time: nothing has to be known of those before it, and a late one from before stays as it is. */
const isFirstAnswer = (event: ExamAnswerEvent) =>
  event.type === 'AnswerSubmitted' && event.data.replaces === null;

type Asked = Pick<Given, 'attemptId' | 'questionId'>;

/** What an event speaks of. */
function askedBy({ event }: { readonly event: RecordedEvent<ExamAnswerEvent> }): Asked[] {
  const attemptId = idOfStream(event.streamId);
  return questionsOf(event).map(({ question_id: questionId }) => ({ attemptId, questionId }));
}

function questionsOf(event: ExamAnswerEvent): readonly { readonly question_id: string }[] {
  switch (event.type) {
    case 'AnswerSubmitted':
    case 'AnswerArrivedLate':
      return [event.data];
    case 'AttemptRegraded':
      return event.data.regradings;
    case 'LateAnswersCounted':
      return event.data.answers;
  }
}

class GivenAnswers {
  private readonly all: Map<string, Given>;
  private readonly changed = new Set<Given>();

  constructor(known: readonly Given[]) {
    this.all = new Map(known.map((one) => [`${one.attemptId}/${one.questionId}`, one]));
  }

  of(attemptId: string, questionId: string): Given {
    const key = `${attemptId}/${questionId}`;
    const known = this.all.get(key);
    const given = known ?? { attemptId, questionId, inTime: null, late: null, counts: null, countsOn: null };
    this.all.set(key, given);
    this.changed.add(given);
    return given;
  }

  touched = (): readonly Given[] => [...this.changed];
}

function fold(given: GivenAnswers, sums: Sums, owner: Owner, event: RecordedEvent<ExamAnswerEvent>): void {
  const attemptId = idOfStream(event.streamId);
  switch (event.type) {
    case 'AnswerSubmitted':
      return answered(given.of(attemptId, event.data.question_id), sums, owner, event.data);
    case 'AnswerArrivedLate':
      given.of(attemptId, event.data.question_id).late = slotOf(event.data.received_at);
      return;
    case 'AttemptRegraded':
      for (const one of event.data.regradings)
        regraded(given.of(attemptId, one.question_id), sums, owner, one);
      return;
    case 'LateAnswersCounted':
      for (const one of event.data.answers)
        lateCounted(given.of(attemptId, one.question_id), sums, owner, one, event.data.counted);
  }
}

function answered(given: Given, sums: Sums, owner: Owner, data: AnswerSubmitted['data']): void {
  const slot = slotOf(data.answered_at);
  const worth = {
    ...{ answered: 1, correct: Number(data.correct), seconds: data.seconds },
    parts: partBit(data.answered_at),
  };
  if (data.replaces) {
    const before = { day: given.countsOn ?? data.local_date, slot: given.counts ?? slot };
    sums.add({ ...owner, ...before }, takenAway({ answered: 1, correct: Number(data.replaces.correct) }));
  }
  sums.add({ ...owner, day: data.local_date, slot }, worth);
  Object.assign(given, { inTime: slot, counts: slot, countsOn: data.local_date });
}

/** What was left open is no study, whatever points it was given. */
function regraded(
  given: Given,
  sums: Sums,
  owner: Owner,
  { local_date: day, before, after }: AttemptRegraded['data']['regradings'][number],
): void {
  if (day === null) return;
  sums.add(
    { ...owner, day, slot: given.counts ?? firstOf(day) },
    {
      answered: Number(after.counts) - Number(before.counts),
      correct: Number(after.correct) - Number(before.correct),
      seconds: 0,
    },
  );
}

/** What stood there leaves its ten minutes, what stands there now is of its own. */
function lateCounted(
  given: Given,
  sums: Sums,
  owner: Owner,
  { before, after }: LateAnswersCounted['data']['answers'][number],
  counted: boolean,
): void {
  const worth = ({ counts, correct }: typeof before) => ({
    answered: Number(counts),
    correct: Number(correct),
  });
  if (before.answered_on !== null)
    sums.add(
      { ...owner, day: before.answered_on, slot: given.counts ?? firstOf(before.answered_on) },
      takenAway(worth(before)),
    );
  const day = after.answered_on;
  const slot = day === null ? null : ((counted ? given.late : given.inTime) ?? firstOf(day));
  if (day !== null && slot !== null) sums.add({ ...owner, day, slot }, { ...worth(after), seconds: 0 });
  Object.assign(given, { counts: slot, countsOn: day });
}

const takenAway = ({ answered, correct }: Omit<Amount, 'seconds'>): Amount => ({
  ...{ answered: -answered, correct: -correct, seconds: 0 },
});

/** Of an answer that no event of the stream has told of, which happens in no log that the product wrote. */
const firstOf = (day: string): Instant => `${day}T00:00:00.000Z`;

async function readGiven(tx: SqlExecutor, table: string, asked: readonly Asked[]): Promise<Given[]> {
  if (asked.length === 0) return [];
  const { rows } = await tx.query<Given>(
    `select attempt_id as "attemptId", question_id as "questionId", ${instantSql('in_time')} as "inTime",
       ${instantSql('late')} as late, ${instantSql('counts')} as counts, counts_on::text as "countsOn"
     from ${table}_exam_answer
     where (attempt_id, question_id) in (select * from unnest($1::uuid[], $2::uuid[]))`,
    [asked.map(({ attemptId }) => attemptId), asked.map(({ questionId }) => questionId)],
  );
  return rows;
}

async function writeGiven(tx: SqlExecutor, table: string, rows: readonly Given[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into ${table}_exam_answer as t (attempt_id, question_id, in_time, late, counts, counts_on)
     select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::date[])
     on conflict (attempt_id, question_id) do update set
       in_time = excluded.in_time, late = coalesce(excluded.late, t.late), counts = excluded.counts, counts_on = excluded.counts_on`,
    [
      rows.map((row) => row.attemptId),
      rows.map((row) => row.questionId),
      rows.map((row) => row.inTime),
      rows.map((row) => row.late),
      rows.map((row) => row.counts),
      rows.map((row) => row.countsOn),
    ],
  );
}
