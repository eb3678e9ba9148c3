import { createSecretKey } from 'node:crypto';
import fastify from 'fastify';
import jwt from 'jsonwebtoken';
import { Pool } from 'pg';

export interface Peer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * The least that a server can do for a durable answer: check the token, parse the body, insert one row. No session,
 * no validation, no idempotency, no order: a limit, not a product. Port 0 takes a free one.
 */
export async function startPeer(settings: {
  readonly url: string;
  readonly secret: string;
  readonly port: number;
}): Promise<Peer> {
  const secret = createSecretKey(Buffer.from(settings.secret, 'utf8'));
  const pool = new Pool({ connectionString: settings.url, max: 32 });
  await pool.query(
    `create table answer (position bigint generated always as identity primary key, learner_id uuid not null,
     attempt_id uuid not null, question_id uuid not null, data jsonb not null)`,
  );
  const app = fastify();
  app.get('/api/health/ready', () => ({ status: 'ok' }));
  app.put<{ Params: { id: string; questionId: string } }>(
    '/api/quiz/attempts/:id/answers/:questionId',
    async ({ params, body, headers }) => {
      const learner = learnerOf(headers.authorization, secret);
      const { rows } = await pool.query<{ position: string }>({
        name: 'insert',
        text: 'insert into answer(learner_id, attempt_id, question_id, data) values ($1, $2, $3, $4) returning position',
        values: [learner, params.id, params.questionId, JSON.stringify(body)],
      });
      return { position: rows[0]?.position };
    },
  );
  const address = await app.listen({ host: '127.0.0.1', port: settings.port });
  return { port: Number(new URL(address).port), stop: () => app.close().then(() => pool.end()) };
}

function learnerOf(authorization: string | undefined, secret: jwt.Secret): string | undefined {
  const claims = jwt.verify(authorization?.slice('Bearer '.length) ?? '', secret, { algorithms: ['HS256'] });
  if (typeof claims === 'string') throw new Error('a token without claims');
  return claims.sub;
}
