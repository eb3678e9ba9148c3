import { describe, expect, it, vi } from 'vitest';
import { ExamRoom, ExamRoomChange } from '#contracts/http/exam-room';
import { useHouse } from './house.js';
import { idOf, type PersonName } from './people.js';
import { changesOf, heardAll, openPage, type Page } from './sockets.js';
import { answer, assignTest, startTest, submitTest } from './tests-by-api.js';

const house = useHouse({ apis: 2, worker: true });
const [A, B] = [0, 1];
const PATIENT = { timeout: 8000 };

const room = async (examId: string) => {
  const { status, text } = await house.call('tess', 'GET', `quiz/exams/${examId}/room`);
  expect(status).toBe(200);
  return ExamRoom.parse(JSON.parse(text));
};
const folded = (examId: string, cells: string) =>
  vi.waitFor(
    async () => expect((await room(examId)).items.map((item) => item.cells)).toContain(cells),
    PATIENT,
  );
/** What the page knows of a learner by now. */
const seatOf = ({ presences }: Page, who: PersonName) =>
  presences.flatMap(({ learners }) => learners.filter(({ learner_id }) => learner_id === idOf(who))).at(-1);
const seen = (page: Page, who: PersonName, what: object) =>
  vi.waitFor(() => expect(seatOf(page, who)).toMatchObject(what), PATIENT);
const roomChanges = (page: Page) => changesOf(page).filter(({ model }) => model === 'exam-room');
const at = (exam_id: string, place = 0, unsent: number[] = []) => ({ exam_id, place, unsent });

describe('TEST-10 LIVE-2 the rows of a room', () => {
  it('TEST-10 an answer brings its learner’s row alone to who watches, and to nobody else', async () => {
    const examId = await assignTest(house, ['anna', 'ben']);
    await vi.waitFor(async () => expect((await room(examId)).items).toHaveLength(2), PATIENT);
    const [teacher, idle] = [await openPage(house, 'tess', B), await openPage(house, 'tess', A)];
    const learners = [await openPage(house, 'anna', A), await openPage(house, 'ben', B)];
    expect(await teacher.watch('exam-room', examId)).toBe(true);
    for (const page of learners) expect(await page.watch('exam-room', examId)).toBe(false);
    expect(await (await openPage(house, 'fred', A)).watch('exam-room', examId)).toBe(false);
    const sheet = await startTest(house, 'anna', examId);
    await folded(examId, '-----');
    for (const index of [0, 1]) {
      await answer(house, 'anna', sheet, index, index === 0);
      await folded(examId, index === 0 ? 'o----' : 'ox---');
    }
    await vi.waitFor(
      () => expect(roomChanges(teacher).at(-1)?.row).toMatchObject({ items: [{ cells: 'ox---' }] }),
      PATIENT,
    );
    const last = roomChanges(teacher).at(-1);
    expect(last?.since !== undefined && last.since < last.position).toBe(true);
    const now = await room(examId);
    expect(last?.position).toBe(now.position);
    const anna = now.items.find(({ student_id }) => student_id === idOf('anna'));
    expect(last?.row).toEqual({ items: [ExamRoomChange.parse(anna)] });
    await submitTest(house, 'anna', sheet);
    await vi.waitFor(
      () => expect(roomChanges(teacher).at(-1)?.row).toMatchObject({ items: [{ state: 'submitted' }] }),
      PATIENT,
    );
    await heardAll(house, [teacher, idle, ...learners]);
    for (const page of [idle, ...learners]) expect(roomChanges(page)).toEqual([]);
  });
});

describe('PLUS-1 LIVE-4 who is at an exam, across two api processes', () => {
  it('PLUS-1 place and unsent answers of a learner here are seen by a teacher there', async () => {
    const examId = await assignTest(house, ['anna']);
    await vi.waitFor(() => room(examId), PATIENT);
    const teacher = await openPage(house, 'tess', B);
    expect(await teacher.watch('exam-room', examId)).toBe(true);
    expect(teacher.presences).toEqual([{ exam_id: examId, all: true, learners: [] }]);
    const page = await openPage(house, 'anna', A);
    page.take(at(examId));
    await seen(teacher, 'anna', { connected: true, place: 0, unsent: [] });
    await new Promise((resolve) => setTimeout(resolve, 200));
    page.take(at(examId, 3, [1, 2]));
    await seen(teacher, 'anna', { connected: true, place: 3, unsent: [1, 2] });
  });

  it('PLUS-1 a closed page is told within seconds, with what it last said; one loaded anew was never away', async () => {
    const examId = await assignTest(house, ['anna', 'ben']);
    await vi.waitFor(() => room(examId), PATIENT);
    const teacher = await openPage(house, 'tess', B);
    await teacher.watch('exam-room', examId);
    const [closing, reloading] = [await openPage(house, 'anna', A), await openPage(house, 'ben', A)];
    closing.take(at(examId, 2, [1]));
    reloading.take(at(examId, 4));
    await seen(teacher, 'anna', { connected: true });
    await seen(teacher, 'ben', { connected: true });
    reloading.close();
    closing.close();
    (await openPage(house, 'ben', B)).take(at(examId, 4));
    await seen(teacher, 'anna', { connected: false, place: 2, unsent: [1] });
    const away = teacher.presences.flatMap(({ learners }) => learners).filter(({ connected }) => !connected);
    expect(away.map(({ learner_id }) => learner_id)).toEqual([idOf('anna')]);
    const later = await openPage(house, 'tess', A);
    await later.watch('exam-room', examId);
    expect(later.presences[0]?.all).toBe(true);
    await seen(later, 'anna', { connected: false });
    await seen(later, 'ben', { connected: true });
  });

  it('PLUS-1 who has two pages open is there until the last has left', async () => {
    const examId = await assignTest(house, ['anna']);
    await vi.waitFor(() => room(examId), PATIENT);
    const teacher = await openPage(house, 'tess', A);
    await teacher.watch('exam-room', examId);
    const [one, other] = [await openPage(house, 'anna', A), await openPage(house, 'anna', B)];
    one.take(at(examId, 1));
    await seen(teacher, 'anna', { place: 1 });
    other.take(at(examId, 2));
    await seen(teacher, 'anna', { connected: true, place: 2 });
    other.leave({ exam_id: examId });
    await seen(teacher, 'anna', { connected: true, place: 1 });
    one.leave({ exam_id: examId });
    await seen(teacher, 'anna', { connected: false });
  });

  it('ADMIN-8 who names an exam of another organization is heard by nobody there, and staff takes none', async () => {
    const examId = await assignTest(house, ['anna']);
    await vi.waitFor(() => room(examId), PATIENT);
    const teacher = await openPage(house, 'tess', A);
    await teacher.watch('exam-room', examId);
    (await openPage(house, 'fumi', A)).take(at(examId));
    (await openPage(house, 'tess', A)).take(at(examId));
    const anna = await openPage(house, 'anna', A);
    anna.take(at(examId));
    await seen(teacher, 'anna', { connected: true });
    expect(seatOf(teacher, 'fumi')).toBeUndefined();
    expect(seatOf(teacher, 'tess')).toBeUndefined();
    expect(anna.presences).toEqual([]);
  });
});
