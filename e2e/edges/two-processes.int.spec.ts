import { describe, expect, it, vi } from 'vitest';
import { ClassStatistics } from '#contracts/http/class-statistics';
import { useHouse } from './house.js';
import { idOf } from './people.js';
import { changesOf, heardAll, openPage } from './sockets.js';
import { answer, assignTest, startTest } from './tests-by-api.js';

const house = useHouse({ apis: 2, worker: true });
const [A, B] = [0, 1];
const PATIENT = { timeout: 8000 };
const classA = idOf('class-a');

describe('LIVE-1 LIVE-4 two api processes and one worker', () => {
  it('what is assigned through one is heard by its learner at the other, and by nobody else', async () => {
    const [anna, ben, fumi] = [
      await openPage(house, 'anna', A),
      await openPage(house, 'ben', B),
      await openPage(house, 'fumi', A),
    ];
    await assignTest(house, ['anna'], 'after_submit', B);
    await vi.waitFor(
      () =>
        expect(changesOf(anna)).toContainEqual(
          expect.objectContaining({ model: 'learner-availability', id: idOf('anna') }),
        ),
      PATIENT,
    );
    await heardAll(house, [anna, ben, fumi]);
    expect(changesOf(anna).every(({ id, row }) => id === idOf('anna') && row === undefined)).toBe(true);
    expect([...changesOf(ben), ...changesOf(fumi)]).toEqual([]);
  });

  it('only who may read a row may watch it', async () => {
    const may = async (
      who: Parameters<typeof openPage>[1],
      model: 'class-statistics' | 'learner-progress',
      id: string,
    ) => (await openPage(house, who, A)).watch(model, id);
    expect(await may('tess', 'class-statistics', classA)).toBe(true);
    expect(await may('tora', 'class-statistics', classA)).toBe(true);
    expect(await may('anna', 'class-statistics', classA)).toBe(false);
    expect(await may('nora', 'class-statistics', classA)).toBe(false);
    expect(await may('fred', 'class-statistics', classA)).toBe(false);
    expect(await may('anna', 'learner-progress', idOf('ben'))).toBe(false);
    expect(await may('fred', 'learner-progress', idOf('ben'))).toBe(false);
  });

  it('what is answered through one moves the watched class at the other; learners and others hear nothing of it', async () => {
    // the top administrator is staff of no school: hears what is watched, and nothing else
    const [watching, idle] = [await openPage(house, 'tora', B), await openPage(house, 'tora', A)];
    const others = [
      await openPage(house, 'ben', A),
      await openPage(house, 'anna', B),
      await openPage(house, 'nora', B),
      await openPage(house, 'fred', B),
    ];
    const teacher = await openPage(house, 'tess', B);
    expect(await watching.watch('class-statistics', classA)).toBe(true);
    for (const page of others) await page.watch('class-statistics', classA);

    const sheet = await startTest(house, 'anna', await assignTest(house, ['anna']));
    await answer(house, 'anna', sheet, 0, true);
    await answer(house, 'anna', sheet, 1, false);
    for (const page of [watching, teacher])
      await vi.waitFor(() => {
        const hint = changesOf(page).findLast(
          ({ model, id }) => model === 'class-statistics' && id === classA,
        );
        expect(hint?.position).toBeDefined();
        expect(hint?.row).toBeUndefined();
      }, PATIENT);
    await vi.waitFor(async () => {
      const { text } = await house.call('tess', 'GET', `statistics/classes/${classA}`);
      const { tests } = ClassStatistics.parse(JSON.parse(text)).now;
      expect(tests).toMatchObject({ answered: 2, correct: 1, learners: 1 });
    }, PATIENT);
    await heardAll(house, [idle, ...others]);
    const staffFigures = [idle, ...others]
      .flatMap(changesOf)
      .filter(({ model }) => !model.startsWith('learner-'));
    expect(staffFigures).toEqual([]);
  });
});
