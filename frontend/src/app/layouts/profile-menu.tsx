import type { Icon } from '@tabler/icons-react';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstGrapheme, shortName } from '../../ui/format/name.js';
import { useUser } from '../../kit/session/current-user.js';
import { Furigana } from '../../ui/furigana.js';
import { Popover, PopoverAt } from '../../ui/overlays.js';
import classes from './frame.module.css';

export interface ProfileEntry {
  /** Which one it is, whatever its label says now: its dialog keeps what was entered when the page takes another language. */
  readonly name: string;
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

/**
 * The person's menu in the header of both areas: who is signed in, and what they may do with their account. Buttons
 * in a popover and not a `menu`: that may hold nothing but commands, and here stand a name and a selector too.
 */
export function ProfileMenu({ entries, children }: ProfileMenuProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        type="button"
        ref={button}
        id={id}
        className={classes.who}
        aria-label={t('profile-menu', { name: user.fullname })}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes.avatar} data-letter={firstGrapheme(user.fullname)} aria-hidden="true" />
        <span className={classes.whoName} title={user.fullname}>
          {shortName(user.fullname)}
        </span>
        <IconChevronDown size={20} aria-hidden />
      </button>
      <PopoverAt
        anchor={button}
        id={id}
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={280}
        withinPortal={false}
        trapFocus
        returnFocus
      >
        <Popover.Dropdown className={classes.profile}>
          <Person />
          {entries.map((entry) => (
            <Entry key={entry.name} {...entry} onRun={() => setOpened(entry.stays === true)} />
          ))}
          {children}
        </Popover.Dropdown>
      </PopoverAt>
      {entries.map(({ name, dialog }) => (dialog ? <Fragment key={name}>{dialog}</Fragment> : null))}
    </>
  );
}

function Person() {
  const user = useUser();
  return (
    <div className={classes.person}>
      <b title={user.fullname}>{shortName(user.fullname)}</b>
      {user.organization_name ? (
        <span title={user.organization_name}>{shortName(user.organization_name)}</span>
      ) : null}
      <span>{user.username}</span>
    </div>
  );
}

function Entry({ label, icon: EntryIcon, run, onRun }: ProfileEntry & { onRun: () => void }) {
  const press = () => {
    onRun();
    run();
  };
  return (
    <button type="button" className={classes.entry} onClick={press}>
      <EntryIcon size={20} aria-hidden />
      <span>
        <Furigana>{label}</Furigana>
      </span>
    </button>
  );
}
