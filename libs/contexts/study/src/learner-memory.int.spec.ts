import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KnownCharacters, LearnerMemory } from '#contracts/http/learner-memory';
import { dateAfter } from '#libs/kernel';
import { at, kana, useStudy, who } from './testing/study-app.js';

describe('STAT-2 PLUS-4 what a learner remembers', () => {
  const study = useStudy();
  const teacher = (change: object = {}) => ({
    ...{ usertype: 2 as const, organizationId: study.school.id, userId: randomUUID() },
    ...{ permissions: ['students.view'], ...change },
  });
  const read = async (learner: string, path: string) => {
    await study.drain();
    const { status, body } = await study.api().call(who(study.school, learner), 'GET', `quiz/study/${path}`);
    expect(status).toBe(200);
    return body;
  };
  const memoryOf = async (learner: string) => LearnerMemory.parse(await read(learner, 'memory'));
  const knownIn = async (learner: string, set: string) => {
    const { parts } = KnownCharacters.parse(await read(learner, `characters?set=${set}`));
    const all = parts.flatMap(({ characters }) => characters);
    return new Map(all.map(({ char, known }) => [char, known]));
  };

  it('PLUS-4 the forecast counts each day once, today with all that is overdue, as the learner’s row does', async () => {
    const learner = await study.school.learner();
    const { today } = await memoryOf(learner);
    const given = (item: string, daysAgo: number) => kana(item, true, at(dateAfter(today, -daysAgo)));
    // first right answer: due two days later
    await study.school.practised(learner, 'kana', [
      ...[given('あ', 40), given('い', 2), given('う', 1), given('え', 0), given('お', 0)],
    ]);
    const { forecast } = await memoryOf(learner);
    expect(forecast.map(({ day }) => day)).toEqual(
      Array.from({ length: 7 }, (_, ahead) => dateAfter(today, ahead)),
    );
    expect(forecast.map(({ due }) => due)).toEqual([2, 1, 2, 0, 0, 0, 0]);
    expect(await study.studyOf(learner)).toMatchObject({ due: 2, due_tomorrow: 1 });
  });

  it('PLUS-4 シ for ツ and ツ for シ are one pair, of all times', async () => {
    const learner = await study.school.learner();
    const mixed = (asked: string, chosen: string) => ({
      ...kana(asked, false, at('2026-01-01')),
      confused: { asked, chosen },
    });
    await study.school.practised(learner, 'kana', [
      ...[mixed('あ', 'お'), mixed('シ', 'ツ'), mixed('ツ', 'シ'), mixed('シ', 'ツ')],
    ]);
    expect((await memoryOf(learner)).pairs).toEqual([
      { kind: 'kana', items: ['シ', 'ツ'], times: 3 },
      { kind: 'kana', items: ['あ', 'お'], times: 1 },
    ]);
  });

  it('STAT-2 each kana and kanji has its place, whether it was met or not', async () => {
    const learner = await study.school.learner();
    const { today } = await memoryOf(learner);
    const before = (days: number) => at(dateAfter(today, -days));
    await study.school.practised(learner, 'kana', [
      kana('い', true, before(0)),
      // four times in growing spans: it lasts for months
      ...[140, 138, 127, 81].map((days) => kana('あ', true, before(days))),
      // twice, and then not for a year
      ...[400, 398].map((days) => kana('う', true, before(days))),
    ]);
    const hiragana = await knownIn(learner, 'hiragana');
    expect(hiragana.size).toBe(104);
    expect(['あ', 'い', 'う', 'え'].map((one) => hiragana.get(one))).toEqual([
      ...['holds', 'learning', 'fading', 'new'],
    ]);
    expect((await knownIn(learner, 'N5')).get('日')).toBe('new');
    const { parts } = KnownCharacters.parse(await read(learner, 'characters?set=hiragana'));
    expect(parts.map(({ part }) => part)).toEqual(['gojuon', 'dakuten', 'handakuten', 'digraph']);
    expect(parts[0]?.characters).toContainEqual({ char: 'よ', known: 'new', row: 'ya', place: 4 });
    expect(parts[3]?.characters).toContainEqual({ char: 'きゅ', known: 'new', row: 'kya', place: 1 });
  });

  it('ADMIN-8 staff with students.view reads a learner’s, of the own organization alone', async () => {
    const learner = await study.school.learner();
    await study.drain();
    for (const path of [`learners/${learner}/memory`, `learners/${learner}/characters?set=N4`]) {
      const statusOf = async (as: object) =>
        (await study.api().call(teacher(as), 'GET', `quiz/study/${path}`)).status;
      expect(await statusOf({})).toBe(200);
      expect(await statusOf({ organizationId: randomUUID() })).toBe(404);
      expect(await statusOf({ permissions: ['exams.view'] })).toBe(403);
      expect(await statusOf({ usertype: 3, organizationId: randomUUID() })).toBe(200);
      expect((await study.api().call(who(study.school, learner), 'GET', `quiz/study/${path}`)).status).toBe(
        403,
      );
    }
  });
});
