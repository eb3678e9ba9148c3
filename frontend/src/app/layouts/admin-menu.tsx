import type { Permission } from '#contracts/constants';
import {
  IconBroadcast,
  IconChevronDown,
  IconFileText,
  IconLogout,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { atom, useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../shared/session/current-user.js';
import classes from './frame.module.css';
import { MenuButton, MenuItem } from './menu-item.js';

/** Groups and items that lead somewhere today; an item without a permission is always shown. */
const GROUPS = [
  {
    name: 'learners',
    items: [
      { to: '/students', icon: IconUsers, permission: 'students.view', label: 'admin.menu.learner-list' },
      { to: '/dashboard', icon: IconBroadcast, permission: 'students.view', label: 'admin.menu.dashboard' },
    ],
  },
  {
    name: 'materials',
    items: [{ to: '/quiz', icon: IconFileText, permission: 'exams.view', label: 'admin.menu.test-list' }],
  },
] as const satisfies readonly {
  name: string;
  items: readonly { to: string; icon: Icon; permission?: Permission; label: string }[];
}[];

/** What a person opened or closed by hand; holds for the page's life (NAV-4). */
const toggles = atom<Readonly<Record<string, boolean>>>({});

export function AdminMenu({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <div className={classes.menu}>
      <nav aria-label={t('menu.label')}>
        {GROUPS.map((group) => {
          const items = group.items.filter((item) => user.permissions.includes(item.permission));
          return items.length > 0 ? <Group key={group.name} name={group.name} items={items} /> : null;
        })}
      </nav>
      <div className={classes.foot}>
        <MenuButton icon={IconLogout} onClick={onLogout}>
          {t('logout')}
        </MenuButton>
      </div>
    </div>
  );
}

type GroupOf = (typeof GROUPS)[number];
function Group({ name, items }: { name: GroupOf['name']; items: readonly GroupOf['items'][number][] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [toggled, setToggled] = useAtom(toggles);
  const holdsPage = items.some((item) => pathname.startsWith(item.to));
  const open = toggled[name] ?? holdsPage;
  return (
    <div className={classes.group}>
      <button
        type="button"
        className={classes.groupButton}
        aria-expanded={open}
        onClick={() => setToggled({ ...toggled, [name]: !open })}
      >
        {t(`admin.group.${name}`)}
        <IconChevronDown size={18} aria-hidden />
      </button>
      {open
        ? items.map((item) => (
            <MenuItem key={item.to} to={item.to} icon={item.icon}>
              {t(item.label)}
            </MenuItem>
          ))
        : null}
    </div>
  );
}
