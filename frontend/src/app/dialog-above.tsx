import { use, type ReactNode } from 'react';
import { generatePath, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { asksFirst } from '../kit/leaving/leaving.js';
import { pageBehind, type PageBehind, type WayBack } from '../parts/tests/test-link.js';
import { useFocusBack } from '../ui/use-focus-back.js';
import classes from './dialog-above.module.css';
import { RouteTable, type PageRoute } from './route-table.js';

interface Shown {
  /** Where the page is that is shown, or lies behind the dialog. */
  readonly page: PageBehind;
  /** The address is that of a dialog. */
  readonly isCovered: boolean;
  /** The dialog was opened by a link of the page behind it, which is one step back in the tab's history. */
  readonly isOpenedFrom: boolean;
}

/** What an address shows: a page, or a dialog above the page that it was opened from; opened by itself it stands above its list. */
export function useShown(): Shown {
  const routes = use(RouteTable);
  const location = useLocation();
  const list = listOfDialog(routes, location.pathname);
  if (list === undefined) return { page: location, isCovered: false, isOpenedFrom: false };
  const behind = pageBehind(location.state);
  return behind && listOfDialog(routes, behind.pathname) === undefined
    ? { page: behind, isCovered: true, isOpenedFrom: true }
    : { page: { pathname: list, search: '', key: 'list' }, isCovered: true, isOpenedFrom: false };
}

function listOfDialog(routes: readonly PageRoute[], pathname: string): string | undefined {
  for (const { path, back, dialog } of routes) {
    const match = dialog && back !== undefined ? matchPath(path, pathname) : null;
    if (match && back !== undefined) return generatePath(back, match.params);
  }
  return undefined;
}

/** Nothing of it can be reached while a dialog covers it. The same element with and without one, so that the page stays as it is. */
export function Behind({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  return (
    <div className={classes.behind} inert={isCovered}>
      {children}
    </div>
  );
}

/** Around the dialog, from the moment it is asked for: the link that opened it gets the focus back. */
export function DialogAbove({ children }: { children: ReactNode }) {
  useFocusBack();
  return children;
}

/** Out of the dialog to the page behind it, in the tab's history too. What runs in the dialog asks first. */
export function useWayOut(): WayBack & { readonly leave: () => void } {
  const { page, isOpenedFrom } = useShown();
  const navigate = useNavigate();
  const to = `${page.pathname}${page.search}`;
  const leave = () => {
    // the guard of the browser's back asks by itself
    if (isOpenedFrom) return void navigate(-1);
    const go = () => void navigate(to, { replace: true });
    if (!asksFirst(window.location, page, go)) go();
  };
  return {
    to,
    leave,
    onClick: (event) => {
      event.preventDefault();
      leave();
    },
  };
}
