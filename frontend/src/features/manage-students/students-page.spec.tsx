import type { Student } from '#contracts/http/people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { toast } from '../../kit/toast/toast.js';
import { problem, serveApi, type Asked } from '../../testing/api.js';
import { aClass, aStudent, pageOf } from '../../testing/people.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { useStudentWork } from './student-work.js';
import { StudentsPage } from './students-page.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const HUONG = aStudent();
const NEW = aStudent({ id: 'n1', user_id: 'new', fullname: 'New', has_password: false, is_initial: false });
const ENDED = aStudent({
  id: '00000000-0000-4000-8000-0000000000e1',
  fullname: 'Gone',
  status: 'deactivated',
});
const [OTHER, OLD] = [
  aClass({ id: '00000000-0000-4000-8000-0000000000c2', name: 'A組' }),
  aClass({ id: '00000000-0000-4000-8000-0000000000c3', name: 'C組', status: 'deactivated' }),
];
const EXACT = 'このユーザーIDは既に使用されています。別のユーザーIDを登録してください';

const Address = () => <code>{useLocation().pathname + useLocation().search}</code>;

interface Scene {
  permissions?: string[];
  people?: Student[];
  path?: string;
  replies?: Parameters<typeof serveApi>[0];
}
function open(scene: Scene = {}): { asked: Asked[]; user: ReturnType<typeof userEvent.setup> } {
  const {
    permissions = ['students.view', 'students.edit'],
    people = [HUONG, ENDED],
    path = '/students',
  } = scene;
  const query = new URLSearchParams(path.split('?')[1]);
  const search = new URLSearchParams({ page: '1', size: '10', ...Object.fromEntries(query) });
  const asked = serveApi({
    [`GET /students?${search.toString()}`]: { body: pageOf(...people) },
    'GET /classes?page=1&size=100&sort=name': { body: pageOf(OTHER, aClass(), OLD) },
    'GET /students/facets': { body: { gakunen: ['1年', '2年'], branch: ['新宿校'] } },
    ...scene.replies,
  });
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions })}>
      <StudentsPage />
      <Address />
    </SignedInUser>,
    path,
  );
  return { asked, user: userEvent.setup() };
}
const optionsOf = (label: string) =>
  within(screen.getByRole('combobox', { name: label }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const sent = (asked: Asked[], call: string) => asked.find((one) => one.call === call)?.body;
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(async () => {
  await startTexts('manage-students', 'student', 'people', 'list', 'form', 'issue-password', 'sign-in-cards');
  vi.mocked(toast).mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the list of learners', () => {
  it('ADMIN-1 filters by class and by none, by the grades and branches in use, and by status', async () => {
    open();
    await row('Hương');
    await waitFor(() => expect(optionsOf('Class')).toEqual(['Class: all', 'A組', 'B組', 'C組', 'No class']));
    await waitFor(() => expect(optionsOf('Grade')).toEqual(['Grade: all', '1年', '2年']));
    expect(optionsOf('Affiliation')).toEqual(['Affiliation: all', '新宿校']);
    expect(optionsOf('Status')).toEqual(['Status: all', 'Active', 'Initial password', 'Deactivated']);
  });

  it('ADMIN-1 an empty organization says what to do', async () => {
    const { user } = open({ people: [] });
    const empty = await screen.findByText(/There are no learners yet/);
    await user.click(within(empty.parentElement!).getByRole('button', { name: 'New learner' }));
    expect(await screen.findByRole('dialog', { name: 'Register a learner' })).toBeTruthy();
  });

  it('ADMIN-2 what is searched and filtered is exported whole, in the reader’s language', async () => {
    const path = '/students?page=1&size=7&sort=-fullname&q=hu&status=active';
    const { asked, user } = open({ path });
    await row('Hương');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    const call = 'GET /students/export?format=csv&lang=en&q=hu&sort=-fullname&status=active';
    await waitFor(() => expect(asked.map((one) => one.call)).toContain(call));
  });

  it('ADMIN-7 without students.edit nothing can be written', async () => {
    const { user } = open({ permissions: ['students.view'] });
    await row('Hương');
    expect(screen.queryByRole('button', { name: 'New learner' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
    await user.click(screen.getByRole('button', { name: `Actions for ${HUONG.fullname}` }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Details']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: `Select ${HUONG.fullname}` }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    expect(
      bar.getAllByRole('button').map((one) => one.textContent || one.getAttribute('aria-label')),
    ).toEqual(['Print cards', 'Clear the selection']);
  });

  it('PLUS-9 the chosen learners’ cards are printed', async () => {
    const { user } = open();
    await row('Hương');
    await user.click(screen.getByRole('checkbox', { name: `Select ${HUONG.fullname}` }));
    await user.click(screen.getAllByRole('button', { name: 'Print cards' })[0]!);
    expect(screen.getByText(`/students/cards?ids=${HUONG.id}`)).toBeTruthy();
  });
});

describe('a new learner', () => {
  const EMPTY = { 'POST /students': { status: 201, body: NEW } };

  it('ADMIN-1 needs a name and a user id', async () => {
    const { asked, user } = open();
    await user.click(await screen.findByRole('button', { name: 'New learner' }));
    const form = await dialog('Register a learner');
    await user.click(form.getByRole('button', { name: 'Register' }));
    expect(await form.findAllByText('Required')).toHaveLength(2);
    expect(sent(asked, 'POST /students')).toBeUndefined();
  });

  it('ADMIN-1 AUTH-6 is made in the class that the list shows, and gets a password at once, or later', async () => {
    const { asked, user } = open({ path: `/students?class_id=${OTHER.id}`, replies: EMPTY });
    await user.click(await screen.findByRole('button', { name: 'New learner' }));
    const form = await dialog('Register a learner');
    await user.type(form.getByLabelText('Full name'), ' New ');
    await user.type(form.getByLabelText('User ID'), 'new');
    await waitFor(() =>
      expect(form.getByLabelText<HTMLSelectElement>('Class').selectedOptions[0]?.textContent).toBe('A組'),
    );
    expect(within(form.getByLabelText('Class')).queryByRole('option', { name: 'C組' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Register' }));
    const ask = await dialog('Issue the initial password now?');
    expect(sent(asked, 'POST /students')).toEqual({
      ...{ user_id: 'new', fullname: 'New', gakunen: '', branch: '' },
      ...{ class_id: OTHER.id, content_language: 'en' },
    });
    await user.click(ask.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.some(({ call }) => call.includes('initial_password'))).toBe(false);
  });

  it('ADMIN-1 a user id in use is said at its field by the exact text, and nothing typed is lost', async () => {
    const { user } = open({ replies: { 'POST /students': problem(409, 'user-id-in-use') } });
    await user.click(await screen.findByRole('button', { name: 'New learner' }));
    const form = await dialog('Register a learner');
    await user.type(form.getByLabelText('Full name'), 'New');
    await user.type(form.getByLabelText('User ID'), 'taken');
    await user.click(form.getByRole('button', { name: 'Register' }));
    expect(await form.findByText(EXACT)).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('User ID').value).toBe('taken');
  });
});

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
    expect(toast).toHaveBeenCalledWith({ kind: 'success', title: '1 learner was moved' });
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
      replies: { 'POST /students/initial_passwords': { body: { id: 'i1' } } },
    });
    const bar = await choose(user, HUONG, ENDED);
    await user.click(bar.getByRole('button', { name: 'Issue initial password' }));
    const ask = await dialog('Issue an initial password to 1 learner?');
    expect(sent(asked, 'POST /students/initial_passwords')).toBeUndefined();
    await user.click(ask.getByRole('button', { name: 'Issue passwords' }));
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
