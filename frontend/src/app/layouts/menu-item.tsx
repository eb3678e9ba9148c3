import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import classes from './frame.module.css';

interface MenuItemProps {
  to: string;
  icon: Icon;
  children: ReactNode;
  badge?: ReactNode;
}

/** Marked also while a page below its own is open. */
export function MenuItem({ to, icon: ItemIcon, children, badge }: MenuItemProps) {
  return (
    <NavLink className={classes.item} to={to}>
      <ItemIcon size={22} aria-hidden />
      <span className={classes.grow}>{children}</span>
      {badge}
    </NavLink>
  );
}

export function MenuButton({
  icon: ItemIcon,
  children,
  onClick,
}: Omit<MenuItemProps, 'to'> & { onClick: () => void }) {
  return (
    <button type="button" className={classes.item} onClick={onClick}>
      <ItemIcon size={22} aria-hidden />
      {children}
    </button>
  );
}
