import { accessTo, isShownInMenu } from '#contracts/areas';
import {
  IconActivity,
  IconBook,
  IconBroadcast,
  IconBuilding,
  IconChevronDown,
  IconClockHour4,
  IconFileText,
  IconHelpCircle,
  IconHistory,
  IconLogout,
  IconSchool,
  IconShield,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { atom, useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Alarms } from '../../features/see-operations/alarms.js';
import { useUser } from '../../kit/session/current-user.js';
import { useHasPage } from '../route-table.js';
import classes from './frame.module.css';
import { MenuButton, MenuItem } from './menu-item.js';

/** Groups and items of specification, section 2, and of NAV-11. Who sees an item stands in `PAGE_ACCESS`. */
const GROUPS = [
  {
    name: 'learners',
    items: [
      { to: '/students', icon: IconUsers, label: 'admin.menu.learner-list' },
      { to: '/classes', icon: IconSchool, label: 'admin.menu.class-list' },
      { to: '/dashboard', icon: IconBroadcast, label: 'admin.menu.dashboard' },
      { to: '/study-hours', icon: IconClockHour4, label: 'admin.menu.study-hours' },
    ],
  },
  {
    name: 'organizations',
    items: [{ to: '/organizations', icon: IconBuilding, label: 'admin.menu.organization-list' }],
  },
  {
    name: 'materials',
    items: [
      { to: '/questions', icon: IconHelpCircle, label: 'admin.menu.question-list' },
      { to: '/quiz', icon: IconFileText, label: 'admin.menu.test-list' },
      { to: '/digital-teaching-materials', icon: IconBook, label: 'admin.menu.materials' },
    ],
  },
  {
    name: 'operations',
    items: [
      { to: '/operations', icon: IconActivity, label: 'admin.menu.operations' },
      { to: '/teachers', icon: IconShield, label: 'admin.menu.administrator-list' },
      { to: '/audit', icon: IconHistory, label: 'admin.menu.audit' },
    ],
  },
] as const satisfies readonly {
  name: string;
  items: readonly { to: string; icon: Icon; label: string }[];
}[];
type GroupOf = (typeof GROUPS)[number];
type ItemOf = GroupOf['items'][number];

/** What a person opened or closed by hand; holds for the page's life (NAV-4). Groups stand open, so the current path is always in sight. */
const toggles = atom<Readonly<Record<string, boolean>>>({});

export function AdminMenu({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation();
  const isShown = useIsShown();
  return (
    <div className={classes.menu}>
      <nav aria-label={t('menu.label')}>
        {GROUPS.map(({ name, items }) => (
          <Group key={name} name={name} items={items.filter(isShown)} />
        ))}
      </nav>
      <div className={classes.foot}>
        <MenuButton icon={IconLogout} onClick={onLogout}>
          {t('logout')}
        </MenuButton>
      </div>
    </div>
  );
}

function useIsShown(): (item: ItemOf) => boolean {
  const user = useUser();
  const hasPage = useHasPage();
  return ({ to }) => {
    const access = accessTo(to);
    return hasPage(to) && access !== undefined && isShownInMenu(access, user);
  };
}

function Group({ name, items }: { name: GroupOf['name']; items: readonly ItemOf[] }) {
  const { t } = useTranslation();
  const [toggled, setToggled] = useAtom(toggles);
  if (items.length === 0) return null;
  const open = toggled[name] ?? true;
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
            <MenuItem
              key={item.to}
              to={item.to}
              icon={item.icon}
              badge={item.to === '/operations' ? <Alarms /> : null}
            >
              {t(item.label)}
            </MenuItem>
          ))
        : null}
    </div>
  );
}
