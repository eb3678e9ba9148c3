import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SignInSheet } from '#contracts/http/sign-in-cards';
import { useDatabase } from '#testing/platform';
import { demoUserId } from '../rows/demo-people.js';
import { callerOf, prepareBackOffice, startBackOffice } from '#testing/back-office';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
beforeAll(async () => {
  app = await startBackOffice(database.url);
});
afterAll(() => app.close());

const cards = async (as: string, people: readonly string[]) => {
  const ids = people.map(demoUserId).join(',');
  const caller = await callerOf(app, as);
  return SignInSheet.array().parse((await caller('GET', `/api/students/sign_in_cards?ids=${ids}`)).json());
};

test('PLUS-9 cards carry organization, name, user id and class, and no password', async () => {
  const [sheet, ...others] = await cards('teacher01', ['learner16', 'learner02']);
  expect(others).toEqual([]);
  expect(sheet).toMatchObject({ organization_name: 'さくら日本語学校', organization_code: 'SAKURA' });
  expect(sheet?.people.map(({ user_id }) => user_id)).toEqual(['learner16', 'learner02']);
  for (const person of sheet?.people ?? []) {
    expect(Object.keys(person).sort()).toEqual(['class_name', 'fullname', 'user_id']);
    expect(person.class_name).toMatch(/^N[45]-A$/);
  }
});

test('ADMIN-8 others than active learners of the own organization get no card', async () => {
  await database.pool.query(`update app_user set deactivated_at = now() where user_id = 'learner03'`);
  await database.pool.query(`update app_user set guest = true where user_id = 'learner04'`);
  expect(await cards('teacher01', ['fuji01', 'nobody', 'teacher01', 'learner03', 'learner04'])).toEqual([]);
  expect(await cards('teacher01', [])).toEqual([]);
});

test('ADMIN-8 the top administrator’s selection over several organizations comes as a sheet of each', async () => {
  const sheets = await cards('top', ['fuji02', 'learner01', 'fuji01']);
  expect(sheets.map(({ organization_code, people }) => [organization_code, people.length])).toEqual(
    expect.arrayContaining([
      ['SAKURA', 1],
      ['FUJI', 2],
    ]),
  );
});
