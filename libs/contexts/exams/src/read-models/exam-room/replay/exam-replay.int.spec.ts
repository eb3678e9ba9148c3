import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framesOf, lastStepOf } from '#contracts/exam-replay-frames';
import { ExamReplay } from '#contracts/http/exam-replay';
import { ExamRoom } from '#contracts/http/exam-room';
import type {
  AttemptEvent,
  AttemptRegraded,
  AttemptTermsChanged,
  LateAnswersCounted,
  Score,
} from '#libs/contexts/attempts';
import type { ExamEvent } from '../../../domain/exam.events.js';
import { answerOf, lateOf, startOf, submitOf } from '../../../testing/attempt-facts.js';
import { useExams } from '../../../testing/exams-app.js';
import { QUESTIONS, resultsSchool } from '../../../testing/results-school.js';

const app = useExams();
const { api, drain } = app;
const START = Date.parse('2026-11-24T10:00:00.000Z');
const instant = (seconds: number) => new Date(START + seconds * 1000).toISOString();
const END = instant(3600);

/** A school with exams of four questions, its room and its replay. */
function aSchool() {
  const school = resultsSchool(app);
  const read = async (who: typeof school.teacher, path: string) => {
    await drain();
    return api.call(who, 'GET', `quiz/exams/${path}`);
  };
  return {
    ...school,
    read,
    async opened(kind: 'same' | 'shuffled' | 'drawn') {
      const id = randomUUID();
      const picked = QUESTIONS.map(({ question_id, points }) => ({
        ...{ question_id, points, version: 1, skill: 'kana' as const },
      }));
      const draw = { count: 1, points: 2, pool: picked.slice(3) };
      await school.exam(id, {
        type: 'ExamPublished',
        data: {
          ...{ title: 'June', exam_type: 10, shuffle: kind === 'shuffled', result_visible: 'hidden' },
          pass_points: null,
          ...{ question_count: 4, starts_at: instant(-60), ends_at: END, time_limit_seconds: 1800 },
          at: instant(-600),
          sections: [
            { questions: picked.slice(0, 3) },
            kind === 'drawn' ? { questions: [], draw } : { questions: picked.slice(3) },
          ],
        },
      });
      await school.assign(id, [school.n5]);
      return id;
    },
    async replay(id: string) {
      const { status, body } = await read(school.teacher, `${id}/replay`);
      expect(status).toBe(200);
      return ExamReplay.parse(body);
    },
    room: async (id: string) => ExamRoom.parse((await read(school.teacher, `${id}/room`)).body),
  };
}

type Act =
  | {
      readonly does: 'answer';
      readonly question: number;
      readonly correct: boolean;
      readonly seconds: number;
    }
  | { readonly does: 'late'; readonly question: number }
  | { readonly does: 'deadline'; readonly seconds: number }
  | { readonly does: 'submit'; readonly by: 'learner' | 'deadline'; readonly points: number }
  | {
      readonly does: 'regrade';
      readonly question: number;
      readonly correct: boolean;
      readonly counts: boolean;
      readonly answered: boolean;
      readonly points: number;
    }
  | {
      readonly does: 'count late';
      readonly question: number;
      readonly answered: boolean;
      readonly correct: boolean;
      readonly points: number;
    };

const question = fc.nat(3);
const answering: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      question,
      correct: fc.boolean(),
      seconds: fc.nat(90),
    }),
  },
  fc.record({ does: fc.constant('late' as const), question }),
  fc.record({ does: fc.constant('deadline' as const), seconds: fc.nat(3000) }),
);
const submitting: fc.Arbitrary<Act> = fc.record({
  ...{ does: fc.constant('submit' as const), by: fc.constantFrom('learner' as const, 'deadline' as const) },
  points: fc.nat(5),
});
const afterwards: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ does: fc.constant('late' as const), question }),
  fc.record({
    ...{ does: fc.constant('regrade' as const), question, points: fc.nat(5) },
    ...{ correct: fc.boolean(), counts: fc.boolean(), answered: fc.boolean() },
  }),
  fc.record({
    ...{ does: fc.constant('count late' as const), question, points: fc.nat(5) },
    ...{ correct: fc.boolean(), answered: fc.boolean() },
  }),
);
/** What a learner does from the start on; handed in or not. */
const attempt: fc.Arbitrary<Act[]> = fc
  .tuple(
    fc.array(answering, { maxLength: 8 }),
    fc.option(fc.tuple(submitting, fc.array(afterwards, { maxLength: 3 }))),
  )
  .map(([before, over]) => [...before, ...(over ? [over[0], ...over[1]] : [])]);
const steering = fc.array(fc.constantFrom('terms', 'closed', 'reopened', 'extended', 'announced'), {
  maxLength: 4,
});
const history = fc.record({
  kind: fc.constantFrom('same' as const, 'shuffled' as const, 'drawn' as const),
  attempts: fc.array(fc.option(attempt), { minLength: 1, maxLength: 3 }),
  steering,
  /** After how many events the room is brought up to date. */
  batch: fc.integer({ min: 1, max: 6 }),
});

const NOBODY: Score = { question_count: 4, answered: 0, correct: 0, points: 0, total_points: 5 };

function eventOf(exam: string, learner: string, act: Act, at: string): AttemptEvent {
  const scope = { learner_id: learner, class_id: null, quiz_type: 'mini-test', exam_id: exam } as const;
  const question_id = 'question' in act ? (QUESTIONS[act.question]?.question_id ?? '') : '';
  switch (act.does) {
    case 'answer':
      return answerOf(exam, learner, {
        question_id,
        correct: act.correct,
        seconds: act.seconds,
        answered_at: at,
      });
    case 'late': {
      const late = lateOf(exam, learner, question_id);
      return { ...late, data: { ...late.data, received_at: at } };
    }
    case 'deadline': {
      const terms = { deadline: instant(act.seconds), exam_ends_at: END, result_visible: 'hidden' } as const;
      const changed: AttemptTermsChanged = {
        type: 'AttemptTermsChanged',
        data: { ...scope, ...terms, submitted_at: null, changed_at: at },
      };
      return changed;
    }
    case 'submit':
      return submitOf(exam, learner, {
        ...{ by: act.by, points: act.points, total_points: 5, submitted_at: at, ended_at: at },
      });
    case 'regrade': {
      const { correct, counts, answered, points } = act;
      const regraded: AttemptRegraded = {
        type: 'AttemptRegraded',
        data: {
          ...scope,
          regradings: [
            {
              ...{ question_id, rule: null, answered, local_date: null, notify: false },
              before: { correct: !correct, counts: true },
              after: { correct, counts },
            },
          ],
          ...{ before: NOBODY, after: { ...NOBODY, points, total_points: counts ? 5 : 4 }, regraded_at: at },
        },
      };
      return regraded;
    }
    case 'count late': {
      const { correct, answered, points } = act;
      const judged = { correct: false, counts: true, answered_on: null };
      const after = {
        correct: answered && correct,
        counts: true,
        answered_on: answered ? '2026-11-24' : null,
      };
      const counted: LateAnswersCounted = {
        type: 'LateAnswersCounted',
        data: {
          ...{
            ...scope,
            counted: answered,
            answers: [{ question_id, value: 'c1', correct, before: judged, after }],
          },
          ...{ before: NOBODY, after: { ...NOBODY, points, total_points: 5 }, counted_at: at },
        },
      };
      return counted;
    }
  }
}

function steer(kind: string, at: string): ExamEvent {
  const notice = { notice_id: randomUUID(), at };
  const terms = {
    result_visible: 'hidden',
    at,
    ends_at: new Date(Date.parse(at) + 7_200_000).toISOString(),
  } as const;
  if (kind === 'terms') return { type: 'ExamTermsChanged', data: terms };
  if (kind === 'reopened') return { type: 'ExamReopened', data: terms };
  if (kind === 'closed') return { type: 'ExamClosed', data: { at } };
  if (kind === 'announced')
    return { type: 'ExamAnnounced', data: { ...notice, text: 'Hm', learner_ids: null } };
  const data = { ...notice, learner_id: null, seconds: 60, added_seconds: 60, reason: null };
  return { type: 'ExamExtended', data };
}

describe('PLUS-6 the replay of a test', () => {
  it('PLUS-6 TEST-10 whatever happened, its last frame is the room', async () => {
    const school = aSchool();
    const names = ['Anna', 'Ben', 'Chi'];
    const learners = await Promise.all(names.map((name) => school.learner(name)));
    await fc.assert(
      fc.asyncProperty(history, async ({ kind, attempts, steering: steered, batch }) => {
        const exam = await school.opened(kind);
        let second = 0;
        let told = 0;
        const tell = async (what: Promise<unknown>) => {
          await what;
          if (++told % batch === 0) await drain();
        };
        for (const [index, acts] of attempts.entries()) {
          const learner = learners[index];
          if (!acts || learner === undefined) continue;
          const id = randomUUID();
          const questions = kind === 'shuffled' ? QUESTIONS.toReversed() : QUESTIONS;
          const at = instant((second += 7));
          await tell(school.act(id, startOf(exam, learner, { started_at: at, questions, deadline: END })));
          for (const act of acts)
            await tell(school.act(id, eventOf(exam, learner, act, instant((second += 7)))));
        }
        for (const one of steered) await tell(school.exam(exam, steer(one, instant((second += 7)))));
        const [replay, room] = [await school.replay(exam), await school.room(exam)];
        expect(framesOf(replay)(lastStepOf(replay))).toEqual(room);
      }),
      { numRuns: 40 },
    );
  });

  it('PLUS-6 TEST-7 the moments: announcements and time for all or some, the end moved, closed, a question regraded', async () => {
    const { learner, opened, exam: tell, replay, act } = aSchool();
    const anna = await learner('Anna');
    const id = await opened('same');
    const notice = { notice_id: randomUUID(), at: instant(60) };
    await tell(id, { type: 'ExamAnnounced', data: { ...notice, text: 'Turn the page', learner_ids: null } });
    await tell(id, {
      type: 'ExamExtended',
      data: { ...notice, learner_id: anna, seconds: 300, added_seconds: 300, reason: null },
    });
    await tell(id, { type: 'ExamClosed', data: { at: instant(90) } });
    await act(
      randomUUID(),
      startOf(id, anna, { started_at: instant(30), questions: QUESTIONS, deadline: END }),
    );
    expect(await replay(id)).toMatchObject({
      ...{ from: instant(30), running: true, starts_at: instant(-60), ends_at: END },
      moments: [
        { at: 30_000, is: 'announced', text: 'Turn the page', for_all: true },
        { at: 30_000, is: 'extended', seconds: 300, for_all: false },
        { at: 60_000, is: 'closed' },
      ],
    });
  });

  it('PLUS-6 where nobody has begun it counts from the beginning of the window, and lists who has it', async () => {
    const { learner, opened, replay } = aSchool();
    await learner('Anna');
    const seen = await replay(await opened('same'));
    expect(seen).toMatchObject({ from: instant(-60), moments: [], items: [{ fullname: 'Anna', steps: [] }] });
    expect(framesOf(seen)(0).items).toMatchObject([{ state: 'not_started', cells: '' }]);
  });

  it('ADMIN-8 PLUS-6 to another organization there is none, nor of a draft; learners and who may not see exams read none', async () => {
    const { school, teacher, opened, exam: tell, read } = aSchool();
    const path = `${await opened('same')}/replay`;
    const statusOf = async (who: typeof teacher, of = path) => (await read(who, of)).status;
    expect(await statusOf(teacher)).toBe(200);
    expect(await statusOf({ ...teacher, organizationId: randomUUID() })).toBe(404);
    expect(await statusOf({ ...teacher, permissions: [] })).toBe(403);
    expect(await statusOf({ usertype: 1, organizationId: school })).toBe(403);
    const draft = randomUUID();
    const plan = {
      ...{
        title: 'x',
        exam_type: 10 as const,
        starts_at: instant(0),
        ends_at: END,
        time_limit_seconds: null,
      },
      ...{ shuffle: false, result_visible: 'hidden' as const, pass_points: null, sections: [] },
    } as const;
    await tell(draft, { type: 'ExamDrafted', data: { plan, at: instant(0) } });
    expect(await statusOf(teacher, `${draft}/replay`)).toBe(404);
  });
});
