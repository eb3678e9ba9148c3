import type { Student } from '#contracts/http/people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../../kit/toast/toast.js';
import { problem, serveApi } from '../../testing/api.js';
import { aStudent } from '../../testing/people.js';
import { renderPage } from '../../testing/render.js';
import { useStudentWork } from './student-work.js';
import {
  bodiesOf,
  dialog,
  ENDED,
  HUONG,
  OLD,
  open,
  row,
  sent,
  startStudents,
} from './testing/open-students.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const lastToast = () => vi.mocked(toast).mock.lastCall?.[0];

beforeEach(async () => {
  await startStudents();
  vi.mocked(toast).mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('what is done to learners', () => {
  const choose = async (user: ReturnType<typeof userEvent.setup>, ...people: Student[]) => {
    for (const { fullname } of people) {
      await user.click(await screen.findByRole('checkbox', { name: `Select ${fullname}` }));
    }
    return within(screen.getByRole('region', { name: 'Selected rows' }));
  };
  const bulk = { 'POST /students/bulk': { body: { changed: 1 } } };

  it('ADMIN-1 the chosen ones move into an open class, never by accident into none', async () => {
    const { asked, user } = open({ replies: bulk });
    const bar = await choose(user, HUONG, ENDED);
    await user.click(bar.getByRole('button', { name: 'Move to class' }));
    const form = await dialog('Move 2 learners to another class');
    await user.click(form.getByRole('button', { name: 'Move' }));
    expect(await form.findByText('Required')).toBeTruthy();
    const classes = within(form.getByLabelText('New class'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(classes).toEqual(['', 'A組', 'B組', 'No class']);
    await user.selectOptions(form.getByLabelText('New class'), 'No class');
    await user.click(form.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
    expect(sent(asked, 'POST /students/bulk')).toEqual({
      action: 'move',
      ids: [HUONG.id, ENDED.id],
      class_id: null,
    });
    expect(lastToast()).toMatchObject({ kind: 'success', title: '1 learner was moved' });
  });

  it('ADMIN-1 ten seconds undo a move: each goes back to the class it came from', async () => {
    const loose = aStudent({ id: '00000000-0000-4000-8000-0000000000a9', fullname: 'Loose', class_id: null });
    const { asked, user } = open({ people: [HUONG, loose], replies: bulk });
    const bar = await choose(user, HUONG, loose);
    await user.click(bar.getByRole('button', { name: 'Move to class' }));
    const form = await dialog('Move 2 learners to another class');
    await user.selectOptions(form.getByLabelText('New class'), 'A組');
    await user.click(form.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(lastToast()?.undo?.label).toBe('Undo'));
    lastToast()?.undo?.run();
    await waitFor(() =>
      expect(lastToast()).toEqual({ kind: 'success', title: 'Undone', text: '2 learners were moved' }),
    );
    expect(bodiesOf(asked, 'POST /students/bulk').slice(1)).toEqual([
      { action: 'move', ids: [HUONG.id], class_id: HUONG.class_id },
      { action: 'move', ids: [loose.id], class_id: null },
    ]);
  });

  it('ADMIN-1 an undo that fails is offered again', async () => {
    const { user } = open({ replies: bulk });
    const bar = await choose(user, HUONG);
    await user.click(bar.getByRole('button', { name: 'Deactivate' }));
    await user.click(
      (await dialog(`Deactivate ${HUONG.fullname}?`)).getByRole('button', { name: 'Deactivate' }),
    );
    await waitFor(() => expect(lastToast()?.title).toBe('1 learner was deactivated'));
    const asked = serveApi({ 'POST /students/bulk': problem(503, 'server.unavailable') });
    const { undo } = lastToast() ?? {};
    vi.mocked(toast).mockClear();
    undo?.run();
    await waitFor(() => expect(lastToast()?.title).toBe('1 learner was deactivated'));
    expect(bodiesOf(asked, 'POST /students/bulk')).toEqual([{ action: 'reactivate', ids: [HUONG.id] }]);
  });

  it('ADMIN-1 of the chosen ones the active are deactivated, after a question', async () => {
    const { asked, user } = open({ replies: bulk });
    const bar = await choose(user, HUONG, ENDED);
    await user.click(bar.getByRole('button', { name: 'Deactivate' }));
    const ask = await dialog(`Deactivate ${HUONG.fullname}?`);
    expect(sent(asked, 'POST /students/bulk')).toBeUndefined();
    await user.click(ask.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() =>
      expect(sent(asked, 'POST /students/bulk')).toEqual({ action: 'deactivate', ids: [HUONG.id] }),
    );
  });

  it('AUTH-6 the active ones of the chosen get initial passwords in one job, after a question', async () => {
    const { asked, user } = open({
      replies: {
        'POST /students/initial_passwords': { body: { id: 'i1' } },
        'POST /students/initial_passwords/foreseen': {
          body: { learners: 1, signed_in: 0, in_test: { count: 0, names: [] } },
        },
      },
    });
    const bar = await choose(user, HUONG, ENDED);
    await user.click(bar.getByRole('button', { name: 'Issue initial password' }));
    const ask = await dialog('Issue an initial password to 1 learner?');
    expect(await ask.findByText('None of them is signed in now.')).toBeTruthy();
    expect(ask.getByText('1 of those chosen is not active and gets none.')).toBeTruthy();
    expect(sent(asked, 'POST /students/initial_passwords')).toBeUndefined();
    await user.click(ask.getByRole('button', { name: 'Issue 1 password' }));
    expect(await screen.findByText('/students/passwords?issue=i1')).toBeTruthy();
    expect(sent(asked, 'POST /students/initial_passwords')).toEqual({ ids: [HUONG.id] });
  });

  it('ADMIN-1 a deactivated learner is reactivated from the row, and gets no password before', async () => {
    const { asked, user } = open({ replies: bulk });
    await row('Gone');
    await user.click(screen.getByRole('button', { name: 'Actions for Gone' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Details', 'Edit', 'Reactivate']);
    await user.click(screen.getByRole('menuitem', { name: 'Reactivate' }));
    await waitFor(() =>
      expect(sent(asked, 'POST /students/bulk')).toEqual({ action: 'reactivate', ids: [ENDED.id] }),
    );
  });

  it('ADMIN-1 more than 200 at once are refused in words, before anything is sent', async () => {
    const asked = serveApi(bulk);
    const many = Array.from({ length: 201 }, (_, index) => aStudent({ id: `s${index}` }));
    const onDone = vi.fn();
    function Many() {
      const work = useStudentWork();
      return (
        <>
          <button onClick={() => work.start({ kind: 'deactivate', students: many, onDone })}>Stop</button>
          <button onClick={() => work.reactivate(many, onDone)}>Start</button>
          {work.dialog}
        </>
      );
    }
    renderPage(<Many />);
    const user = userEvent.setup();
    for (const name of ['Stop', 'Start']) {
      await user.click(screen.getByRole('button', { name }));
      expect(toast).toHaveBeenLastCalledWith({
        ...{ kind: 'warning', title: 'At most 200 learners at once' },
        text: 'Take some of them out of the selection.',
      });
    }
    expect(toast).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('ADMIN-1 an edit names the version that was opened, and keeps a class that was deactivated since', async () => {
    const inOld = aStudent({ class_id: OLD.id, class_name: OLD.name });
    const one = { body: inOld, headers: { ETag: '"1"' } };
    const { asked, user } = open({
      people: [inOld],
      replies: { [`GET /students/${inOld.id}`]: one, [`PATCH /students/${inOld.id}`]: one },
    });
    await row('Hương');
    await user.click(screen.getByRole('button', { name: `Actions for ${inOld.fullname}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = await dialog('Edit the learner');
    await waitFor(() =>
      expect(form.getByLabelText<HTMLSelectElement>('Class').selectedOptions[0]?.textContent).toBe('C組'),
    );
    await user.clear(form.getByLabelText('Grade'));
    await user.type(form.getByLabelText('Grade'), '3年');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(asked, `PATCH /students/${inOld.id}`)).toEqual({
      ...{ user_id: inOld.user_id, fullname: inOld.fullname, gakunen: '3年', branch: inOld.branch },
      ...{ class_id: OLD.id, content_language: 'vi' },
    });
  });
});
