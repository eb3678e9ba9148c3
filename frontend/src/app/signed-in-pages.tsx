import type { Area } from '#contracts/areas';
import { Suspense, useEffect } from 'react';
import { matchPath, Outlet, Route, Routes } from 'react-router-dom';
import { useContentLanguage } from '../kit/session/content-language.js';
import { LANGUAGE_NAMES } from '../kit/texts/languages.js';
import { MeaningLanguage } from '../parts/questions/meaning-language.js';
import type { PageBehind } from '../parts/tests/test-link.js';
import { askAhead } from '../ui/lazy-part.js';
import { SpinnerAbove } from '../ui/spinner.js';
import { loadFonts, loadFontsOf } from '../ui/theme/fonts.js';
import { Mantine } from '../ui/theme/mantine.js';
import { Behind, DialogAbove, useShown } from './dialog-above.js';
import { RequirePermission } from './guards/require-permission.js';
import { OfArea, RequireRole } from './guards/require-role.js';
import { MissingPartBoundary } from './missing-part-boundary.js';
import * as page from './pages.js';
import { accessOf, type PageRoute } from './route-table.js';
import { ROUTES } from './routes.js';

export { ROUTES };

loadFonts();

/** Meanings and explanations in the learner's own language, in tests as in practice (STUDY-9). */
function OwnMeanings() {
  const language = useContentLanguage();
  useEffect(() => {
    if (language) loadFontsOf(LANGUAGE_NAMES[language].tag);
  }, [language]);
  return (
    <MeaningLanguage value={language}>
      <Outlet />
    </MeaningLanguage>
  );
}

/** A page without header and menu: where it is not on the device, they come back. */
const OfOwnWindow = () => (
  <MissingPartBoundary fallback={<page.LearnerLayout isHere={false} />}>
    <Outlet />
  </MissingPartBoundary>
);

/** The pages of the table, and above them the dialog that has the address. */
export function AllRoutes() {
  const { page: shown, isCovered } = useShown();
  return (
    <Mantine>
      <MissingPartBoundary fallback={isCovered ? <DialogNotHere /> : undefined}>
        <Behind isCovered={isCovered}>
          <PageRoutes at={shown} />
        </Behind>
        {isCovered ? (
          <DialogAbove>
            <Suspense fallback={<SpinnerAbove />}>
              <DialogRoutes />
            </Suspense>
          </DialogAbove>
        ) : null}
      </MissingPartBoundary>
    </Mantine>
  );
}

/** The guards of the page behind it say what is the matter with an address: once. */
function DialogRoutes() {
  return (
    <Routes>
      <Route element={<OfArea area="learner" />}>
        <Route element={<OwnMeanings />}>{pagesOf('learner', ({ dialog }) => dialog === true)}</Route>
      </Route>
    </Routes>
  );
}

/** A dialog that is not on the device leaves the whole window to the page that says so. */
const DialogNotHere = () => (
  <Routes>
    <Route element={<OfArea area="learner" />}>
      <Route path="*" element={<page.LearnerLayout isHere={false} />} />
    </Route>
  </Routes>
);

/** Each behind the guards of its area and in the layout of its area. */
function PageRoutes({ at }: { at: PageBehind }) {
  return (
    <Routes location={at}>
      <Route path="*" element={<page.NotFoundPage />} />
      <Route element={<RequireRole area="learner" />}>
        <Route element={<OwnMeanings />}>
          <Route element={<OfOwnWindow />}>{pagesOf('learner', ({ bare }) => bare === true)}</Route>
          <Route element={<page.LearnerLayout />}>{pagesOf('learner', isInFrame)}</Route>
        </Route>
      </Route>
      <Route element={<RequireRole area="admin" />}>
        <Route element={<page.AdminLayout />}>
          {pagesOf('admin')}
          <Route element={<RequireRole area="top-administrator" />}>{pagesOf('top-administrator')}</Route>
        </Route>
      </Route>
    </Routes>
  );
}

const isInFrame = ({ bare, dialog }: PageRoute): boolean => bare !== true && dialog !== true;

const pagesOf = (area: Area, which: (route: PageRoute) => boolean = () => true) =>
  ROUTES.filter((route) => accessOf(route).area === area && which(route)).map((route) => (
    <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
  ));

function Guarded({ route }: { route: PageRoute }) {
  const { needs } = accessOf(route);
  return needs === undefined ? route.page : <RequirePermission needs={needs}>{route.page}</RequirePermission>;
}

/** The code of a page and its frame, asked for beside who is signed in and not after it. */
export function askForPage(pathname: string): void {
  const route = ROUTES.find(({ path }) => path !== '*' && matchPath(path, pathname));
  if (!route) return;
  if (!route.bare)
    askAhead(accessOf(route).area === 'learner' ? <page.LearnerLayout /> : <page.AdminLayout />);
  askAhead(route.page);
}
