import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { FullPageSpinner } from '../shared/ui/spinner.js';
import { CrashBoundary } from './crash-boundary.js';
import { RequireRole } from './guards/require-role.js';
import * as page from './pages.js';

export function Router() {
  return (
    <BrowserRouter>
      <CrashBoundary>
        <Suspense fallback={<FullPageSpinner />}>
          <AllRoutes />
        </Suspense>
      </CrashBoundary>
    </BrowserRouter>
  );
}

function AllRoutes() {
  return (
    <Routes>
      <Route path="/" element={<page.StartPage />} />
      <Route path="/login" element={<page.LoginPage />} />
      <Route path="/set_init_pass" element={<page.SetInitialPasswordPage />} />
      <Route path="/error" element={<page.ErrorPage />} />
      <Route path="/privacy-policy" element={<page.LegalPage document="privacy-policy" />} />
      <Route path="/terms" element={<page.LegalPage document="terms" />} />
      <Route path="/law" element={<page.LegalPage document="law" />} />
      <Route path="/licenses" element={<page.LicensesPage />} />
      <Route element={<RequireRole area="learner" />}>
        <Route path="/test/mini-test/:testId" element={<page.TakeTestPage list="mini-test" />} />
        <Route
          path="/test/proficiency-test/:testId"
          element={<page.TakeTestPage list="proficiency-test" />}
        />
        <Route element={<page.LearnerLayout />}>
          <Route path="/top" element={<page.TopPage />} />
          <Route path="/home" element={<page.HomePage />} />
          <Route path="/profile" element={<page.ProfilePage />} />
          <Route path="/test" element={<page.TestsPage />} />
          <Route path="/test/mini-test" element={<page.TestListPage list="mini-test" />} />
          <Route path="/test/proficiency-test" element={<page.TestListPage list="proficiency-test" />} />
        </Route>
      </Route>
      <Route element={<RequireRole area="admin" />}>
        <Route element={<page.AdminLayout />}>
          <Route path="/students" element={<page.StudentsPage />} />
          <Route path="/dashboard" element={<page.DashboardPage />} />
          <Route path="/quiz" element={<page.ExamsPage />} />
          <Route path="/quiz/new" element={<page.NewExamPage />} />
          <Route path="/quiz/:examId/details" element={<page.ExamPage />} />
          <Route path="/quiz/:examId/edit" element={<page.EditExamPage />} />
        </Route>
      </Route>
      <Route path="*" element={<page.NotFoundPage />} />
    </Routes>
  );
}
