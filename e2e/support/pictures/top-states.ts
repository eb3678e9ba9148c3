import { operationsStates } from './operations-states.js';
import {
  at,
  confirmed,
  emptyList,
  fromRow,
  inTurn,
  pressed,
  rowMenu,
  type State,
  type Step,
} from './state.js';

const ME = 'top';
const ONE = '/teachers?q=teacher01';

const onItsPage: Step = async (page) => {
  await page.getByRole('row').getByRole('link').first().click();
  await page.waitForURL(/\/teachers\/./);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
};

export const topStates: State[] = [
  { name: 'choose-organization', as: ME, path: at('/dashboard') },
  { name: 'organizations', as: ME, path: at('/organizations') },
  { name: 'organizations-row-menu', as: ME, path: at('/organizations'), act: rowMenu },
  { name: 'new-organization', as: ME, path: at('/organizations?open=new') },
  {
    name: 'new-organization-refused',
    as: ME,
    path: at('/organizations?open=new'),
    act: pressed('manage-organizations', 'create'),
  },
  {
    name: 'edit-organization',
    as: ME,
    path: at('/organizations?q=SAKURA'),
    act: fromRow('manage-organizations', 'edit'),
  },
  {
    name: 'deactivate-organization',
    as: ME,
    path: at('/organizations?q=SAKURA'),
    act: fromRow('manage-organizations', 'deactivate'),
  },
  {
    name: 'reactivate-organization',
    as: ME,
    path: ({ closed }) => `/organizations?q=${closed.organization}`,
    act: fromRow('manage-organizations', 'reactivate'),
  },
  { name: 'administrators', as: ME, path: at('/teachers') },
  { name: 'administrators-none-yet', as: ME, path: at('/teachers'), arrange: emptyList('**/api/teachers?*') },
  { name: 'new-administrator', as: ME, path: at('/teachers?open=new') },
  {
    name: 'new-administrator-refused',
    as: ME,
    path: at('/teachers?open=new'),
    act: confirmed('manage-teachers', 'create', ['form', 'required']),
  },
  { name: 'administrator', as: ME, path: at(ONE), act: onItsPage },
  {
    name: 'edit-administrator',
    as: ME,
    path: at(ONE),
    act: inTurn(onItsPage, pressed('manage-teachers', 'edit', 'dialog')),
  },
  { name: 'deactivate-administrator', as: ME, path: at(ONE), act: fromRow('manage-teachers', 'deactivate') },
  {
    name: 'reactivate-administrator',
    as: ME,
    path: ({ closed }) => `/teachers?q=${closed.administrator}`,
    act: fromRow('manage-teachers', 'reactivate'),
  },
  {
    name: 'administrator-deactivated',
    as: ME,
    path: ({ closed }) => `/teachers?q=${closed.administrator}`,
    act: onItsPage,
  },
  { name: 'issue-administrator', as: ME, path: at(ONE), act: fromRow('manage-teachers', 'password') },
  { name: 'learners-of-all', as: ME, path: at('/students') },
  {
    name: 'new-learner-for-whom',
    as: ME,
    path: at('/students'),
    act: pressed('manage-students', 'new', 'dialog'),
  },
  { name: 'import-for-whom', as: ME, path: at('/students/import') },
  { name: 'classes-of-all', as: ME, path: at('/classes') },
  { name: 'tests-of-all', as: ME, path: at('/quiz') },
  { name: 'new-test-for-whom', as: ME, path: at('/quiz/new') },
  { name: 'audit', as: ME, path: at('/audit') },
  { name: 'audit-filtered', as: ME, path: at('/audit?subject_kind=student&action=student.created') },
  ...operationsStates,
  { name: 'audit-empty', as: ME, path: at('/audit'), arrange: emptyList('**/api/audit?*') },
];
