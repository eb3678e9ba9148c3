import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PasswordIssue, PasswordSheet, PasswordsWaiting } from '#contracts/http/initial-passwords';
import { useDatabase } from '#testing/platform';
import {
  type BackOfficeWorker,
  callerOf,
  demoUserId,
  prepareBackOffice,
  startBackOffice,
  startBackOfficeWorker,
} from '#testing/back-office';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let worker: BackOfficeWorker;
beforeAll(async () => {
  app = await startBackOffice(database.url);
  worker = await startBackOfficeWorker(database.url);
});
afterAll(async () => {
  await worker.close();
  await app.close();
});

test('AUTH-6 a learner who is deactivated waits for no password and has no card, until they are back', async () => {
  const teacher = await callerOf(app, 'teacher01');
  const ids = ['learner11', 'learner12'].map(demoUserId);
  const { id } = PasswordIssue.parse(
    (await teacher('POST', '/api/students/initial_passwords', { ids })).json(),
  );
  await worker.drain();
  const get = async (part: string): Promise<unknown> =>
    (await teacher('GET', `/api/students/initial_passwords/${id}/${part}`)).json();
  const named = async () => [
    PasswordsWaiting.parse(await get('waiting')).items.map(({ user_id }) => user_id),
    PasswordSheet.parse(await get('sheet')).people.map(({ user_id }) => user_id),
  ];
  const path = `/api/students/${demoUserId('learner12')}`;
  expect((await teacher('DELETE', path)).statusCode).toBe(204);
  expect(await named()).toEqual([['learner11'], ['learner11']]);
  expect((await teacher('POST', `${path}/reactivate`)).statusCode).toBeLessThan(300);
  const both = ['learner11', 'learner12'];
  expect(await named()).toEqual([both, both]);
});
