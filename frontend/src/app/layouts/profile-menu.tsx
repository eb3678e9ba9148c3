import type { Icon } from '@tabler/icons-react';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstGrapheme, shortName } from '../../shared/format/name.js';
import { useUser } from '../../shared/session/current-user.js';
import { Furigana } from '../../shared/ui/furigana.js';
import { Menu } from '../../shared/ui/overlays.js';
import classes from './frame.module.css';

export interface ProfileEntry {
  readonly label: string;
  readonly icon: Icon;
  readonly run: () => void;
  /** A switch: the menu stays open. */
  readonly stays?: true;
  /** What `run` opens. It stands beside the menu, for it outlives the closed one. */
  readonly dialog?: ReactNode;
}

interface ProfileMenuProps {
  entries: readonly ProfileEntry[];
  /** Below the entries: what is not a command. */
  children?: ReactNode;
}

/** The person's menu in the header of both areas: who is signed in, and what they may do with their account. */
export function ProfileMenu({ entries, children }: ProfileMenuProps) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <>
      <Menu position="bottom-end" width={280} withinPortal={false}>
        <Menu.Target>
          <button
            type="button"
            className={classes.who}
            aria-label={t('profile-menu', { name: user.fullname })}
          >
            <span className={classes.avatar} data-letter={firstGrapheme(user.fullname)} aria-hidden="true" />
            <span className={classes.whoName} title={user.fullname}>
              {shortName(user.fullname)}
            </span>
            <IconChevronDown size={20} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={classes.person}>
            <b title={user.fullname}>{shortName(user.fullname)}</b>
            {user.organization_name ? (
              <span title={user.organization_name}>{shortName(user.organization_name)}</span>
            ) : null}
            <span>{user.username}</span>
          </Menu.Label>
          {entries.map((entry) => (
            <Entry key={entry.label} {...entry} />
          ))}
          {children}
        </Menu.Dropdown>
      </Menu>
      {entries.map(({ label, dialog }) => (dialog ? <Fragment key={label}>{dialog}</Fragment> : null))}
    </>
  );
}

function Entry({ label, icon: EntryIcon, run, stays }: ProfileEntry) {
  return (
    <Menu.Item
      leftSection={<EntryIcon size={20} aria-hidden />}
      closeMenuOnClick={stays !== true}
      onClick={run}
    >
      <Furigana>{label}</Furigana>
    </Menu.Item>
  );
}
