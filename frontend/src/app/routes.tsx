import { FirstRunFirst } from './guards/first-run.js';
import * as page from './pages.js';
import { preparePages } from './prepare-pages.js';
import { PUBLIC_ROUTES } from './public-routes.js';
import type { PageRoute } from './route-table.js';
import { PracticeSlot } from './routes/practice-slot.js';
import { studyRoutes } from './study-routes.js';

const MATERIALS_MENU = '/digital-teaching-materials/menu';

/**
 * Every page of the product, one line each; those without a sign-in in `public-routes.tsx`. A new page: its chunk in `pages.ts`, its line here and, unless it lies
 * under a path that has an entry, who may see it in `PAGE_ACCESS` (libs/contracts/src/areas.ts).
 */
export const ROUTES: readonly PageRoute[] = [
  ...PUBLIC_ROUTES,
  { path: '*', page: <page.NotFoundPage /> },

  // The learner area. A page without a way back carries the side menu (NAV-3).
  {
    path: '/top',
    page: (
      <FirstRunFirst>
        <page.TopPage practice={<PracticeSlot />} left={<page.LeftPractice />} />
      </FirstRunFirst>
    ),
  },
  { path: '/home', page: <page.HomePage practice={<PracticeSlot />} /> },
  { path: '/profile', back: '/top', page: <page.ProfilePage practice={<PracticeSlot />} /> },
  { path: '/profile/attempts/:attemptId', back: '/profile', page: <page.RecordPage /> },
  {
    path: '/take-along',
    back: '/home',
    page: <page.TakeAlongPage practice={<PracticeSlot />} prepare={preparePages} />,
  },
  ...studyRoutes('', '/home'),
  { path: '/test', back: '/top', page: <page.TestsPage /> },
  { path: '/test/mini-test', back: '/test', page: <page.TestListPage list="mini-test" /> },
  { path: '/test/proficiency-test', back: '/test', page: <page.TestListPage list="proficiency-test" /> },
  { path: '/test/mini-test/:testId', bare: true, page: <page.TakeTestPage /> },
  {
    path: '/test/proficiency-test/:testId',
    back: '/test/proficiency-test',
    dialog: true,
    page: <page.TestDialog />,
  },

  // The administrator area.
  { path: '/students', page: <page.StudentsPage /> },
  { path: '/students/import', back: '/students', page: <page.ImportStudentsPage /> },
  { path: '/students/cards', back: '/students', page: <page.PrintCardsPage /> },
  { path: '/students/passwords', back: '/students', page: <page.IssuedPasswordsPage /> },
  { path: '/students/:studentId', back: '/students', page: <page.StudentPage /> },
  {
    path: '/students/:studentId/attempts/:attemptId',
    back: '/students/:studentId',
    page: <page.StudentRecordPage />,
  },
  { path: '/classes', page: <page.ClassesPage /> },
  { path: '/dashboard', page: <page.DashboardPage /> },
  { path: '/study-hours', page: <page.StudyHoursPage /> },
  { path: '/study-hours/print', back: '/study-hours', page: <page.PrintHoursPage /> },
  { path: '/study-hours/students/:studentId', back: '/study-hours', page: <page.StudentHoursPage /> },
  { path: '/quiz', page: <page.ExamsPage /> },
  { path: '/quiz/new', back: '/quiz', page: <page.NewExamPage /> },
  { path: '/quiz/:examId/details', back: '/quiz', page: <page.ExamPage tab="results" /> },
  { path: '/quiz/:examId/room', back: '/quiz', page: <page.ExamPage tab="room" /> },
  { path: '/quiz/:examId/replay', back: '/quiz', page: <page.ExamPage tab="replay" /> },
  { path: '/quiz/:examId/analysis', back: '/quiz', page: <page.ExamPage tab="analysis" /> },
  { path: '/quiz/:examId/assignment', back: '/quiz', page: <page.ExamPage tab="assignment" /> },
  { path: '/quiz/:examId/settings', back: '/quiz', page: <page.ExamPage tab="settings" /> },
  { path: '/quiz/:examId/preview', bare: true, page: <page.PreviewPage /> },
  { path: '/quiz/:examId/print', back: '/quiz/:examId/details', page: <page.PrintExamPage /> },
  { path: '/quiz/:examId/attempts/:attemptId', back: '/quiz/:examId/details', page: <page.AttemptPage /> },
  { path: '/quiz/:examId/edit', back: '/quiz/:examId/details', page: <page.EditExamPage /> },
  { path: '/digital-teaching-materials', page: <page.AdminMaterialsPage /> },
  {
    path: MATERIALS_MENU,
    back: '/digital-teaching-materials',
    page: <page.AdminMaterialsMenuPage base={MATERIALS_MENU} />,
  },
  ...studyRoutes(MATERIALS_MENU, MATERIALS_MENU),
  { path: '/organizations', page: <page.OrganizationsPage /> },
  { path: '/teachers', page: <page.TeachersPage /> },
  { path: '/teachers/:teacherId', back: '/teachers', page: <page.TeacherPage /> },
  { path: '/questions', page: <page.QuestionsPage /> },
  { path: '/questions/import', back: '/questions', page: <page.ImportQuestionsPage /> },
  { path: '/questions/new', back: '/questions', page: <page.NewQuestionPage /> },
  { path: '/questions/:questionId', back: '/questions', page: <page.QuestionPage /> },
  { path: '/questions/:questionId/edit', back: '/questions/:questionId', page: <page.EditQuestionPage /> },
  { path: '/audit', page: <page.AuditPage /> },
  { path: '/operations', page: <page.OperationsPage /> },
];
