import type { Page } from '@playwright/test';
import { answering, at, giving, pressed, shown, type State } from './state.js';

const ME = 'teacher01';

/** The list of passwords opens by itself once on a device. */
const notListed = (page: Page) =>
  page.evaluate(`try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('listed-passwords')) localStorage.removeItem(key);
  } catch {}`);

/** The question before passwords are issued, while some of those who get them take a test. */
export const foreseenInTest = giving(/\/students\/initial_passwords\/foreseen$/, {
  ...{ learners: 3, signed_in: 3 },
  in_test: { count: 7, names: ['Nguyễn Thị Minh Anh', 'João Pereira', '森 由美', 'Sun Hao', 'Gita Thapa'] },
});

export const passwordStates: State[] = [
  { name: 'passwords', as: ME, path: ({ issue }) => `/students/passwords?issue=${issue}` },
  {
    name: 'passwords-running',
    as: ME,
    path: ({ issue }) => `/students/passwords?issue=${issue}`,
    arrange: answering(/\/students\/initial_passwords\/[0-9a-f-]+$/, (now) => ({
      ...now,
      state: 'running',
      progress: { done: 180, total: 400, failed: 0 },
    })),
  },
  {
    name: 'passwords-close',
    as: ME,
    path: ({ issue }) => `/students/passwords?issue=${issue}`,
    act: pressed('issue-password', 'passwords.close', 'dialog'),
  },
  {
    name: 'passwords-cards',
    as: ME,
    path: ({ issue }) => `/students/passwords?issue=${issue}`,
    act: pressed('issue-password', 'passwords.open-cards'),
  },
  {
    name: 'passwords-others',
    as: ME,
    path: ({ issue }) => `/students/passwords?issue=${issue}`,
    arrange: async (page) => {
      await notListed(page);
      await answering(/\/students\/initial_passwords\/[0-9a-f-]+\/sheet$/, (now) => ({
        ...now,
        replaced: 2,
        others: [
          { user_id: 'sun.hao', fullname: 'Sun Hao', class_name: 'N5-A', state: 'changed' },
          { user_id: 'jen.r', fullname: 'Jen Ramos', class_name: null, state: 'reissued' },
        ],
      }))(page);
    },
    act: shown('issue-password', 'passwords.state.reissued'),
  },
  {
    name: 'passwords-gone',
    as: ME,
    path: ({ issue }) => `/students/passwords?issue=${issue}`,
    arrange: async (page) => {
      await answering(/\/students\/initial_passwords\/[0-9a-f-]+$/, (now) => ({
        ...now,
        state: 'closed',
      }))(page);
      await giving(/\/students\/initial_passwords\/[0-9a-f-]+\/waiting$/, {
        items: ['Gita Thapa', 'Nguyễn Thị Minh Anh', '森 由美'].map((fullname, index) => ({
          ...{ id: `00000000-0000-4000-8000-00000000000${index}`, user_id: `new.${index}` },
          ...{ fullname, class_name: null },
        })),
      })(page);
    },
    act: shown('issue-password', 'passwords.closed'),
  },
  { name: 'passwords-none', as: ME, path: at('/students/passwords') },
];
