import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import classes from './frame.module.css';

interface EntryProps {
  icon: Icon;
  children: ReactNode;
}
interface MenuItemProps extends EntryProps, Omit<ComponentProps<typeof NavLink>, 'children' | 'className'> {
  badge?: ReactNode;
}

/** Marked also while a page below its own is open. What it is not told of goes to the link: it may have a tooltip. */
export function MenuItem({ icon: ItemIcon, children, badge, ...link }: MenuItemProps) {
  return (
    <NavLink {...link} className={classes.item}>
      <ItemIcon size={22} aria-hidden />
      <span className={classes.grow}>{children}</span>
      {badge}
    </NavLink>
  );
}

export function MenuButton({ icon: ItemIcon, children, onClick }: EntryProps & { onClick: () => void }) {
  return (
    <button type="button" className={classes.item} onClick={onClick}>
      <ItemIcon size={22} aria-hidden />
      {children}
    </button>
  );
}
