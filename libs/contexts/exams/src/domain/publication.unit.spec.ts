import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick } from '#libs/learning';
import { askedIn, type DrawPlan, drawsOf, type ExamPlan } from './exam.events.js';
import { hasSound, levelsOf, plannedDraws, publish } from './publication.js';
import { sharedExactly, sharedIn } from './shared-questions.js';

const question = (question_id: string) => ({ question_id, version: 1, skill: 'kana' as const });
const pool = (...ids: string[]) => ids.map(question);
const row = (count: number): DrawPlan => ({ skill: 'kana', count, points: 2 });

describe('TEST-1 the rows of a section', () => {
  it('are read in either form', () => {
    expect(drawsOf({ draw: row(1) })).toEqual([row(1)]);
    expect(drawsOf({ draws: [row(1), row(2)] })).toEqual([row(1), row(2)]);
    expect(askedIn({ questions: [{ question_id: 'q1', points: 1 }], draws: [row(1), row(2)] })).toBe(4);
  });

  it('say what is left of each, whatever those before it take, and never what was picked by hand', () => {
    const sections = [
      { draws: [row(2), row(1)] },
      { questions: [{ question_id: 'q9', points: 1 }], draw: row(1) },
    ];
    const bank = { questions: [], pools: [pool('q1', 'q2', 'q3'), pool('q1', 'q2', 'q9'), pool('q3', 'q4')] };
    expect(plannedDraws({ sections }, bank).map(({ path, left }) => [path, left])).toEqual([
      ['sections.0.draws.0', 3],
      ['sections.0.draws.1', 0],
      ['sections.1.draw', 1],
    ]);
  });

  it('are published with how often each sound may be heard, where that is limited', () => {
    const [starts_at, ends_at] = ['2030-01-01T00:00:00.000Z', '2030-01-02T00:00:00.000Z'];
    const plan = {
      ...({
        title: '聴解',
        exam_type: 10,
        starts_at,
        ends_at,
        time_limit_seconds: null,
        shuffle: false,
      } as const),
      ...({ result_visible: 'after_submit', pass_points: null } as const),
      sections: [{ sound_plays: 2, draws: [row(1)] }, { draw: row(1) }],
    };
    const { data } = publish(
      plan,
      { questions: [], pools: [pool('q1'), pool('q2')], sounds: new Map() },
      starts_at,
    );
    expect(data.sections.map(({ sound_plays }) => sound_plays)).toEqual([2, undefined]);
    expect(data.sections[1]).not.toHaveProperty('sound_plays');
  });

  it('ask the named level alone, or those down to the easiest, never above; none where none is named', () => {
    expect(levelsOf({ ...row(1), level: 'N4' })).toEqual(['N4']);
    expect(levelsOf({ ...row(1), level: 'N3', easiest_level: 'N5' })).toEqual(['N5', 'N4', 'N3']);
    expect(levelsOf(row(1))).toBe(null);
  });
});

describe('TEST-6 an exam that may ask something that is heard', () => {
  const plan: ExamPlan = {
    ...{ title: 'Lesson 7', exam_type: 10, starts_at: '2026-11-20T08:00:00.000Z' },
    ...{ ends_at: '2026-11-20T12:00:00.000Z', time_limit_seconds: null, shuffle: false },
    ...{ pass_points: null, result_visible: 'after_submit' },
    sections: [{ questions: [{ question_id: 'q1', points: 1 }] }, { draw: row(1) }],
  };
  const publishedWith = (...heard: string[]) => {
    const bank = {
      questions: pool('q1'),
      pools: [pool('q2', 'q3')],
      sounds: new Map(heard.map((id) => [id, 2])),
    };
    return publish(plan, bank, '2026-11-20T09:00:00.000Z').data;
  };

  it('says so, be it chosen or drawn, whatever its skill; one that may not has no word of it', () => {
    for (const id of ['q1', 'q3']) expect(publishedWith(id)).toMatchObject({ has_sound: true });
    for (const id of ['q1', 'q3']) expect(hasSound(publishedWith(id))).toBe(true);
    expect(publishedWith()).not.toHaveProperty('has_sound');
    expect(hasSound(publishedWith())).toBe(false);
  });

  it('is known of one published before by the skill of what it asks, in either form', () => {
    const listening = { question_id: 'q5', version: 1, skill: 'listening' as const };
    const drawn = { count: 1, points: 1, pool: [listening] };
    expect(hasSound({ sections: [{ questions: [{ ...listening, points: 1 }] }] })).toBe(true);
    expect(hasSound({ sections: [{ questions: [], draw: drawn }] })).toBe(true);
    expect(hasSound({ sections: [{ questions: [], draws: [drawn] }] })).toBe(true);
    expect(hasSound({ sections: [{ questions: [{ ...question('q1'), points: 1 }] }] })).toBe(false);
  });
});

describe('TEST-1 how many questions two learners share', () => {
  const draws = [
    { draw: row(2), pool: pool('a', 'b', 'c', 'd') },
    { draw: row(3), pool: pool('e', 'f', 'g') },
  ];
  it('follows from counts and pools where no two draws can bring the same', () => {
    expect(sharedExactly(draws)).toBe(4 / 4 + 3);
    expect(sharedExactly([...draws, { draw: row(1), pool: pool('a', 'z') }])).toBeUndefined();
    expect(sharedExactly([{ draw: row(3), pool: [] }])).toBe(0);
  });

  it('is met by the mean over examples', () => {
    const example = (seed: number) =>
      draws.flatMap((one, index) =>
        pick(`${seed}/${index}`, one.pool, one.draw.count).map((q) => q.question_id),
      );
    expect(sharedIn(Array.from({ length: 400 }, (_, seed) => example(seed)))).toBeCloseTo(4, 1);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), (count) => {
        expect(sharedIn(Array.from({ length: count }, () => ['a', 'b']))).toBe(2);
      }),
    );
  });
});
