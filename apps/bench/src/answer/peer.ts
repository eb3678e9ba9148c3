import { createSecretKey } from 'node:crypto';
import fastify from 'fastify';
import jwt from 'jsonwebtoken';
import { Pool } from 'pg';

/**
 * The least that a server can do for a durable answer: check the token, parse the body, insert one row. No session,
 * no validation, no idempotency, no order: a limit, not a product.
 */
const secret = createSecretKey(Buffer.from(process.env['JWT_SECRET'] ?? '', 'utf8'));
const pool = new Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 32 });
await pool.query(
  `create table answer (position bigint generated always as identity primary key, learner_id uuid not null,
   attempt_id uuid not null, question_id uuid not null, data jsonb not null)`,
);

const app = fastify();
app.get('/api/health/ready', () => ({ status: 'ok' }));
app.put<{ Params: { id: string; questionId: string } }>(
  '/api/quiz/attempts/:id/answers/:questionId',
  async ({ params, body, headers }) => {
    const claims = jwt.verify(headers.authorization?.slice('Bearer '.length) ?? '', secret, {
      algorithms: ['HS256'],
    });
    if (typeof claims === 'string') throw new Error('a token without claims');
    const { rows } = await pool.query<{ position: string }>({
      name: 'insert',
      text: 'insert into answer(learner_id, attempt_id, question_id, data) values ($1, $2, $3, $4) returning position',
      values: [claims.sub, params.id, params.questionId, JSON.stringify(body)],
    });
    return { position: rows[0]?.position };
  },
);
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
