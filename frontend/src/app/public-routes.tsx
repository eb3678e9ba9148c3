import { matchPath, Route, Routes } from 'react-router-dom';
import { askAhead } from '../ui/lazy-part.js';
import * as page from './public-pages.js';
import type { PageRoute } from './route-table.js';

/** The pages that need no sign-in. They are drawn without the table of all others, which is not loaded for them. */
export const PUBLIC_ROUTES: readonly PageRoute[] = [
  { path: '/', page: <page.StartPage /> },
  { path: '/login', page: <page.LoginPage /> },
  { path: '/set_init_pass', page: <page.SetInitialPasswordPage /> },
  { path: '/error', page: <page.ErrorPage /> },
  { path: '/privacy-policy', page: <page.LegalPage document="privacy-policy" /> },
  { path: '/terms', page: <page.LegalPage document="terms" /> },
  { path: '/law', page: <page.LegalPage document="law" /> },
  { path: '/licenses', page: <page.LicensesPage /> },
];

const routeOf = (pathname: string) => PUBLIC_ROUTES.find(({ path }) => matchPath(path, pathname));

export const isPublic = (pathname: string): boolean => routeOf(pathname) !== undefined;

export const PublicPages = () => (
  <Routes>
    {PUBLIC_ROUTES.map(({ path, page: shown }) => (
      <Route key={path} path={path} element={shown} />
    ))}
  </Routes>
);

export const askForPublicPage = (pathname: string): void => askAhead(routeOf(pathname)?.page);
