import type { ReactNode } from 'react';
import classes from './page-tabs.module.css';

/** Pages of one thing, side by side: holds links, of which one is the open page. */
export const PageTabs = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <nav className={classes.tabs} aria-label={legend}>
    {children}
  </nav>
);
