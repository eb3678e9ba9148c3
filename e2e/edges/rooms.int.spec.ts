import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { READ_MODEL_NAMES, READ_MODELS, type ReadModelName } from '#contracts/read-models';
import { Teacher } from '#contracts/http/teachers';
import { PushBus, ROOM } from '#platform/push';
import { useHouse } from './house.js';
import { idOf, type PersonName } from './people.js';
import { changesOf, heardAll, openPage } from './sockets.js';

const house = useHouse({ apis: 2 });
const PATIENT = { timeout: 8000 };

/** What rows are named by: a thing of SAKURA, and one of FUJI. */
const THINGS = {
  learner: [idOf('anna'), idOf('fumi')],
  class: [idOf('class-a'), idOf('class-f')],
  organization: [idOf('SAKURA'), idOf('FUJI')],
  exam: [idOf('exam'), idOf('exam-f')],
} as const;

/** Who may watch: staff with permissions, and of a learner's row that learner; what nobody watches comes to its learner unasked. */
const WATCHED_BY: Record<ReadModelName, { readonly staff: boolean; readonly learner: boolean }> = {
  'learner-availability': { staff: false, learner: false },
  'learner-progress': { staff: true, learner: true },
  'learner-study': { staff: true, learner: false },
  'practice-in-progress': { staff: false, learner: false },
  'class-statistics': { staff: true, learner: false },
  'organization-statistics': { staff: true, learner: false },
  'study-hours': { staff: true, learner: false },
  'exam-results': { staff: true, learner: false },
  'exam-room': { staff: true, learner: false },
  'exam-notices': { staff: true, learner: false },
  'learner-notices': { staff: false, learner: false },
  'item-analysis': { staff: true, learner: false },
};

/** A change of a class's figures, as the worker pushes it to the staff of one organization. */
const tellStaff = (code: 'SAKURA' | 'FUJI', position: string) =>
  house
    .api()
    .app.get(PushBus)
    .publishChanges([
      {
        room: ROOM.staff(idOf(code)),
        change: { model: 'organization-statistics', id: idOf(code), position: position.repeat(40) },
      },
    ]);

async function changeTerry(body: object): Promise<void> {
  const { text } = await house.call('tora', 'GET', `teachers/${idOf('terry')}`);
  const { version } = Teacher.parse(JSON.parse(text));
  const headers = { 'if-match': `"${version}"` };
  const { status } = await house.call('tora', 'PATCH', `teachers/${idOf('terry')}`, { body, headers });
  expect(status).toBe(200);
}

describe('ADMIN-8 what a page may hear', () => {
  it.each(READ_MODEL_NAMES)(
    '%s of another organization is refused like one that does not exist',
    async (model) => {
      const [own, foreign] = THINGS[READ_MODELS[model].of];
      for (const who of ['tess', 'anna', 'nora'] satisfies PersonName[]) {
        const page = await openPage(house, who, 0);
        expect([await page.watch(model, foreign), await page.watch(model, randomUUID())]).toEqual([
          false,
          false,
        ]);
      }
      const nora = await openPage(house, 'nora', 0);
      expect(await nora.watch(model, own)).toBe(false);
      const fred = await openPage(house, 'fred', 1);
      expect(await fred.watch(model, own)).toBe(false);
    },
  );

  it.each(READ_MODEL_NAMES)('%s of the own organization is heard by who may watch it', async (model) => {
    const [own, foreign] = THINGS[READ_MODELS[model].of];
    const { staff, learner } = WATCHED_BY[model];
    const pages = await Promise.all([
      ...[openPage(house, 'tess', 0), openPage(house, 'anna', 0), openPage(house, 'nora', 0)],
      ...[openPage(house, 'tess', 1), openPage(house, 'fred', 1), openPage(house, 'fumi', 1)],
    ]);
    for (const page of pages) for (const id of [own, foreign]) await page.watch(model, id);
    const changes = [own, foreign].map((id) => ({
      room: ROOM.watch(model, id),
      change: { model, id, position: 'a'.repeat(40) },
    }));
    await house.api().app.get(PushBus).publishChanges(changes);
    await heardAll(house, pages);
    expect(pages.map((page) => [page.who, changesOf(page).map(({ id }) => id)])).toEqual([
      ['tess', staff ? [own] : []],
      ['anna', learner ? [own] : []],
      ['nora', []],
      ['tess', staff ? [own] : []],
      ['fred', staff ? [foreign] : []],
      ['fumi', learner ? [foreign] : []],
    ]);
  });

  it('LIVE-2 what a learner remembers is heard by the learner, and by staff who may see learners', async () => {
    const may = async (who: PersonName) =>
      (await openPage(house, who, 0)).watch('learner-study', idOf('anna'));
    expect([await may('tess'), await may('tora')]).toEqual([true, true]);
    expect([await may('nora'), await may('ben'), await may('fred')]).toEqual([false, false, false]);
  });

  it('SEC-6 a permission taken away takes the room and the watches with it, at every process', async () => {
    const pages = [await openPage(house, 'terry', 0), await openPage(house, 'terry', 1)];
    const untilWatched = async (ok: boolean) => {
      for (const page of pages)
        await vi.waitFor(
          async () => expect(await page.watch('class-statistics', idOf('class-a'))).toBe(ok),
          PATIENT,
        );
    };
    for (const page of pages) expect(await page.watch('class-statistics', idOf('class-a'))).toBe(true);
    await tellStaff('SAKURA', 'a');
    await heardAll(house, pages);
    for (const page of pages) expect(changesOf(page)).toHaveLength(1);
    await changeTerry({ permissions: ['exams.view'] });
    await untilWatched(false);
    await tellStaff('SAKURA', 'b');
    await heardAll(house, pages);
    for (const page of pages) expect(changesOf(page)).toHaveLength(1);
    // given back, it opens to the same pages what it did
    await changeTerry({ permissions: ['students.view'] });
    await untilWatched(true);
    await tellStaff('SAKURA', 'c');
    await heardAll(house, pages);
    for (const page of pages)
      expect(changesOf(page).map(({ position }) => position.slice(0, 1))).toEqual(['a', 'c']);
  });

  it('an administrator who moves hears nothing more of the organization that is left', async () => {
    const before = await openPage(house, 'terry', 1);
    await changeTerry({ organization_id: idOf('FUJI') });
    await vi.waitFor(() => expect(before.connected()).toBe(false), PATIENT);
    house.forgetToken('terry');
    const after = await openPage(house, 'terry', 1);
    expect(await after.watch('class-statistics', idOf('class-a'))).toBe(false);
    expect(await after.watch('class-statistics', idOf('class-f'))).toBe(true);
    await tellStaff('SAKURA', 'c');
    await tellStaff('FUJI', 'd');
    await heardAll(house, [after]);
    expect(changesOf(after).map(({ id }) => id)).toEqual([idOf('FUJI')]);
  });

  it('SEC-6 a deactivated organization’s pages are closed on every process, those of others stay', async () => {
    const closing = [
      await openPage(house, 'fumi', 0),
      await openPage(house, 'fred', 1),
      await openPage(house, 'fumi', 1),
    ];
    const staying = await openPage(house, 'anna', 1);
    const { status } = await house.call('tora', 'DELETE', `organizations/${idOf('FUJI')}`);
    expect(status).toBe(204);
    await vi.waitFor(
      () => expect(closing.map((page) => page.connected())).toEqual([false, false, false]),
      PATIENT,
    );
    await heardAll(house, [staying]);
    expect(staying.connected()).toBe(true);
  });
});
