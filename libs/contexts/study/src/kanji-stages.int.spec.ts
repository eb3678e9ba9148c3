import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { KanjiStages } from '#contracts/http/study';
import { KANJI } from '#libs/learning';
import { type ContextApp, createContextApp, useDatabase } from '#testing/platform';
import { StudyHttpModule } from './http.js';
import { migrateStudy, STREAMS } from './testing/school.js';

describe('GET quiz/study/stages', () => {
  const database = useDatabase(migrateStudy);
  let api: ContextApp;

  beforeAll(async () => {
    api = await createContextApp({ url: database.url, modules: [StudyHttpModule], streams: STREAMS });
    return () => api.close();
  });

  it.each([1, 2, 3] as const)('STUDY-6 tells usertype %i what each stage holds', async (usertype) => {
    const person = { usertype, organizationId: randomUUID(), userId: randomUUID() };
    const { stages } = KanjiStages.parse((await api.call(person, 'GET', 'quiz/study/stages')).body);
    expect(stages.map(({ stage }) => stage)).toEqual(stages.map((_, index) => index + 1));
    expect(stages.flatMap(({ kanji }) => kanji).toSorted()).toEqual(KANJI.map(({ char }) => char).toSorted());
  });

  it('STUDY-6 stages stand by grade, as their first kanji does', async () => {
    const person = { usertype: 1, organizationId: randomUUID(), userId: randomUUID() } as const;
    const { stages } = KanjiStages.parse((await api.call(person, 'GET', 'quiz/study/stages')).body);
    expect(stages.map(({ grade }) => grade)).toEqual(
      stages.map(({ kanji }) => KANJI.find(({ char }) => char === kanji[0])?.grade),
    );
    expect(stages.slice(0, 9).map(({ grade }) => grade)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2]);
  });
});
