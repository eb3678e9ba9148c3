import type { AssignmentsChange, AssignmentsChanged } from '#contracts/http/assignments';
import type { Exam } from '#contracts/http/exams';
import { cleanNotifications } from '@mantine/notifications';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../../kit/session/current-user.js';
import { Toaster } from '../../../kit/toast/toaster.js';
import { type Asked, problem, serveApi } from '../../../testing/api.js';
import { aClass, aStudent } from '../../../testing/people.js';
import { aUser, renderPage, startTexts } from '../../../testing/render.js';
import { foreseen, givenTo, learners } from '../testing/assignments.js';
import { AssignPanel } from './assign-panel.js';

const CHANGES = 'POST /quiz/exams/e1/assignments/changes';
const EXAM: Exam = {
  ...{ id: 'e1', organization_id: 'o1', title: '第1課', exam_type: 10, status: 'published', version: 2 },
  ...{ exam_start_datetime: '2026-11-20T09:00:00Z', exam_end_datetime: '2026-11-27T09:00:00Z' },
  ...{
    time_limit_seconds: null,
    shuffle: false,
    pass_points: null,
    result_visible: 'after_submit',
    sections: [],
  },
  ...{ question_count: 0, assignments: givenTo() },
};
const page = (...rows: unknown[]) => ({ body: { items: rows, total: rows.length, page: 1, size: 100 } });
const CLASSES = page(
  aClass({ id: 'c1', name: '1年 A組', student_count: 4 }),
  aClass({ id: 'c2', name: '1年 B組', student_count: 3 }),
);
const SIZES: Readonly<Record<string, number>> = { c1: 4, c2: 3 };
const sizeOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (SIZES[id] ?? 1), 0);

/** A server with classes of four and three learners. */
function useSchool(over: Partial<AssignmentsChanged> = {}) {
  const school = { given: givenTo({ class_ids: ['c1'] }), refuses: false };
  const asked: Asked[] = [];
  const judge = (): AssignmentsChanged => {
    const { add, remove } = asked.at(-1)?.body as AssignmentsChange;
    const [added, removed] = [add, remove].map((set, side) => {
      const fits = (id: string) => school.given.class_ids.includes(id) === (side === 1);
      return givenTo({ class_ids: set.class_ids.filter(fits), student_ids: set.student_ids });
    }) as [Exam['assignments'], Exam['assignments']];
    const ids = ({ class_ids, student_ids }: Exam['assignments']) => [...class_ids, ...student_ids];
    const before = sizeOf(ids(school.given));
    const [gains, loses] = [sizeOf(ids(added)), sizeOf(ids(removed))];
    return foreseen({
      ...{ assignments: school.given, added, removed, before, after: before + gains - loses },
      ...{
        changed: gains + loses > 0,
        gains: learners(gains),
        loses: learners(loses, 'リー・ヴァン', '孫 浩'),
      },
      classes: ['c1', 'c2'].map((class_id) => ({
        ...{ class_id, learners: SIZES[class_id] ?? 0, before: 0, begun: 0 },
        gains: added.class_ids.includes(class_id) ? (SIZES[class_id] ?? 0) : 0,
        loses: removed.class_ids.includes(class_id) ? (SIZES[class_id] ?? 0) : 0,
      })),
      ...over,
    });
  };
  const calls = serveApi({
    'GET /classes?page=1&size=100&sort=name': CLASSES,
    'GET /students?page=1&size=10&sort=fullname&status=active&q=ha': page(
      aStudent({ id: 's1', fullname: 'ハ・ミン', user_id: 'ha01', class_name: null }),
    ),
    [`${CHANGES}?dry_run=true`]: () => {
      asked.push(...calls.slice(asked.length));
      return school.refuses ? problem(500, 'server.error') : { body: judge() };
    },
    [CHANGES]: () => {
      asked.push(...calls.slice(asked.length));
      if (school.refuses) return problem(500, 'server.error');
      const answer = judge();
      const kept = school.given.class_ids.filter((id) => !answer.removed.class_ids.includes(id));
      school.given = givenTo({ class_ids: [...kept, ...answer.added.class_ids] });
      return { body: answer };
    },
  });
  const written = () => calls.filter(({ call }) => call === CHANGES).map(({ body }) => body);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions: ['exams.view', 'exams.edit', 'students.view'] })}>
      <AssignPanel exam={EXAM} />
      <Toaster />
    </SignedInUser>,
    '/',
    client,
  );
  return { school, written, calls, user: userEvent.setup(), lookAgain: () => client.invalidateQueries() };
}
const tick = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const buttons = (name: RegExp | string) => screen.queryAllByRole('button', { name });
const press = async (user: ReturnType<typeof userEvent.setup>, name: RegExp | string) =>
  user.click((await screen.findAllByRole('button', { name }))[0]!);
const set = (class_ids: string[] = [], student_ids: string[] = []) => givenTo({ class_ids, student_ids });

describe('who takes a test', () => {
  beforeEach(() => startTexts('undo', 'manage-exams', 'assign-exam', 'app', 'form', 'errors'));
  afterEach(() => {
    act(() => cleanNotifications());
    vi.unstubAllGlobals();
  });

  it('TEST-2 shows who has it, and as long as nothing changes there is nothing to press', async () => {
    const { user, written } = useSchool();
    expect(await screen.findByText(/^4 learners have the test/)).toBeTruthy();
    expect((await tick(/A組/)).checked).toBe(true);
    expect(screen.getAllByText('Assigned now')).toHaveLength(1);
    expect(buttons(/Assign|Take|Change/)).toEqual([]);
    await user.click(await tick(/B組/));
    await screen.findAllByRole('button', { name: 'Assign to 3 learners' });
    await user.click(await tick(/B組/));
    expect(await screen.findByText('No changes')).toBeTruthy();
    expect(buttons(/Assign|Take|Change/)).toEqual([]);
    expect(written()).toEqual([]);
  });

  it('TEST-2 who only gains is not asked about; undo sends the reverse of what was done', async () => {
    const { user, written } = useSchool();
    await user.click(await tick(/B組/));
    expect(await screen.findByText('Add 3')).toBeTruthy();
    await press(user, 'Assign to 3 learners');
    expect(await screen.findByText('Assigned to 3 learners')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(written()).toEqual([{ add: set(['c2']), remove: set() }]);
    expect(await screen.findByText(/^7 learners have the test\./)).toBeTruthy();
    await press(user, 'Undo');
    expect(await screen.findByText('Undone')).toBeTruthy();
    expect(written()[1]).toEqual({ add: set(), remove: set(['c2']) });
    await waitFor(() => expect(buttons('Undo')).toEqual([]));
  });

  it('TEST-2 ADMIN-6 before anybody loses it, it asks by class, name and number, and says what becomes of attempts', async () => {
    const begun = { ...learners(2), in_progress: 1, submitted: 1 };
    const { user, written } = useSchool({ begun });
    await user.click(await tick(/A組/));
    await user.click(await tick(/B組/));
    expect(await screen.findByText('Remove 4')).toBeTruthy();
    await press(user, 'Assign to 3, take from 4');
    const dialog = within(await screen.findByRole('dialog', { name: 'Take the test from 4 learners?' }));
    expect(dialog.getByText('4 of 1年 A組')).toBeTruthy();
    expect(dialog.getByText(/リー・ヴァン, 孫 浩 and 2 more/)).toBeTruthy();
    expect(dialog.getByText(/2 have begun \(in progress: 1, handed in: 1\)/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written()).toEqual([]);
    await press(user, 'Assign to 3, take from 4');
    await user.dblClick(await screen.findByRole('button', { name: 'Take from 4, assign to 3' }));
    expect(await screen.findByText('Assigned to 3, taken from 4')).toBeTruthy();
    expect(written()).toEqual([{ add: set(['c2']), remove: set(['c1']) }]);
  });

  it('TEST-2 what somebody else assigns meanwhile is shown, and neither taken back nor given once more', async () => {
    const { user, school, written, lookAgain } = useSchool();
    const single = await screen.findByRole('searchbox', { name: 'Add by name or user ID' });
    await user.type(single, 'ha');
    await user.click(await tick(/ha01/));
    school.given = givenTo({ class_ids: ['c1', 'c2'] });
    await act(lookAgain);
    await waitFor(() => expect(screen.getAllByText('Assigned now')).toHaveLength(2));
    expect((await tick(/B組/)).checked).toBe(true);
    await press(user, 'Assign to 1 learner');
    await waitFor(() => expect(written()).toEqual([{ add: set([], ['s1']), remove: set() }]));
  });

  it('ERR-3 what cannot be foreseen is not offered, and can be asked for again', async () => {
    const { user, school, lookAgain } = useSchool();
    await screen.findByText(/^4 learners have the test/);
    school.refuses = true;
    await user.click(await tick(/B組/));
    await waitFor(() => expect(buttons(/Assign|Take|Change/)).not.toEqual([]));
    for (const button of buttons(/Assign|Take|Change/)) expect(button).toHaveProperty('disabled', true);
    school.refuses = false;
    await act(lookAgain);
    await press(user, 'Assign to 3 learners');
    expect(await screen.findByText('Assigned to 3 learners')).toBeTruthy();
  });

  it('TEST-2 the last change alone can be undone: an older one would take back what stands no more', async () => {
    const { user, written } = useSchool();
    await user.click(await tick(/B組/));
    await press(user, 'Assign to 3 learners');
    await screen.findByRole('button', { name: 'Undo' });
    await user.click(await tick(/A組/));
    await press(user, 'Take from 4 learners');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Take from 4 learners' }));
    expect(await screen.findByText('Taken from 4 learners')).toBeTruthy();
    await waitFor(() => expect(buttons('Undo')).toHaveLength(1));
    await press(user, 'Undo');
    await waitFor(() => expect(written()[2]).toEqual({ add: set(['c1']), remove: set() }));
  });

  it('TEST-2 an undo that fails is offered again; after ten seconds it is gone', async () => {
    const { user, school, written } = useSchool();
    await user.click(await tick(/B組/));
    await press(user, 'Assign to 3 learners');
    await screen.findByRole('button', { name: 'Undo' });
    school.refuses = true;
    await press(user, 'Undo');
    await waitFor(() => expect(written()).toHaveLength(2));
    await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(buttons('Undo')).toEqual([]), { timeout: 13_000 });
  }, 20_000);
});
