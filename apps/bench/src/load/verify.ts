import type { Pool } from 'pg';
import { AttemptResult, AttemptSheet } from '#contracts/http/attempts';
import type { Exchange } from './exchange.js';
import { paced } from './paced.js';
import type { TakenAttempt } from './tally.js';

const READS_PER_SECOND = 500;

/** What the product has of the answers that it acknowledged. */
export interface Verdict {
  readonly attempts: number;
  readonly acknowledged: number;
  /** Acknowledged, and not there. */
  readonly lost: number;
  /** There more than once; undefined where only the log itself could tell. */
  readonly twice: number | undefined;
  /** Attempts that could not be read, and so were not looked at. */
  readonly unread: number;
}

/** By what the product says of each attempt. */
export async function verifyByApi(attempts: readonly TakenAttempt[], exchange: Exchange): Promise<Verdict> {
  let [acknowledged, lost, unread] = [0, 0, 0];
  await paced(attempts, READS_PER_SECOND, undefined, async (attempt) => {
    const answered = await answeredIn(attempt, exchange).catch(() => undefined);
    if (answered === undefined) unread += 1;
    else {
      acknowledged += attempt.acknowledged.size;
      lost += [...attempt.acknowledged].filter((question) => !answered.has(question)).length;
    }
  });
  return { attempts: attempts.length, acknowledged, lost, twice: undefined, unread };
}

/** The questions that have an answer; undefined where the attempt cannot be read. */
async function answeredIn(
  { id, url, token, submitted }: TakenAttempt,
  exchange: Exchange,
): Promise<ReadonlySet<string> | undefined> {
  const path = `quiz/attempts/${id}${submitted ? '/result' : ''}`;
  const { status, text } = await exchange.send({ url, token, method: 'GET', path });
  if (status !== 200) return undefined;
  if (!submitted) return new Set(AttemptSheet.parse(JSON.parse(text)).answers.map((one) => one.question_id));
  const { questions } = AttemptResult.parse(JSON.parse(text));
  return new Set(questions.flatMap(({ id: question, value }) => (value === null ? [] : [question])));
}

const COUNT_SQL = /* sql */ `
select stream_id, data ->> 'question_id' as question, count(*)::int as events from es.event
where stream_id = any($1) and type = 'AnswerSubmitted' group by 1, 2`;

/** By the log: each acknowledged answer is in it once. */
export async function verifyBySql(attempts: readonly TakenAttempt[], pool: Pool): Promise<Verdict> {
  const streams = attempts.map(({ id }) => `attempt-${id}`);
  const { rows } = await pool.query<{ stream_id: string; question: string; events: number }>(COUNT_SQL, [
    streams,
  ]);
  const events = new Map(rows.map((row) => [`${row.stream_id}/${row.question}`, row.events]));
  const found = attempts.flatMap(({ id, acknowledged }) =>
    [...acknowledged].map((question) => events.get(`attempt-${id}/${question}`) ?? 0),
  );
  return {
    attempts: attempts.length,
    acknowledged: found.length,
    lost: found.filter((count) => count === 0).length,
    twice: [...events.values()].filter((count) => count > 1).length,
    unread: 0,
  };
}

export function sentenceOf({ attempts, acknowledged, lost, twice, unread }: Verdict): string {
  const read = unread === 0 ? '' : ` ${unread} attempts could not be read.`;
  const doubled = twice === undefined ? '' : `, ${twice} are there twice`;
  return `Of ${acknowledged} acknowledged answers in ${attempts} attempts ${lost} are lost${doubled}.${read}`;
}
