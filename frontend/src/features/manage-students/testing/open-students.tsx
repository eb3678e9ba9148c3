import type { Student } from '#contracts/http/people';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { SignedInUser } from '../../../kit/session/current-user.js';
import { serveApi, type Asked } from '../../../testing/api.js';
import { aClass, aStudent, pageOf } from '../../../testing/people.js';
import { aUser, renderPage, startTexts } from '../../../testing/render.js';
import { StudentsPage } from '../students-page.js';

/** A device on which no list was left, and the texts of the page with all that it opens. */
export async function startStudents(): Promise<void> {
  localStorage.clear();
  await startTexts(
    ...['manage-students', 'student', 'people', 'list', 'form', 'issue-password', 'sign-in-cards', 'undo'],
  );
}

export const HUONG = aStudent();
export const NEW = aStudent({
  id: 'n1',
  user_id: 'new',
  fullname: 'New',
  has_password: false,
  is_initial: false,
});
export const ENDED = aStudent({
  id: '00000000-0000-4000-8000-0000000000e1',
  fullname: 'Gone',
  status: 'deactivated',
});
export const [OTHER, OLD] = [
  aClass({ id: '00000000-0000-4000-8000-0000000000c2', name: 'A組' }),
  aClass({ id: '00000000-0000-4000-8000-0000000000c3', name: 'C組', status: 'deactivated' }),
];
/** Of the last seven days: 4.2 hours, 82 of 100 right. */
const WEEK = { student_id: HUONG.id, seconds: 15_120, answered: 100, correct: 82 };
export const EXACT = 'このユーザーIDは既に使用されています。別のユーザーIDを登録してください';

const Address = () => <code>{useLocation().pathname + useLocation().search}</code>;

interface Scene {
  permissions?: string[];
  people?: Student[];
  path?: string;
  replies?: Parameters<typeof serveApi>[0];
}
export function open(scene: Scene = {}): { asked: Asked[]; user: ReturnType<typeof userEvent.setup> } {
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
    [`GET /study-hours/weeks?ids=${people.map(({ id }) => id).join(',')}`]: { body: { items: [WEEK] } },
    'GET /students/initial_passwords': { body: { items: [] } },
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
export const optionsOf = (label: string) =>
  within(screen.getByRole('combobox', { name: label }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
export const sent = (asked: Asked[], call: string) => asked.find((one) => one.call === call)?.body;
export const bodiesOf = (asked: Asked[], call: string) =>
  asked.filter((one) => one.call === call).map(({ body }) => body);
export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
