import { Suspense, use, type ComponentType } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { GuardedLinks } from '../kit/leaving/guarded-links.js';
import { useCurrentUserQuery } from '../kit/session/current-user.js';
import { MissingPart } from '../ui/lazy-part.js';
import { nextTask } from '../ui/next-task.js';
import { FullPageSpinner } from '../ui/spinner.js';
import { useArrival } from './arrival.js';
import { CrashBoundary } from './crash-boundary.js';
import { useShown } from './dialog-above.js';
import { LeaveRefusedSession } from './guards/leave-refused-session.js';
import { usePageTitle } from './page-title.js';
import { askForPublicPage, isPublic, PUBLIC_ROUTES, PublicPages } from './public-routes.js';
import { RouteTable, type PageRoute } from './route-table.js';

export function Router() {
  return (
    <BrowserRouter>
      <GuardedLinks>
        <CrashBoundary>
          <LeaveRefusedSession />
          <WhoIsSignedIn />
          <Suspense fallback={<FullPageSpinner />}>
            <Pages />
          </Suspense>
        </CrashBoundary>
      </GuardedLinks>
    </BrowserRouter>
  );
}

/** Asked for at once, while the pages are still on their way. */
function WhoIsSignedIn() {
  useCurrentUserQuery();
  return null;
}

interface Side {
  readonly routes: readonly PageRoute[];
  readonly Shown: ComponentType;
}
const PUBLIC: Side = { routes: PUBLIC_ROUTES, Shown: PublicPages };

let signedIn: Promise<Side> | undefined;
/** The table of all pages with their guards: who only signs in loads none of it. */
const signedInSide = (): Promise<Side> => (signedIn ??= loadSignedIn());

async function loadSignedIn(): Promise<Side> {
  try {
    const { AllRoutes, askForPage, ROUTES } = await import('./signed-in-pages.js');
    await nextTask();
    askForPage(window.location.pathname);
    return { routes: ROUTES, Shown: AllRoutes };
  } catch (cause) {
    throw new MissingPart('the pages did not load', { cause });
  }
}

/** What the address shows, asked for before the first look: beside the texts and not after them. */
export function askForFirstPage(pathname = window.location.pathname): void {
  if (isPublic(pathname)) askForPublicPage(pathname);
  // Whoever shows the page says what became of it.
  else signedInSide().catch(() => undefined);
}

function Pages() {
  const { pathname } = useLocation();
  const { routes, Shown } = isPublic(pathname) ? PUBLIC : use(signedInSide());
  return (
    <RouteTable value={routes}>
      <Shown />
      <Arrival />
    </RouteTable>
  );
}

/** Beside the pages, not above them: a page is there when its parts are. */
function Arrival() {
  const { page: shown } = useShown();
  useArrival(shown.pathname);
  usePageTitle();
  return null;
}
