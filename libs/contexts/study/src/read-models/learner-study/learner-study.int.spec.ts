import { describe, expect, it } from 'vitest';
import { LearnerStudy } from '#contracts/http/study';
import { type Projection, ProjectionRunner, unpark } from '#libs/event-store';
import { catalogue, School } from '../../testing/school.js';
import { at, kana, useStudy, who } from '../../testing/study-app.js';
import { learnerStudy } from './learner-study.read-model.js';

const brokenFor = (organizationId: string): Projection => ({
  ...learnerStudy,
  project(tx, events) {
    const isBroken = events.some(
      (event) => event.type === 'AnswerSubmitted' && event.organizationId === organizationId,
    );
    if (isBroken) throw new Error('a fault in the code');
    return learnerStudy.project(tx, events);
  },
});

describe('a learner’s study', () => {
  const study = useStudy();

  it('STUDY-7 what the bank no longer asks is due to nobody', async () => {
    const learner = await study.school.learner();
    const gone = { ...kana('あ', true, at('2026-01-01')), item: 'そ' };
    await study.school.practised(learner, 'kana', [kana('い', true, at('2026-01-01')), gone]);
    expect(await study.studyOf(learner)).toMatchObject({ due: 1, shelves: { hiragana: { met: 2 } } });
  });

  it('G8 STUDY-8 while a stream is parked the organization’s learners are told so, those of another are not', async () => {
    const { school, database } = study;
    const neighbour = new School(() => database.pool);
    await neighbour.open();
    const [learner, stranger] = [await school.learner(), await neighbour.learner()];
    await study.drain();
    await school.practised(learner, 'kana', [kana('あ', true, at('2026-01-01'))]);
    const runner = new ProjectionRunner(database.pool, catalogue, [brokenFor(school.id)], {});
    await runner.drain();
    expect(await study.studyOf(learner)).toMatchObject({ incomplete: true, due: 0 });
    const { body } = await study.api().call(who(neighbour, stranger), 'GET', 'quiz/study');
    expect(LearnerStudy.parse(body)).toMatchObject({ incomplete: false });

    const { rows } = await database.pool.query<{ stream_id: string }>('select stream_id from es.parked');
    for (const { stream_id } of rows) await unpark(database.pool, catalogue, learnerStudy, stream_id);
    expect(await study.studyOf(learner)).toMatchObject({ incomplete: false, due: 1 });
  });
});
