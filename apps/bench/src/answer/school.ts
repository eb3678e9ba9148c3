import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { AttemptEvent, AttemptQuestion } from '#libs/contexts/attempts';
import { EventCatalogue, EventStore } from '#libs/event-store';
import { ATTEMPT_STREAM } from '#ops/attempts';
import { Client } from '../client.js';

interface Learner {
  readonly id: string;
  readonly token: string;
}

/** An attempt in which every question was answered once, and whose learner goes on changing answers. */
export interface OpenAttempt {
  readonly id: string;
  readonly token: string;
  readonly questions: readonly AttemptQuestion[];
}

export interface Enrolment {
  readonly learners: number;
  /** The user ID of a learner whose organization, class and password they share. */
  readonly like: string;
  readonly password: string;
}

/** Further learners, and as many open attempts as wanted, each a copy of one that the database has. */
export class School {
  private learners: readonly Learner[] = [];
  private readonly store: EventStore;

  private constructor(
    private readonly pool: Pool,
    private readonly organizationId: string,
    private readonly model: readonly AttemptEvent[],
  ) {
    this.store = storeOf(pool);
  }

  /** @param pool of a database with an exam that somebody has taken */
  static async open(pool: Pool): Promise<School> {
    const events = await modelIn(pool);
    const [first] = events;
    if (!first) throw new Error('nobody has taken an exam');
    const model = events.filter(({ type }) => type !== 'AttemptSubmitted');
    return new School(pool, first.organizationId, model);
  }

  /** Makes the learners, by copying one with the password, and signs them in over HTTP. */
  async signIn(port: number, { learners, like, password }: Enrolment): Promise<void> {
    const { rows } = await this.pool.query<{ id: string; user_id: string }>(
      `insert into app_user (id, organization_id, usertype, user_id, user_id_key, fullname, class_id, password_hash)
       select gen_random_uuid(), organization_id, usertype, 'bench' || n, 'bench' || n, 'Bench', class_id, password_hash
       from app_user, generate_series(1, $1) n where user_id = $2 returning id, user_id`,
      [learners, like],
    );
    const signedIn: Learner[] = [];
    for (const { id, user_id } of rows)
      signedIn.push({ id, token: (await Client.signIn(port, user_id, password)).token });
    this.learners = signedIn;
  }

  /** A new open attempt of each learner. */
  startAttempts(): Promise<OpenAttempt[]> {
    return Promise.all(this.learners.map((learner) => this.startAttempt(learner)));
  }

  private async startAttempt({ id: learner_id, token }: Learner): Promise<OpenAttempt> {
    const [id, commandId] = [randomUUID(), randomUUID()];
    const events = this.model.map((event) => ownedBy(learner_id, event));
    const { organizationId } = this;
    const hash = Buffer.alloc(32);
    const append = { expected: 0, organizationId, commandId, hash, meta: { actor_id: learner_id }, events };
    if (!(await this.store.append(ATTEMPT_STREAM, id, append))) throw new Error('an attempt was not written');
    return {
      id,
      token,
      questions: events.flatMap((event) => ('questions' in event.data ? event.data.questions : [])),
    };
  }
}

const storeOf = (pool: Pool) => new EventStore(pool, new EventCatalogue([ATTEMPT_STREAM]));

/** The longest attempt of an exam: only there answers may be changed, those in practice are final. */
async function modelIn(pool: Pool) {
  const { rows } = await pool.query<{ id: string }>(
    `select substr(stream_id, length('attempt-') + 1) as id from es.event
     where type = 'AttemptStarted' and data->>'exam_id' is not null
     order by json_array_length(data->'questions') desc, stream_id limit 1`,
  );
  const { events } = await storeOf(pool).load<AttemptEvent>(ATTEMPT_STREAM, rows[0]?.id ?? '');
  return events;
}

/** The same event in another learner's attempt, which has no deadline. */
function ownedBy(learner_id: string, event: AttemptEvent): AttemptEvent {
  if (event.type === 'AttemptStarted')
    return { type: event.type, data: { ...event.data, learner_id, deadline: null } };
  if (event.type === 'AnswerSubmitted') return { type: event.type, data: { ...event.data, learner_id } };
  throw new Error(`${event.type} does not belong into the model`);
}
