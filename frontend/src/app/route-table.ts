import { accessTo, type PageAccess } from '#contracts/areas';
import { createContext, use, type ReactNode } from 'react';
import { generatePath, matchPath, useLocation } from 'react-router-dom';

/** One page of the product. Who may see it stands in `PAGE_ACCESS` of the contracts, by the same path. */
export interface PageRoute {
  readonly path: string;
  readonly page: ReactNode;
  /** Where the back button leads; may name the parameters of `path` (NAV-1). */
  readonly back?: string;
  /** The page has the whole window: no header, no menu. */
  readonly bare?: true;
  /** Shown as a dialog above the page that it was opened from; opened by its address, above `back`. */
  readonly dialog?: true;
}

/** The table that router, guards, back buttons and menus share. Given as a context, for pages are loaded from there. */
export const RouteTable = createContext<readonly PageRoute[]>([]);

/** A page that nobody has given to anybody is a fault of the program, not a page for everybody. */
export function accessOf({ path }: PageRoute): PageAccess {
  const access = accessTo(path);
  if (!access) throw new Error(`PAGE_ACCESS does not say who may see ${path}`);
  return access;
}

/** Where the back button of the open page leads, if it has one. */
export function useBack(): string | undefined {
  const routes = use(RouteTable);
  const { pathname } = useLocation();
  for (const { path, back } of routes) {
    const match = back === undefined ? null : matchPath(path, pathname);
    if (back !== undefined && match) return generatePath(back, match.params);
  }
  return undefined;
}

/** Whether there is a page under this path: a menu shows no item that leads nowhere. */
export function useHasPage(): (path: string) => boolean {
  const routes = use(RouteTable);
  return (path) => routes.some((route) => route.path === path);
}
