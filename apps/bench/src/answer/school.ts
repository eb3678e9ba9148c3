import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { AttemptEvent, AttemptQuestion } from '#libs/contexts/attempts';
import { EventCatalogue, EventStore } from '#libs/event-store';
import { ATTEMPT_STREAM } from '#ops/attempts';
import { DEMO_PASSWORD } from '#ops/identity';
import type { BenchCluster } from '../cluster.js';
import { type Environment, runProgram } from '../server.js';

const LEARNERS = 128;

export interface Learner {
  readonly id: string;
  readonly userId: string;
  readonly token: string;
}

/** An attempt in which every question was answered once, and whose learner goes on changing answers. */
export interface OpenAttempt {
  readonly id: string;
  readonly token: string;
  readonly questions: readonly AttemptQuestion[];
}

/** Demo data, further learners, and as many open attempts as wanted, each a copy of one from the demo data. */
export class School {
  private learners: readonly Learner[] = [];
  private model: readonly AttemptEvent[] = [];
  private organizationId = '';
  private readonly store: EventStore;

  private constructor(private readonly pool: Pool) {
    this.store = new EventStore(pool, new EventCatalogue([ATTEMPT_STREAM]));
  }

  static async open(cluster: BenchCluster, env: Environment): Promise<School> {
    await runProgram('ops/src/main.js', ['migrate', 'import-content', 'seed'], env);
    const school = new School(cluster.pool(4));
    await school.findModel();
    return school;
  }

  /** Makes the learners, by copying one with the password, and signs them in over HTTP. */
  async signIn(port: number): Promise<void> {
    const { rows } = await this.pool.query<{ id: string; user_id: string }>(
      `insert into app_user (id, organization_id, usertype, user_id, user_id_key, fullname, class_id, password_hash)
       select gen_random_uuid(), organization_id, usertype, 'bench' || n, 'bench' || n, 'Bench', class_id, password_hash
       from app_user, generate_series(1, $1) n where user_id = 'learner01' returning id, user_id`,
      [LEARNERS],
    );
    const learners: Learner[] = [];
    for (const { id, user_id: userId } of rows)
      learners.push({ id, userId, token: await tokenOf(userId, port) });
    this.learners = learners;
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

  /** Start and answers, without the submission, of a demo learner's attempt. */
  private async findModel(): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select substr(stream_id, length('attempt-') + 1) as id from es.event where type = 'AttemptStarted'
       order by jsonb_array_length(data->'questions') desc, stream_id limit 1`,
    );
    const { events } = await this.store.load<AttemptEvent>(ATTEMPT_STREAM, rows[0]?.id ?? '');
    this.model = events.filter(({ type }) => type !== 'AttemptSubmitted');
    this.organizationId = events[0]?.organizationId ?? '';
  }
}

/** The same event in another learner's attempt, which has no deadline. */
function ownedBy(learner_id: string, event: AttemptEvent): AttemptEvent {
  if (event.type === 'AttemptStarted')
    return { type: event.type, data: { ...event.data, learner_id, deadline: null } };
  if (event.type === 'AnswerSubmitted') return { type: event.type, data: { ...event.data, learner_id } };
  throw new Error(`${event.type} does not belong into the model`);
}

async function tokenOf(userId: string, port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: userId, password: DEMO_PASSWORD }),
  });
  return z.object({ token: z.string() }).parse(await answer.json()).token;
}
