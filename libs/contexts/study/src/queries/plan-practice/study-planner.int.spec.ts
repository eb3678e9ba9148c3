import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addSeconds, dateAfter, type Instant } from '#libs/kernel';
import { handwritingById, KANJI_STAGES } from '#libs/learning';
import { NOTHING_LEFT_OUT, PracticeBank } from '../../read-models/practice-bank/practice-bank.js';
import { LearnerStudyRows } from '../../read-models/learner-study/learner-study.rows.js';
import { School } from '../../testing/school.js';
import { at, kana, useStudy } from '../../testing/study-app.js';
import { DailyPlans } from './daily-plan.js';

const AN_ID = randomUUID();

describe('what practice asks', () => {
  const study = useStudy();

  it('STUDY-6 a stage asks each of its kanji by reading and by sense', async () => {
    const asked = await study.plan('kanji-stage', { setup: { stage: 1 } });
    const chars = KANJI_STAGES[0] ?? [];
    expect(
      asked
        .filter(({ skill }) => skill === 'kanji-reading')
        .map(({ item }) => item)
        .toSorted(),
    ).toEqual(chars.toSorted());
    expect(asked).toHaveLength(20);
    expect(await study.plan('kanji-stage', { setup: { stage: 1 } })).toEqual(asked);
    expect(await study.plan('kanji-stage', { setup: { stage: 1 }, seed: 'other' })).not.toEqual(asked);
  });

  it('STUDY-3 a kanji that nobody has met is asked by the reading to know first, whatever the seed', async () => {
    const setup = { skills: ['kanji-reading'], items: ['大', '日', '出'], question_count: 3 } as const;
    const firsts = ['大:reading-おお.きい', '日:reading-ひ', '出:reading-で.る'];
    const wanted = firsts.map((name) => study.ids().get(`kanji:${name}`)).toSorted();
    const asked = async (seed: string, learnerId: string | null) => {
      const questions = await study.plan('kanji-by-level', { setup, seed, learnerId });
      return questions.map(({ question_id }) => question_id).toSorted();
    };
    for (const seed of ['a', 'b', 'c', 'd', 'e']) expect(await asked(seed, null)).toEqual(wanted);
    const stage = await study.plan('kanji-stage', { setup: { stage: 1 } });
    const known = stage.filter(({ item, skill }) => item === '日' && skill === 'kanji-reading');
    expect(known.map(({ question_id }) => question_id)).toEqual([study.ids().get('kanji:日:reading-ひ')]);
    const learner = await study.school.learner();
    const met = setup.items.map(
      (item) => ({ kind: 'kanji', item, correct: true, at: at('2026-01-01') }) as const,
    );
    await study.school.practised(learner, 'kanji-by-level', met);
    await study.drain();
    const seeds = ['a', 'b', 'c', 'd', 'e'];
    const all = await Promise.all(seeds.map((seed) => asked(seed, learner)));
    expect(all.some((ids) => ids.join() !== wanted.join())).toBe(true);
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
    ['kanji-stage', { stage: 1, items: ['日'] }],
    ['kana', { again_of: AN_ID }],
  ] as const)('STUDY-1 %s refuses the setup %o', async (type, setup) => {
    await expect(study.plan(type, { setup })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it.each([
    ['kana', { script: 'hiragana', groups: ['gojuon'] }],
    ['vocabulary', { level: 'N5', skills: ['word-meaning'] }],
    ['particle', { items: ['は'], question_count: 3 }],
    ['kanji-stage', { stage: 1 }],
  ] as const)('STUDY-1 %s is not narrowed by %o where its questions are named', async (type, setup) => {
    const named = { question_ids: [AN_ID], again_of: AN_ID, seconds_total: 300 } as const;
    await expect(study.plan(type, { setup: { ...setup, ...named } })).rejects.toMatchObject({
      code: 'request.invalid',
      details: { errors: Object.keys(setup).map((field) => ({ path: `setup.${field}` })) },
    });
    await expect(study.plan(type, { setup: named })).resolves.toBeDefined();
  });

  it.each([{ items: ['シ'] }, { items: ['シ', 'ツ', 'ソ'] }, {}])(
    'STUDY-3 a drill of %o is refused',
    async (setup) => {
      await expect(study.plan('kana', { setup: { ...setup, drill: true } })).rejects.toMatchObject({
        code: 'request.invalid',
        details: { errors: [{ path: 'setup.items' }] },
      });
    },
  );

  it('STUDY-1 a setup narrows what is asked, and no item comes twice while another is left', async () => {
    const asked = await study.plan('kana', { setup: { script: 'katakana', question_count: 4 } });
    expect(asked.map(({ item }) => item).toSorted()).toEqual(['ア', 'イ', 'シ', 'ツ']);
    const drill = await study.plan('kana', { setup: { items: ['シ', 'ツ'], drill: true } });
    expect(new Set(drill.map(({ item }) => item))).toEqual(new Set(['シ', 'ツ']));
    const id = study.ids().get('kana:あ:to-romaji') ?? '';
    const again = await study.plan('kana', { setup: { question_ids: [id, randomUUID()] } });
    expect(again.map(({ question_id }) => question_id)).toEqual([id]);
  });

  it.each([
    ['kanji-by-grade', {}],
    ['kanji-by-level', {}],
    ['kanji-stage', { stage: 1 }],
    ['random', {}],
    ['particle', {}],
    ['audio', {}],
    ['kana', {}],
    ['vocabulary', {}],
    ['grammar', {}],
    ['hiragana-practice', {}],
    ['katakana-practice', {}],
  ] as const)(
    'STUDY-2 %s asks the wrong ones of its questions again, in their order',
    async (type, setup) => {
      const asked = (await study.plan(type, { setup })).map(({ question_id }) => question_id);
      const wrong = asked.filter((_, index) => index % 2 === 1).toReversed();
      expect(wrong.length).toBeGreaterThan(0);
      const again = await study.plan(type, { setup: { question_ids: wrong } });
      expect(again.map(({ question_id }) => question_id)).toEqual(wrong);
    },
  );

  it('STUDY-5 kana are written from sound and romaji in turn, of the script and parts of the chart that were chosen', async () => {
    const asked = await study.plan('katakana-practice', {
      setup: { groups: ['dakuten'], question_count: 30 },
    });
    expect(asked).toHaveLength(30);
    expect(
      asked.every(({ skill, kind, version }) => skill === 'handwriting' && kind === 'kana' && version === 1),
    ).toBe(true);
    // Twenty kana once, then again by their other cue.
    expect(new Set(asked.slice(0, 20).map(({ item }) => item)).size).toBe(20);
    expect(new Set(asked.map(({ question_id }) => question_id)).size).toBe(30);
    const cues = asked.map(({ question_id }) => handwritingById(question_id)?.prompt);
    expect(cues.some((prompt) => prompt?.audio) && cues.some((prompt) => prompt?.text)).toBe(true);
    const drill = await study.plan('hiragana-practice', {
      setup: { items: ['る', 'ろ', 'シ'], question_count: 2 },
    });
    expect(new Set(drill.map(({ item }) => item))).toEqual(new Set(['る', 'ろ']));
  });

  it('STUDY-5 kanji are written where the setup asks for it, alone or beside other questions', async () => {
    const written = await study.plan('kanji-by-grade', { setup: { skills: ['handwriting'], grade: 1 } });
    expect(written).toHaveLength(10);
    expect(written.every(({ kind, skill }) => kind === 'kanji' && skill === 'handwriting')).toBe(true);
    const setup = {
      skills: ['handwriting', 'kanji-meaning'] as const,
      items: ['日', '一', '国'],
      question_count: 4,
    };
    const mixed = await study.plan('kanji-by-grade', { setup });
    expect(mixed.map(({ skill }) => skill).toSorted()).toEqual([
      'handwriting',
      'handwriting',
      'kanji-meaning',
      'kanji-meaning',
    ]);
    const ids = mixed.map(({ question_id }) => question_id);
    const again = await study.plan('kanji-by-grade', { setup: { question_ids: ids } });
    expect(again.map(({ question_id }) => question_id)).toEqual(ids);
  });

  it('STUDY-1 random mode mixes what was met, and needs five things for it', async () => {
    const learner = await study.school.learner();
    const met = ['あ', 'い', 'う', 'え'].map((item) => kana(item, true, at('2026-01-01')));
    await study.school.practised(learner, 'kana', met);
    await study.drain();
    await expect(study.plan('random', { learnerId: learner })).rejects.toMatchObject({
      code: 'practice.nothing-to-ask',
    });
    await study.school.practised(learner, 'kana', [kana('お', false, at('2026-01-02'))]);
    await study.drain();
    const asked = await study.plan('random', { learnerId: learner });
    expect(new Set(asked.map(({ item }) => item))).toEqual(new Set(['あ', 'い', 'う', 'え', 'お']));
  });

  it('STUDY-1 random mode asks what was met a moment ago, though it is not folded yet', async () => {
    const learner = await study.school.learner();
    await study.drain();
    const met = ['あ', 'い', 'う', 'え', 'お'].map((item) => kana(item, true, at('2026-01-01')));
    await study.school.practised(learner, 'kana', met);
    const asked = study.plan('random', { learnerId: learner });
    await study.drain();
    expect(new Set((await asked).map(({ item }) => item))).toEqual(new Set(['あ', 'い', 'う', 'え', 'お']));
  });

  it('STUDY-7 the daily set stands all day, whatever is practised meanwhile, and is another one tomorrow', async () => {
    const learner = await study.school.learner();
    const yesterday = at('2026-01-04');
    await study.school.practised(learner, 'kana', [
      kana('あ', false, yesterday),
      kana('い', true, yesterday),
    ]);
    await study.drain();
    const daily = (day: string) => study.api().app.get(DailyPlans).plan(learner, day);
    const before = await daily('2026-01-05');
    expect(before).toMatchObject({ due: 1 });
    expect(before.items.map(({ item }) => item)).toContain('あ');
    const met = before.items.map(({ kind, item }) => ({
      kind,
      item,
      correct: true,
      at: at('2026-01-05', '00:00'),
    }));
    await study.school.practised(learner, 'random', met);
    await study.drain();
    expect(await daily('2026-01-05')).toEqual(before);
    expect(await daily('2026-01-06')).not.toEqual(before);
    expect(await daily('2026-01-05')).toEqual(before);
  });

  it('STUDY-7 further practice asks what else is due, then what is new, and nothing that was answered today', async () => {
    const learner = await study.school.learner();
    const practised = (item: string, day: string) =>
      study.school.practised(learner, 'kana', [kana(item, false, at(day))]);
    await practised('あ', '2026-01-03');
    await practised('い', '2026-01-04');
    await practised('う', '2026-01-05');
    await study.drain();
    const rows = await study.api().app.get(LearnerStudyRows).items(learner);
    const dailies = study.api().app.get(DailyPlans);
    expect(await dailies.dueInAll(rows, '2026-01-05')).toEqual({ due: 2, due_tomorrow: 1 });
    const wish = { learnerId: learner, today: '2026-01-05', seed: 'a', except: NOTHING_LEFT_OUT };
    const items = async (count: number) =>
      (await dailies.further({ ...wish, count })).map(({ item }) => item).toSorted();
    expect(await items(2)).toEqual(['あ', 'い']);
    const ten = await items(10);
    expect(ten).toHaveLength(10);
    expect(ten).not.toContain('う');
    const asked = await study.plan('random', {
      learnerId: learner,
      setup: { further: true, question_count: 4 },
    });
    expect(asked).toHaveLength(4);
    await expect(study.plan('kana', { setup: { further: true } })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });

  it('STUDY-7 what is told of the challenge is planned once for a memory, and follows an answer of before the day', async () => {
    const learner = await study.school.learner();
    const reader = study.api().app.get(LearnerStudyRows);
    const dailies = study.api().app.get(DailyPlans);
    const planned = vi.spyOn(study.api().app.get(PracticeBank), 'unmet');
    const histories = vi.spyOn(reader, 'historiesSince');
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const afterAnswer = async (item: string, day: string) => {
      await study.school.practised(learner, 'kana', [kana(item, false, at(day))]);
      await study.drain();
      return dailies.figures(learner, '2026-01-05', await reader.items(learner));
    };
    expect(await afterAnswer('あ', '2026-01-03')).toEqual({ question_count: 20, due: 1 });
    expect(await afterAnswer('う', '2026-01-04')).toEqual({ question_count: 20, due: 2 });
    expect(planned).toHaveBeenCalledTimes(2);
    for (const item of ['あ', 'い', 'あ', 'う'])
      expect(await afterAnswer(item, '2026-01-05')).toEqual({ question_count: 20, due: 2 });
    expect([planned, histories].map(({ mock }) => mock.calls.length)).toEqual([3, 1]);
    expect(await dailies.plan(learner, '2026-01-05')).toMatchObject({ items: { length: 20 }, due: 2 });
  });

  it('STUDY-7 what the bank asks no more is due no more, and leaves its place to others', async () => {
    const learner = await study.school.learner();
    const gone = { kind: 'kana', item: 'ん', correct: false, at: at('2026-01-01') } as const;
    await study.school.practised(learner, 'kana', [gone, kana('あ', false, at('2026-01-01'))]);
    await study.drain();
    const { due, items } = await study.api().app.get(DailyPlans).plan(learner, '2026-01-05');
    expect(due).toBe(1);
    expect(items.map(({ item }) => item)).not.toContain('ん');
  });

  it.each([
    ['Asia/Tokyo', '2026-01-04', '2026-01-04T15:00:00.000Z'],
    ['America/Sao_Paulo', '2026-01-04', '2026-01-05T03:00:00.000Z'],
    // the clocks skipped midnight, and the day began at 01:00
    ['America/Sao_Paulo', '2018-11-03', '2018-11-04T03:00:00.000Z'],
    // a day of 25 hours, and one of 23
    ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ])(
    'STUDY-7 in %s the last minute of %s belongs to it, the next one does not',
    async (zone, day, midnight) => {
      const school = new School(() => study.database.pool, zone);
      await school.open();
      const tomorrow = dateAfter(day, 1);
      const dueAfter = async (when: Instant) => {
        const learner = await school.learner();
        await school.practised(learner, 'kana', [kana('か', false, when)]);
        await study.drain();
        return (await study.api().app.get(DailyPlans).plan(learner, tomorrow)).due;
      };
      expect(await dueAfter(addSeconds(midnight, -60))).toBe(1);
      expect(await dueAfter(midnight)).toBe(0);
    },
  );
});
