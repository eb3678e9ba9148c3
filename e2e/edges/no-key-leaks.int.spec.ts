import { describe, expect, it, vi } from 'vitest';
import { useHouse } from './house.js';
import { idOf, type PersonName } from './people.js';
import { methodOf, pathOf } from './route-calls.js';
import { ROUTES } from './routes.js';
import { changesOf, heardAll, openPage, type Page } from './sockets.js';
import { answer, assignTest, startTest, submitTest } from './tests-by-api.js';

const house = useHouse({ apis: 1, worker: true });

/** Everything that a learner can fetch, present and future: out of the table of all routes. */
const READS = Object.entries(ROUTES).filter(
  ([operation, { may }]) => operation.startsWith('GET ') && may.includes('learner'),
);

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const VOLATILE =
  /"(server_now|position|[a-z_]*_at|deadline|trace_id)":("[^"]*"|null)|"(time_spent_seconds|seconds)":\d+/g;

/**
 * The text without the learner's own names, ids, times and chosen answers, and with the choices in one order: what is
 * left tells right from wrong, or nothing does.
 */
function anonymous(text: string, who: PersonName): string {
  const seen: string[] = [];
  const numbered = (id: string) => {
    if (!seen.includes(id)) seen.push(id);
    return `#${seen.indexOf(id)}`;
  };
  return text
    .replaceAll(`"${who}"`, '"me"')
    .replace(UUID, numbered)
    .replace(VOLATILE, '')
    .replace(/"value":"c\d"/g, '"value":"place"')
    .replace(/"choices":\[.*?\}\]\}\]/g, (choices) =>
      [...choices.replace(/"c\d"/g, '"place"')].sort().join(''),
    );
}

async function whatIsRead(who: PersonName, attemptId: string): Promise<Record<string, string>> {
  const read: Record<string, string> = {};
  for (const [operation, { kind }] of READS) {
    const path = pathOf(operation, kind === 'attempt' ? attemptId : idOf(who));
    const { status, text } = await house.call(who, methodOf(operation), path);
    read[operation] = `${status} ${anonymous(text, who)}`;
  }
  return read;
}

/** Each kind of message once: how many of them were gathered into one push is chance. */
const whatIsHeard = (page: Page) =>
  [...new Set(changesOf(page).map((change) => anonymous(JSON.stringify(change), page.who)))].sort();

interface Walk {
  readonly during: Record<string, string>;
  readonly after: Record<string, string>;
  readonly heard: readonly string[];
  readonly saved: readonly string[];
}

/** A learner takes the whole test, changes one answer, and submits; everything told on the way is kept. */
async function walk(who: PersonName, examId: string, right: boolean): Promise<Walk> {
  const page = await openPage(house, who, 0);
  await page.watch('learner-progress', idOf(who));
  const sheet = await startTest(house, who, examId);
  const saved: string[] = [];
  for (const index of [0, 1, 2, 3, 4, 0]) {
    const told = await answer(house, who, sheet, index, right);
    saved.push(anonymous(JSON.stringify(told), who));
  }
  await folded(who, sheet.id, 'in_progress');
  const during = await whatIsRead(who, sheet.id);
  await submitTest(house, who, sheet);
  await folded(who, sheet.id, 'submitted');
  const after = await whatIsRead(who, sheet.id);
  await heardAll(house, [page]);
  return { during, after, heard: whatIsHeard(page), saved };
}

/** Until the worker has folded the whole attempt, so that nothing is compared too early. */
async function folded(
  who: PersonName,
  attemptId: string,
  status: 'in_progress' | 'submitted',
): Promise<void> {
  const { text } = await house.call(who, 'GET', `quiz/attempts/${attemptId}`);
  expect(text).toContain(`"status":"${status}"`);
  const position = /"position":"([0-9a-f]{40})"/.exec(text)?.[1] ?? '';
  const headers = { 'x-min-position': position };
  for (const path of ['quiz/availability', `statistics/learners/${idOf(who)}`])
    await vi.waitFor(
      async () => expect((await house.call(who, 'GET', path, { headers })).status).toBe(200),
      8000,
    );
}

describe('TEST-8 no answer key leaks', () => {
  it.each([
    ['after_window', false],
    ['after_submit', true],
  ] as const)(
    'result visible %s: right and wrong answers look the same while it runs',
    async (visible, opens) => {
      const examId = await assignTest(house, ['anna', 'ben'], visible);
      const [right, wrong] = [await walk('anna', examId, true), await walk('ben', examId, false)];
      expect(wrong.during).toEqual(right.during);
      expect(wrong.saved).toEqual(right.saved);
      expect(wrong.heard).toEqual(right.heard);
      expect(right.heard.length).toBeGreaterThan(0);
      expect(Object.values(right.during).join()).not.toMatch(/"(key|right|explanation|lesson)"/);
      // where the result opens with the submission, the same comparison must find a difference
      if (opens) expect(wrong.after).not.toEqual(right.after);
      else expect(wrong.after).toEqual(right.after);
    },
  );
});
