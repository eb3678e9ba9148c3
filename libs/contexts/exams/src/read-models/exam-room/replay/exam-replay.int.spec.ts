import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framesOf, lastStepOf } from '#contracts/exam-replay-frames';
import { ExamReplay } from '#contracts/http/exam-replay';
import { ExamRoom } from '#contracts/http/exam-room';
import { startOf } from '../../../testing/attempt-facts.js';
import { useExams } from '../../../testing/exams-app.js';
import { QUESTIONS, resultsSchool } from '../../../testing/results-school.js';
import { attemptEventOf, END, examEventOf, instant, roomHistory } from '../../../testing/room-histories.js';

const app = useExams();
const { api, drain } = app;
/** Each of the histories is written, projected and read; a machine may be busy. */
const BUSY_MS = 60_000;

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

describe('PLUS-6 the replay of a test', () => {
  it(
    'PLUS-6 TEST-10 whatever happened, its last frame is the room',
    async () => {
      const school = aSchool();
      const names = ['Anna', 'Ben', 'Chi'];
      const learners = await Promise.all(names.map((name) => school.learner(name)));
      await fc.assert(
        fc.asyncProperty(roomHistory, async ({ kind, attempts, steering: steered, batch }) => {
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
              await tell(school.act(id, attemptEventOf(exam, learner, act, instant((second += 7)))));
          }
          for (const one of steered) await tell(school.exam(exam, examEventOf(one, instant((second += 7)))));
          const [replay, room] = [await school.replay(exam), await school.room(exam)];
          expect(framesOf(replay)(lastStepOf(replay))).toEqual(room);
        }),
        { numRuns: 20 },
      );
    },
    BUSY_MS,
  );

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
