import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CHECK_QUESTIONS } from '#contracts/constants';
import { PracticeKinds } from '#contracts/http/study';
import { dailyAttemptId } from '#libs/contexts/attempts';
import { rebuildProjection } from '#libs/event-store';
import { addSeconds, localDate, nextLocalMidnight } from '#libs/kernel';
import { KANJI, KANJI_STAGES } from '#libs/learning';
import { learnerStudy } from './read-models/learner-study/learner-study.read-model.js';
import { catalogue } from './testing/school.js';
import { at, kana, useStudy, who } from './testing/study-app.js';

describe('study', () => {
  const study = useStudy();

  it('STUDY-8 a new learner has everything before them', async () => {
    const found = await study.studyOf(await study.school.learner());
    expect(found).toMatchObject({
      due: 0,
      shelves: { hiragana: { met: 0, mastered: 0 }, kanji: { total: 2136, met: 0 } },
      stages: { total: KANJI_STAGES.length, passed: 0, next: 1, results: [] },
      confusions: [],
    });
    expect(found.kanji_by_grade.map(({ grade, total }) => [grade, total])).toContainEqual([1, 80]);
    const sum = (parts: readonly { total: number }[]) => parts.reduce((all, { total }) => all + total, 0);
    expect(sum(found.words_by_level)).toBe(found.shelves.word.total);
    expect(sum(found.listening_by_level)).toBe(found.shelves.listening.total);
    expect(found.daily).toMatchObject({ state: 'open', correct: null, streak: 0, longest_streak: 0, due: 0 });
    expect(found.daily.ends_at).toBe(nextLocalMidnight(found.server_now, 'Asia/Tokyo'));
  });

  it('STUDY-7 every practice answer feeds the memory of its item; exams and own questions do not', async () => {
    const learner = await study.school.learner();
    await study.school.practised(learner, 'kana', [
      kana('あ', true, at('2026-01-01')),
      { ...kana('シ', false, at('2026-01-01')), confused: { asked: 'シ', chosen: 'ツ' } },
      { ...kana('シ', false, at('2026-01-02')), confused: { asked: 'シ', chosen: 'ツ' } },
      { kind: 'own', item: 'x', correct: true, at: at('2026-01-01') },
    ]);
    await study.school.practised(learner, 'mini-test', [kana('い', true, at('2026-01-01'))], {
      exam_id: randomUUID(),
    });
    expect(await study.itemsOf(learner, 'kana')).toEqual([
      { item: 'あ', answered: 1, correct: 1, mastery: 'learning', due_on: '2026-01-03' },
      { item: 'シ', answered: 2, correct: 0, mastery: 'met', due_on: '2026-01-03' },
    ]);
    const found = await study.studyOf(learner);
    expect(found.shelves).toMatchObject({ hiragana: { met: 1 }, katakana: { met: 1 } });
    expect(found.confusions).toEqual([{ kind: 'kana', item: 'シ', mistaken_for: 'ツ', times: 2 }]);
    expect(found.due).toBe(2);
    expect(found.due_tomorrow).toBe(0);
  });

  it('STUDY-7 of a matching question each item is remembered by its own pair', async () => {
    const learner = await study.school.learner();
    const pairs = Array.from('一二三四五', (item, at) => ({ item, correct: at < 3 }));
    await study.school.practised(learner, 'kanji-by-grade', [
      { kind: 'kanji', item: '一', correct: false, at: at('2026-01-01'), pairs },
    ]);
    const items = await study.itemsOf(learner, 'kanji');
    expect(Object.fromEntries(items.map(({ item, correct }) => [item, correct]))).toEqual({
      ...{ 一: 1, 二: 1, 三: 1, 四: 0, 五: 0 },
    });
  });

  it('STUDY-7 an item that holds for three weeks is mastered', async () => {
    const learner = await study.school.learner();
    const days = ['2026-01-01', '2026-01-03', '2026-01-14', '2026-03-01'];
    await study.school.practised(
      learner,
      'kana',
      days.map((day) => kana('う', true, at(day))),
    );
    expect(await study.itemsOf(learner, 'kana')).toMatchObject([
      { mastery: 'mastered', due_on: '2026-08-11' },
    ]);
  });

  it('STUDY-7 answers that arrive late take their place: the same rows as in order, and as a rebuild', async () => {
    const inOrder = await study.school.learner();
    const late = await study.school.learner();
    const first = kana('え', false, at('2026-01-01'));
    const second = kana('え', true, at('2026-01-04'));
    await study.school.practised(inOrder, 'kana', [first]);
    await study.school.practised(inOrder, 'kana', [second]);
    await study.school.practised(late, 'kana', [second]);
    await study.drain();
    await study.school.practised(late, 'kana', [first]);
    expect(await study.itemsOf(late, 'kana')).toEqual(await study.itemsOf(inOrder, 'kana'));
    const { different, events } = await rebuildProjection(study.database.pool, catalogue, learnerStudy, {
      swap: false,
    });
    expect(different).toEqual([]);
    expect(events).toBeGreaterThan(10);
  });

  it('STUDY-7 an answer about a known item moves no entry of an index', async () => {
    const { rows } = await study.database.pool.query<{ attname: string }>(
      `select distinct attname from pg_attribute join pg_index on attrelid = indexrelid
       where indrelid = 'learner_study_item'::regclass order by attname`,
    );
    expect(rows.map(({ attname }) => attname)).toEqual(['item', 'kind', 'learner_id']);
  });

  it('STUDY-9 a particle’s mastery is of the particle, though sentences are asked', async () => {
    const learner = await study.school.learner();
    await study.school.practised(learner, 'particle', [
      { kind: 'particle', item: 'p-001', correct: true, at: at('2026-01-01') },
      { kind: 'particle', item: 'p-002', correct: true, at: at('2026-01-01') },
    ]);
    const items = await study.itemsOf(learner, 'particle');
    expect(items.every(({ item }) => !item.startsWith('p-'))).toBe(true);
    expect(items.reduce((sum, { answered }) => sum + answered, 0)).toBe(2);
  });

  it('STUDY-6 a stage is passed from 80 percent on, and opens the next one only', async () => {
    const learner = await study.school.learner();
    const stage = (number: number) =>
      study.plan('kanji-stage', { setup: { stage: number }, learnerId: learner });
    await study.drain();
    await expect(stage(2)).rejects.toMatchObject({ code: 'practice.stage-locked' });
    const tried = (correct: number) =>
      study.school.practised(learner, 'kanji-stage', [], {
        setup: { stage: 1 },
        question_count: 20,
        answered: 20,
        correct,
      });
    await tried(15);
    await study.drain();
    await expect(stage(2)).rejects.toMatchObject({ code: 'practice.stage-locked' });
    await tried(16);
    await tried(3);
    expect((await study.studyOf(learner)).stages).toMatchObject({
      passed: 1,
      next: 2,
      results: [{ stage: 1, best_percent: 80, tries: 3, passed: true }],
    });
    await expect(stage(2)).resolves.toBeDefined();
    await expect(stage(3)).rejects.toMatchObject({ code: 'practice.stage-locked' });
    await expect(stage(999)).rejects.toMatchObject({ code: 'practice.nothing-to-ask' });
  });

  it('STUDY-6 a check that is passed opens what lies below and the stage behind it; no other one opens or closes anything', async () => {
    const learner = await study.school.learner();
    const checked = (stage: number, correct: number, question_count = CHECK_QUESTIONS) =>
      study.school.practised(learner, 'kanji-stage', [], {
        ...{ setup: { stage, check: true }, question_count, answered: question_count, correct },
      });
    const stage = (number: number) =>
      study.plan('kanji-stage', { setup: { stage: number }, learnerId: learner });
    await checked(24, 3);
    await checked(44, 1, 1);
    expect((await study.studyOf(learner)).stages).toMatchObject({ opened: 1, next: 1, results: [] });
    await checked(24, 4);
    await checked(8, 0);
    await checked(3, 5);
    expect((await study.studyOf(learner)).stages).toMatchObject({
      opened: 25,
      next: 25,
      passed: 0,
      results: [],
    });
    await expect(stage(25)).resolves.toBeDefined();
    await expect(stage(26)).rejects.toMatchObject({ code: 'practice.stage-locked' });
  });

  it('STUDY-6 a check asks about the stages up to one that is still locked, and is no stage', async () => {
    const learner = await study.school.learner();
    await study.drain();
    const asked = await study.plan('kanji-stage', { setup: { stage: 1, check: true }, learnerId: learner });
    expect(asked).toHaveLength(CHECK_QUESTIONS);
    expect(new Set(asked.map(({ item }) => item)).size).toBe(CHECK_QUESTIONS);
    expect(new Set(asked.map(({ skill }) => skill))).toEqual(new Set(['kanji-reading']));
    const nowhere = study.plan('kanji-stage', { setup: { stage: 999, check: true }, learnerId: learner });
    await expect(nowhere).rejects.toMatchObject({ code: 'practice.nothing-to-ask' });
    const ofKana = study.plan('kana', { setup: { check: true }, learnerId: learner });
    await expect(ofKana).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('STUDY-6 who goes on right after a pass is let in, though it is not folded yet', async () => {
    const learner = await study.school.learner();
    await study.drain();
    const setup = { stage: 1 };
    await study.school.practised(learner, 'kanji-stage', [], { setup, question_count: 20, correct: 20 });
    const next = study.plan('kanji-stage', { setup: { stage: 2 }, learnerId: learner });
    const tooFar = study.plan('kanji-stage', { setup: { stage: 3 }, learnerId: learner });
    const refused = expect(tooFar).rejects.toMatchObject({ code: 'practice.stage-locked' });
    await study.drain();
    await expect(next).resolves.toBeDefined();
    await refused;
  });

  it('STUDY-7 the finished challenge of today counts for the streak, an unfinished one does not', async () => {
    const learner = await study.school.learner();
    const now = (await study.studyOf(learner)).daily.local_date;
    const yesterday = localDate(addSeconds(at(now), -24 * 3600), 'Asia/Tokyo');
    const finished = (day: string, answered: number) =>
      study.school.practised(learner, 'daily-challenge', [], {
        id: dailyAttemptId(learner, day),
        startedAt: at(day),
        question_count: 20,
        answered,
        correct: 17,
      });
    await finished(yesterday, 20);
    expect((await study.studyOf(learner)).daily).toMatchObject({ state: 'open', streak: 1 });
    await finished(now, 20);
    expect((await study.studyOf(learner)).daily).toMatchObject({
      state: 'done',
      correct: 17,
      question_count: 20,
      streak: 2,
      attempt_id: dailyAttemptId(learner, now),
    });
    const quiet = await study.school.learner();
    const over = { id: dailyAttemptId(quiet, now), startedAt: at(now), question_count: 20 };
    const aside = { ...over, answered: 16, set_aside: 4, correct: 15 };
    await study.school.practised(quiet, 'daily-challenge', [], aside);
    const done = { state: 'done', correct: 15, question_count: 16, streak: 1 };
    expect((await study.studyOf(quiet)).daily).toMatchObject(done);
    const other = await study.school.learner();
    await study.school.practised(other, 'daily-challenge', [], {
      startedAt: at(yesterday),
      question_count: 20,
      answered: 3,
    });
    expect((await study.studyOf(other)).daily.streak).toBe(0);
  });

  it('STUDY-7 three years of days in a row are three years', async () => {
    const learner = await study.school.learner();
    const { local_date } = (await study.studyOf(learner)).daily;
    await study.database.pool.query(
      `insert into learner_study_daily (learner_id, day, attempt_id, question_count, correct, finished)
       select $1, $2::date - ago, gen_random_uuid(), 20, 20, true from generate_series(1, 1095) as ago`,
      [learner, local_date],
    );
    expect((await study.studyOf(learner)).daily).toMatchObject({ streak: 1095, longest_streak: 1095 });
  });

  it('STUDY-1 tells the setup what there is to choose', async () => {
    const { body } = await study
      .api()
      .call(who(study.school, await study.school.learner()), 'GET', 'quiz/practice/kinds');
    const { kinds } = PracticeKinds.parse(body);
    expect(kinds.filter(({ quiz_type }) => quiz_type === 1).map(({ grade }) => grade)).toContain(1);
    expect(kinds.filter(({ quiz_type }) => quiz_type === 8).map(({ theme }) => theme)).toContain('animals');
  });

  it('STUDY-1 counts each kind of question by itself, those on request too, and the characters to write', async () => {
    const { body } = await study
      .api()
      .call(who(study.school, await study.school.learner()), 'GET', 'quiz/practice/kinds');
    const { kinds } = PracticeKinds.parse(body);
    const countOf = (type: number, wanted: string, of: { grade?: number; level?: string }) =>
      kinds
        .filter(({ quiz_type, skill }) => quiz_type === type && skill === wanted)
        .filter(({ grade }) => of.grade === undefined || grade === of.grade)
        .filter(({ level }) => of.level === undefined || level === of.level)
        .reduce((sum, { count }) => sum + count, 0);
    expect(countOf(1, 'handwriting', { grade: 1 })).toBe(80);
    expect(countOf(2, 'handwriting', { level: 'N5' })).toBe(
      KANJI.filter(({ level }) => level === 'N5').length,
    );
    expect(countOf(12, 'handwriting', {})).toBeGreaterThanOrEqual(46 + 20 + 5);
    // What a setup cannot tell apart is counted together: a grade of type 1 is one line for each kind of question.
    const lines = kinds.map(({ count: _count, ...line }) => JSON.stringify(line));
    expect(new Set(lines).size).toBe(lines.length);
    expect(kinds.filter(({ quiz_type, level }) => quiz_type === 1 && level !== null)).toEqual([]);
    expect(countOf(1, 'kanji-reading', { grade: 1 })).toBeGreaterThan(0);
    // a stage asks what it asks
    expect(countOf(3, 'kanji-reading', {})).toBeGreaterThan(0);
    expect([countOf(3, 'matching', {}), countOf(3, 'handwriting', {})]).toEqual([0, 0]);
    expect(countOf(1, 'kanji-reading', {})).not.toBe(countOf(1, 'handwriting', {}));
  });

  it('ADMIN-8 another organization’s learner reads nothing here', async () => {
    const learner = await study.school.learner();
    await study.drain();
    const foreign = { usertype: 1, organizationId: randomUUID(), userId: learner } as const;
    expect((await study.api().call(foreign, 'GET', 'quiz/study')).status).toBe(404);
  });
});
