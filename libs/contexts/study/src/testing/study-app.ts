import { beforeAll } from 'vitest';
import { LearnerStudy, StudyItems } from '#contracts/http/study';
import { ProjectionRunner } from '#libs/event-store';
import type { Instant } from '#libs/kernel';
import { type ContextApp, createContextApp, type TestDatabase, useDatabase } from '#testing/platform';
import { StudyHttpModule } from '../http.js';
import { StudyPlanner, type Wish } from '../queries/plan-practice/study-planner.js';
import { study } from '../context.js';
import { type Answer, catalogue, migrateStudy, School, STREAMS } from './school.js';

const WANTED =
  /^(kana:[あいうえおかきくけこシツアイ]:|kanji:[日一国人年大十二本中出]|word:.*\/(みず|いぬ)|particle:p-00\d|grammar:g-00\d)/u;
/** A time of day in Tokyo. */
export const at = (day: string, time = '12:00'): Instant => new Date(`${day}T${time}:00+09:00`).toISOString();
export const kana = (item: string, correct: boolean, when: Instant): Answer => ({
  kind: 'kana',
  item,
  correct,
  at: when,
});
export const who = (school: School, userId: string) =>
  ({ usertype: 1, organizationId: school.id, userId }) as const;

export interface StudyApp {
  readonly database: TestDatabase;
  readonly school: School;
  /** Ids of the bank's questions by slug. */
  ids(): ReadonlyMap<string, string>;
  api(): ContextApp;
  drain(): Promise<unknown>;
  studyOf(userId: string): Promise<LearnerStudy>;
  itemsOf(userId: string, kind: string): Promise<StudyItems['items']>;
  /** What practice asks of nobody on a Monday, but for what is said. */
  plan(quizType: Wish['quizType'], over?: Partial<Wish>): ReturnType<StudyPlanner['plan']>;
}

/** The study context behind the real HTTP edge, with a school and a small bank. */
export function useStudy(): StudyApp {
  const database = useDatabase(migrateStudy);
  const school = new School(() => database.pool);
  let running: { api: ContextApp; runner: ProjectionRunner; ids: ReadonlyMap<string, string> } | undefined;
  beforeAll(async () => {
    const api = await createContextApp({
      ...{ url: database.url, modules: [StudyHttpModule], streams: STREAMS },
      readModels: study.readModels,
    });
    const runner = new ProjectionRunner(database.pool, catalogue, study.readModels, {});
    await school.open();
    running = { api, runner, ids: await school.bank((slug) => WANTED.test(slug)) };
    await runner.drain();
    return () => api.close();
  });
  const parts = () => {
    if (!running) throw new Error('useStudy(): only inside hooks and tests');
    return running;
  };
  const read = async (userId: string, path: string) => {
    await parts().runner.drain();
    return (await parts().api.call(who(school, userId), 'GET', path)).body;
  };
  return {
    database,
    school,
    ids: () => parts().ids,
    api: () => parts().api,
    drain: () => parts().runner.drain(),
    studyOf: async (userId) => LearnerStudy.parse(await read(userId, 'quiz/study')),
    itemsOf: async (userId, kind) =>
      StudyItems.parse(await read(userId, `quiz/study/items?kind=${kind}`)).items,
    plan: (quizType, over = {}) =>
      parts()
        .api.app.get(StudyPlanner)
        .plan({
          quizType,
          setup: {},
          learnerId: null,
          seed: 'seed',
          today: '2026-01-05',
          except: [],
          ...over,
        }),
  };
}
