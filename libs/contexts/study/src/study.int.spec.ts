import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { LearnerStudy, PracticeKinds, StudyItems } from '#contracts/http/study';
import { dailyAttemptId } from '#libs/contexts/attempts';
import { ProjectionRunner, rebuildProjection } from '#libs/event-store';
import { addSeconds, type Instant, localDate, nextLocalMidnight } from '#libs/kernel';
import { handwritingById, KANJI_STAGES } from '#libs/learning';
import { type ContextApp, createContextApp, useDatabase } from '#testing/platform';
import { StudyHttpModule } from './http.js';
import { StudyPlanner } from './planning/study-planner.js';
import { DailyPlans } from './planning/daily-plan.js';
import { learnerStudyProjection } from './read-models/learner-study/learner-study.projection.js';
import { type Answer, catalogue, migrateStudy, School, STREAMS } from './testing/school.js';
import { studyProjections } from './worker.js';

const WANTED =
  /^(kana:[あいうえおかきくけこシツアイ]:|kanji:[日一国人年大十二本中出]|word:.*\/(みず|いぬ)|particle:p-00\d)/u;
const at = (day: string, time = '12:00'): Instant => new Date(`${day}T${time}:00+09:00`).toISOString();
const kana = (item: string, correct: boolean, when: Instant): Answer => ({
  kind: 'kana',
  item,
  correct,
  at: when,
});

describe('study', () => {
  const database = useDatabase(migrateStudy);
  const school = new School(() => database.pool);
  let api: ContextApp;
  let runner: ProjectionRunner;
  let ids: ReadonlyMap<string, string>;

  beforeAll(async () => {
    api = await createContextApp({ url: database.url, modules: [StudyHttpModule], streams: STREAMS });
    runner = new ProjectionRunner(database.pool, catalogue, studyProjections, {});
    await school.open();
    ids = await school.bank((slug) => WANTED.test(slug));
    await runner.drain();
    return () => api.close();
  });

  const who = (userId: string) => ({ usertype: 1, organizationId: school.id, userId }) as const;
  const studyOf = async (userId: string) => {
    await runner.drain();
    return LearnerStudy.parse((await api.call(who(userId), 'GET', 'quiz/study')).body);
  };
  const itemsOf = async (userId: string, kind: string) => {
    await runner.drain();
    const { body } = await api.call(who(userId), 'GET', `quiz/study/items?kind=${kind}`);
    return StudyItems.parse(body).items;
  };
  const plan = (quizType: Parameters<StudyPlanner['plan']>[0]['quizType'], over: object = {}) =>
    api.app
      .get(StudyPlanner)
      .plan({ quizType, setup: {}, learnerId: null, seed: 'seed', today: '2026-01-05', ...over });
  const today = async (userId: string) => (await studyOf(userId)).daily.local_date;

  it('STUDY-8 a new learner has everything before them', async () => {
    const study = await studyOf(await school.learner());
    expect(study).toMatchObject({
      due: 0,
      shelves: { hiragana: { met: 0, mastered: 0 }, kanji: { total: 2136, met: 0 } },
      stages: { total: KANJI_STAGES.length, passed: 0, next: 1, results: [] },
      confusions: [],
    });
    expect(study.kanji_by_grade.map(({ grade, total }) => [grade, total])).toContainEqual([1, 80]);
    expect(study.daily).toMatchObject({ state: 'open', correct: null, streak: 0, longest_streak: 0, due: 0 });
    expect(study.daily.ends_at).toBe(nextLocalMidnight(study.server_now, 'Asia/Tokyo'));
  });

  it('STUDY-7 every practice answer feeds the memory of its item; exams and own questions do not', async () => {
    const learner = await school.learner();
    await school.practised(learner, 'kana', [
      kana('あ', true, at('2026-01-01')),
      { ...kana('シ', false, at('2026-01-01')), confused: { asked: 'シ', chosen: 'ツ' } },
      { ...kana('シ', false, at('2026-01-02')), confused: { asked: 'シ', chosen: 'ツ' } },
      { kind: 'own', item: 'x', correct: true, at: at('2026-01-01') },
    ]);
    await school.practised(learner, 'mini-test', [kana('い', true, at('2026-01-01'))], {
      exam_id: randomUUID(),
    });
    expect(await itemsOf(learner, 'kana')).toEqual([
      { item: 'あ', answered: 1, correct: 1, mastery: 'learning', due_on: '2026-01-03' },
      { item: 'シ', answered: 2, correct: 0, mastery: 'met', due_on: '2026-01-03' },
    ]);
    const study = await studyOf(learner);
    expect(study.shelves).toMatchObject({ hiragana: { met: 1 }, katakana: { met: 1 } });
    expect(study.confusions).toEqual([{ kind: 'kana', item: 'シ', mistaken_for: 'ツ', times: 2 }]);
    expect(study.due).toBe(2);
  });

  it('STUDY-7 an item that holds for three weeks is mastered', async () => {
    const learner = await school.learner();
    const days = ['2026-01-01', '2026-01-03', '2026-01-14', '2026-03-01'];
    await school.practised(
      learner,
      'kana',
      days.map((day) => kana('う', true, at(day))),
    );
    expect(await itemsOf(learner, 'kana')).toMatchObject([{ mastery: 'mastered', due_on: '2026-08-11' }]);
  });

  it('STUDY-7 answers that arrive late take their place: the same rows as in order, and as a rebuild', async () => {
    const inOrder = await school.learner();
    const late = await school.learner();
    const first = kana('え', false, at('2026-01-01'));
    const second = kana('え', true, at('2026-01-04'));
    await school.practised(inOrder, 'kana', [first]);
    await school.practised(inOrder, 'kana', [second]);
    await school.practised(late, 'kana', [second]);
    await runner.drain();
    await school.practised(late, 'kana', [first]);
    expect(await itemsOf(late, 'kana')).toEqual(await itemsOf(inOrder, 'kana'));
    const { different, events } = await rebuildProjection(database.pool, catalogue, learnerStudyProjection, {
      swap: false,
    });
    expect(different).toEqual([]);
    expect(events).toBeGreaterThan(10);
  });

  it('STUDY-9 a particle’s mastery is of the particle, though sentences are asked', async () => {
    const learner = await school.learner();
    await school.practised(learner, 'particle', [
      { kind: 'particle', item: 'p-001', correct: true, at: at('2026-01-01') },
      { kind: 'particle', item: 'p-002', correct: true, at: at('2026-01-01') },
    ]);
    const items = await itemsOf(learner, 'particle');
    expect(items.every(({ item }) => !item.startsWith('p-'))).toBe(true);
    expect(items.reduce((sum, { answered }) => sum + answered, 0)).toBe(2);
  });

  it('STUDY-6 a stage is passed from 80 percent on, and opens the next one only', async () => {
    const learner = await school.learner();
    const stage = (number: number) => plan('kanji-stage', { setup: { stage: number }, learnerId: learner });
    await expect(stage(2)).rejects.toMatchObject({ code: 'practice.stage-locked' });
    const tried = (correct: number) =>
      school.practised(learner, 'kanji-stage', [], {
        setup: { stage: 1 },
        question_count: 20,
        answered: 20,
        correct,
      });
    await tried(15);
    await runner.drain();
    await expect(stage(2)).rejects.toMatchObject({ code: 'practice.stage-locked' });
    await tried(16);
    await tried(3);
    expect((await studyOf(learner)).stages).toMatchObject({
      passed: 1,
      next: 2,
      results: [{ stage: 1, best_percent: 80, tries: 3, passed: true }],
    });
    await expect(stage(2)).resolves.toBeDefined();
    await expect(stage(3)).rejects.toMatchObject({ code: 'practice.stage-locked' });
    await expect(stage(999)).rejects.toMatchObject({ code: 'practice.nothing-to-ask' });
  });

  it('STUDY-6 a stage asks each of its kanji by reading and by sense', async () => {
    const asked = await plan('kanji-stage', { setup: { stage: 1 } });
    const chars = KANJI_STAGES[0] ?? [];
    expect(
      asked
        .filter(({ skill }) => skill === 'kanji-reading')
        .map(({ item }) => item)
        .toSorted(),
    ).toEqual(chars.toSorted());
    expect(asked).toHaveLength(20);
    expect(await plan('kanji-stage', { setup: { stage: 1 } })).toEqual(asked);
    expect(await plan('kanji-stage', { setup: { stage: 1 }, seed: 'other' })).not.toEqual(asked);
  });

  it.each([
    ['kana', { level: 'N5' }],
    ['particle', { grade: 1 }],
    ['kanji-by-grade', { level: 'N5' }],
    ['kanji-by-grade', { skills: ['kana'] }],
    ['kanji-stage', {}],
    ['kanji-stage', { stage: 1, question_count: 2 }],
    ['daily-challenge', { question_count: 5 }],
    ['kana', { seconds_per_question: 10, seconds_total: 300 }],
  ] as const)('STUDY-1 %s refuses the setup %o', async (type, setup) => {
    await expect(plan(type, { setup })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('STUDY-1 a setup narrows what is asked, and no item comes twice while another is left', async () => {
    const asked = await plan('kana', { setup: { script: 'katakana', question_count: 4 } });
    expect(asked.map(({ item }) => item).toSorted()).toEqual(['ア', 'イ', 'シ', 'ツ']);
    const drill = await plan('kana', { setup: { items: ['シ', 'ツ'], question_count: 4 } });
    expect(new Set(drill.map(({ item }) => item))).toEqual(new Set(['シ', 'ツ']));
    const id = ids.get('kana:あ:to-romaji');
    const again = await plan('kana', { setup: { question_ids: [id, randomUUID()] } });
    expect(again.map(({ question_id }) => question_id)).toEqual([id]);
  });

  it('STUDY-5 kana are written from sound and romaji in turn, of the script and parts of the chart that were chosen', async () => {
    const asked = await plan('katakana-practice', { setup: { groups: ['dakuten'], question_count: 30 } });
    expect(asked).toHaveLength(30);
    expect(
      asked.every(({ skill, kind, version }) => skill === 'handwriting' && kind === 'kana' && version === 1),
    ).toBe(true);
    // Twenty kana once, then again by their other cue.
    expect(new Set(asked.slice(0, 20).map(({ item }) => item)).size).toBe(20);
    expect(new Set(asked.map(({ question_id }) => question_id)).size).toBe(30);
    const cues = asked.map(({ question_id }) => handwritingById(question_id)?.prompt);
    expect(cues.some((prompt) => prompt?.audio) && cues.some((prompt) => prompt?.text)).toBe(true);
    const drill = await plan('hiragana-practice', {
      setup: { items: ['る', 'ろ', 'シ'], question_count: 2 },
    });
    expect(new Set(drill.map(({ item }) => item))).toEqual(new Set(['る', 'ろ']));
  });

  it('STUDY-5 kanji are written where the setup asks for it, alone or beside other questions', async () => {
    const written = await plan('kanji-by-grade', { setup: { skills: ['handwriting'], grade: 1 } });
    expect(written).toHaveLength(10);
    expect(written.every(({ kind, skill }) => kind === 'kanji' && skill === 'handwriting')).toBe(true);
    const setup = {
      skills: ['handwriting', 'kanji-meaning'] as const,
      items: ['日', '一', '国'],
      question_count: 4,
    };
    const mixed = await plan('kanji-by-grade', { setup });
    expect(mixed.map(({ skill }) => skill).toSorted()).toEqual([
      'handwriting',
      'handwriting',
      'kanji-meaning',
      'kanji-meaning',
    ]);
    const ids = mixed.map(({ question_id }) => question_id);
    const again = await plan('kanji-by-grade', { setup: { question_ids: ids } });
    expect(again.map(({ question_id }) => question_id)).toEqual(ids);
  });

  it('STUDY-1 random mode mixes what was met, and needs five things for it', async () => {
    const learner = await school.learner();
    const met = ['あ', 'い', 'う', 'え'].map((item) => kana(item, true, at('2026-01-01')));
    await school.practised(learner, 'kana', met);
    await runner.drain();
    await expect(plan('random', { learnerId: learner })).rejects.toMatchObject({
      code: 'practice.nothing-to-ask',
    });
    await school.practised(learner, 'kana', [kana('お', false, at('2026-01-02'))]);
    await runner.drain();
    const asked = await plan('random', { learnerId: learner });
    expect(new Set(asked.map(({ item }) => item))).toEqual(new Set(['あ', 'い', 'う', 'え', 'お']));
  });

  it('STUDY-7 the daily set stands all day, whatever is practised meanwhile, and is another one tomorrow', async () => {
    const learner = await school.learner();
    const yesterday = at('2026-01-04');
    await school.practised(learner, 'kana', [kana('あ', false, yesterday), kana('い', true, yesterday)]);
    await runner.drain();
    const daily = (day: string) => api.app.get(DailyPlans).plan(learner, day);
    const before = await daily('2026-01-05');
    expect(before).toMatchObject({ due: 1 });
    expect(before.items.map(({ item }) => item)).toContain('あ');
    const met = before.items.map(({ kind, item }) => ({
      kind,
      item,
      correct: true,
      at: at('2026-01-05', '00:00'),
    }));
    await school.practised(learner, 'random', met);
    await runner.drain();
    expect(await daily('2026-01-05')).toEqual(before);
    expect(await daily('2026-01-06')).not.toEqual(before);
    expect(await daily('2026-01-05')).toEqual(before);
  });

  it('STUDY-7 the minute before local midnight belongs to the day, the next one does not', async () => {
    const learner = await school.learner();
    const daily = (day: string) => api.app.get(DailyPlans).plan(learner, day);
    await school.practised(learner, 'kana', [kana('か', false, at('2026-01-04', '23:59'))]);
    await runner.drain();
    expect((await daily('2026-01-05')).due).toBe(1);
    const other = await school.learner();
    await school.practised(other, 'kana', [kana('か', false, at('2026-01-05', '00:00'))]);
    await runner.drain();
    expect((await api.app.get(DailyPlans).plan(other, '2026-01-05')).due).toBe(0);
  });

  it('STUDY-7 the finished challenge of today counts for the streak, an unfinished one does not', async () => {
    const learner = await school.learner();
    const now = await today(learner);
    const yesterday = localDate(addSeconds(at(now), -24 * 3600), 'Asia/Tokyo');
    const finished = (day: string, answered: number) =>
      school.practised(learner, 'daily-challenge', [], {
        id: dailyAttemptId(learner, day),
        startedAt: at(day),
        question_count: 20,
        answered,
        correct: 17,
      });
    await finished(yesterday, 20);
    expect((await studyOf(learner)).daily).toMatchObject({ state: 'open', streak: 1 });
    await finished(now, 20);
    expect((await studyOf(learner)).daily).toMatchObject({
      state: 'done',
      correct: 17,
      question_count: 20,
      streak: 2,
      attempt_id: dailyAttemptId(learner, now),
    });
    const other = await school.learner();
    await school.practised(other, 'daily-challenge', [], {
      startedAt: at(yesterday),
      question_count: 20,
      answered: 3,
    });
    expect((await studyOf(other)).daily.streak).toBe(0);
  });

  it('STUDY-1 tells the setup what there is to choose', async () => {
    const { body } = await api.call(who(await school.learner()), 'GET', 'quiz/practice/kinds');
    const { kinds } = PracticeKinds.parse(body);
    expect(kinds.filter(({ quiz_type }) => quiz_type === 1).map(({ grade }) => grade)).toContain(1);
    expect(kinds.filter(({ quiz_type }) => quiz_type === 8).map(({ theme }) => theme)).toContain('animals');
  });

  it('ADMIN-8 another organization’s learner reads nothing here', async () => {
    const learner = await school.learner();
    await runner.drain();
    const foreign = { usertype: 1, organizationId: randomUUID(), userId: learner } as const;
    expect((await api.call(foreign, 'GET', 'quiz/study')).status).toBe(404);
  });
});
