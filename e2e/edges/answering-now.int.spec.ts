import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { useHouse } from './house.js';
import { idOf, type PersonName } from './people.js';
import { heardAll, openPage, type Page } from './sockets.js';

const house = useHouse({ apis: 2, worker: true });
const [A, B] = [0, 1];
const PATIENT = { timeout: 8000 };

/** Who answers what, by what the page has heard. */
function known({ answering }: Page): string[] {
  const now = new Set<string>();
  for (const { all, learners } of answering) {
    if (all) now.clear();
    for (const { learner_id, taken, connected } of learners)
      now[connected ? 'add' : 'delete'](`${learner_id} ${taken}`);
  }
  return [...now].sort();
}
const seat = (who: PersonName, taken: string) => `${idOf(who)} ${taken}`;
const seen = (page: Page, ...seats: string[]) =>
  vi.waitFor(() => expect(known(page)).toEqual(seats.sort()), PATIENT);
async function dashboard(who: PersonName, at: number): Promise<Page> {
  const page = await openPage(house, who, at);
  const own = who === 'fred' ? 'class-f' : 'class-a';
  expect(await page.watch('class-statistics', idOf(own))).toBe(true);
  return page;
}
const at = (place = 0) => ({ place, unsent: [] });

describe('PLUS-1 LIVE-4 who answers now, on the dashboard of a class', () => {
  it('PLUS-1 STUDY-2 practice here is seen by a teacher there; a closed browser is gone within seconds', async () => {
    const attempt_id = randomUUID();
    const teacher = await dashboard('tess', B);
    const [anna, ben] = [await openPage(house, 'anna', A), await openPage(house, 'ben', B)];
    anna.take({ attempt_id, ...at() });
    ben.take({ exam_id: attempt_id, ...at() });
    await seen(teacher, seat('anna', attempt_id), seat('ben', attempt_id));
    // who opens the page later is told at once
    const later = await dashboard('tess', A);
    await seen(later, seat('anna', attempt_id), seat('ben', attempt_id));
    anna.close();
    await seen(teacher, seat('ben', attempt_id));
    ben.leave({ exam_id: attempt_id });
    await seen(teacher);
    await seen(later);
  });

  it('PLUS-1 another question of the same attempt is no news to a class', async () => {
    const attempt_id = randomUUID();
    const teacher = await dashboard('tess', A);
    const anna = await openPage(house, 'anna', A);
    anna.take({ attempt_id, ...at() });
    await seen(teacher, seat('anna', attempt_id));
    for (const place of [1, 2]) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      anna.take({ attempt_id, ...at(place) });
    }
    anna.leave({ attempt_id });
    await seen(teacher);
    const said = teacher.answering.flatMap(({ learners }) => learners);
    expect(said.filter(({ taken }) => taken === attempt_id).map(({ connected }) => connected)).toEqual([
      true,
      false,
    ]);
  });

  it('ADMIN-8 another organization hears nothing of it, nor a learner, nor who has stopped watching', async () => {
    const attempt_id = randomUUID();
    const [teacher, other] = [await dashboard('tess', A), await dashboard('fred', A)];
    const learner = await openPage(house, 'ben', A);
    expect(await learner.watch('class-statistics', idOf('class-a'))).toBe(false);
    const anna = await openPage(house, 'anna', A);
    anna.take({ attempt_id, ...at() });
    await seen(teacher, seat('anna', attempt_id));
    await heardAll(house, [teacher, other, learner]);
    expect(known(other)).toEqual([]);
    expect(learner.answering).toEqual([]);
  });

  it('a page that says two things at once, or neither, is not listened to', async () => {
    const id = randomUUID();
    const teacher = await dashboard('tess', A);
    const anna = await openPage(house, 'anna', A);
    anna.take({ exam_id: id, attempt_id: id, ...at() });
    await new Promise((resolve) => setTimeout(resolve, 200));
    anna.take(at());
    await new Promise((resolve) => setTimeout(resolve, 200));
    anna.take({ attempt_id: id, ...at() });
    await seen(teacher, seat('anna', id));
    const said = teacher.answering.flatMap(({ learners }) => learners).filter(({ taken }) => taken === id);
    expect(said).toHaveLength(1);
  });
});
