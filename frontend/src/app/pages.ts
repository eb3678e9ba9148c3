import { lazyPart as page } from './lazy-part.js';

/** Of every page that opens practice, from its setup to its result. */
const PRACTICE_TEXTS = [
  'practise',
  'left-practice',
  'materials',
  'question',
  'see-result',
  'writing',
] as const;

export const StartPage = page(async () => (await import('./routes/public/start-page.js')).StartPage);
export const LoginPage = page(
  async () => (await import('./routes/public/login-page.js')).LoginPage,
  'sign-in',
);
export const SetInitialPasswordPage = page(
  async () => (await import('./routes/public/set-initial-password-page.js')).SetInitialPasswordPage,
  'set-initial-password',
  'password',
);
export const ErrorPage = page(async () => (await import('./routes/public/error-page.js')).ErrorPage);
export const LegalPage = page(async () => (await import('./routes/public/legal-page.js')).LegalPage);
export const LicensesPage = page(
  async () => (await import('./routes/public/licenses-page.js')).LicensesPage,
  'licenses',
);
export const NotFoundPage = page(
  async () => (await import('./routes/public/not-found-page.js')).NotFoundPage,
);

export const LearnerLayout = page(async () => (await import('./layouts/learner-layout.js')).LearnerLayout);
export const TopPage = page(
  async () => (await import('../features/see-top/top-page.js')).TopPage,
  'see-top',
  'list-tests',
  'materials',
);
export const HomePage = page(
  async () => (await import('../features/see-top/home-page.js')).HomePage,
  'see-top',
  'list-tests',
  'materials',
);
export const ShelfPage = page(
  async () => (await import('../features/open-materials/shelf-page.js')).ShelfPage,
  'materials',
);
export const PracticePage = page(
  async () => (await import('../features/practise/practice-page.js')).PracticePage,
  ...PRACTICE_TEXTS,
);
export const GrammarShelfPage = page(
  async () => (await import('./routes/learner/grammar-shelf-page.js')).GrammarShelfPage,
  ...PRACTICE_TEXTS,
);
export const PracticeLauncher = page(
  async () => (await import('../features/practise/practice-launcher.js')).PracticeLauncher,
  ...PRACTICE_TEXTS,
);
export const LeftPractice = page(
  async () => (await import('../features/practise/left/left-practice.js')).LeftPractice,
  'left-practice',
  'materials',
  'question',
);
export const StageModePage = page(
  async () => (await import('../features/see-stages/stage-mode-page.js')).StageModePage,
  'see-stages',
  'materials',
  'writing',
  'question',
);
export const KanaPracticePage = page(
  async () => (await import('./routes/learner/kana-practice-page.js')).KanaPracticePage,
  ...PRACTICE_TEXTS,
);
export const ProfilePage = page(
  async () => (await import('../features/see-progress/profile-page.js')).ProfilePage,
  'see-progress',
  'list',
);
export const TestsPage = page(
  async () => (await import('../features/list-tests/tests-page.js')).TestsPage,
  'list-tests',
);
export const TestListPage = page(
  async () => (await import('../features/list-tests/test-list-page.js')).TestListPage,
  'list-tests',
);
export const TakeTestPage = page(
  async () => (await import('./routes/learner/take-test-page.js')).TakeTestPage,
  'take-test',
  'see-result',
  'question',
  'list-tests',
);

export const AdminLayout = page(async () => (await import('./layouts/admin-layout.js')).AdminLayout, 'form');
export const StudentsPage = page(
  async () => (await import('./routes/admin/students-page.js')).StudentsPage,
  'manage-students',
  'manage-guests',
  'student',
  'people',
  'issue-password',
  'list',
);
export const ImportStudentsPage = page(
  async () => (await import('../features/import-students/import-students-page.js')).ImportStudentsPage,
  'import-students',
  'import',
  'list',
  'sign-in-cards',
  'issue-password',
);
export const IssuedPasswordsPage = page(
  async () => (await import('../features/manage-students/issued-passwords-page.js')).IssuedPasswordsPage,
  'issue-password',
  'sign-in-cards',
);
export const StudentPage = page(
  async () => (await import('./routes/admin/student-page.js')).StudentPage,
  'see-student',
  'manage-students',
  'student',
  'issue-password',
  'see-progress',
  'sessions',
  'audit',
  'list',
);
export const ClassesPage = page(
  async () => (await import('../features/manage-classes/classes-page.js')).ClassesPage,
  'manage-classes',
  'people',
  'list',
);
export const PrintCardsPage = page(
  async () => (await import('../features/print-cards/print-cards-page.js')).PrintCardsPage,
  'sign-in-cards',
);
export const DashboardPage = page(
  async () => (await import('../features/watch-class/dashboard-page.js')).DashboardPage,
  'watch-class',
);
export const ExamsPage = page(
  async () => (await import('../features/manage-exams/exams-page.js')).ExamsPage,
  'manage-exams',
  'people',
);
export const NewExamPage = page(
  async () => (await import('../features/manage-exams/new-exam-page.js')).NewExamPage,
  'manage-exams',
  'people',
  'question',
  'list',
);
export const ExamPage = page(
  async () => (await import('../features/manage-exams/exam-page.js')).ExamPage,
  'manage-exams',
  'people',
  'question',
);
export const EditExamPage = page(
  async () => (await import('../features/manage-exams/edit-exam-page.js')).EditExamPage,
  'manage-exams',
  'people',
  'question',
  'list',
);
export const AdminMaterialsPage = page(
  async () => (await import('../features/open-materials/admin-materials-page.js')).AdminMaterialsPage,
  'materials',
);
export const AdminMaterialsMenuPage = page(
  async () => (await import('../features/open-materials/admin-materials-page.js')).AdminMaterialsMenuPage,
  'materials',
);
export const OrganizationsPage = page(
  async () => (await import('../features/manage-organizations/organizations-page.js')).OrganizationsPage,
  'manage-organizations',
);
export const TeachersPage = page(
  async () => (await import('../features/manage-teachers/teachers-page.js')).TeachersPage,
  'manage-teachers',
  'people',
  'issue-password',
);
export const TeacherPage = page(
  async () => (await import('../features/manage-teachers/teacher-page.js')).TeacherPage,
  'manage-teachers',
  'people',
  'issue-password',
  'audit',
);
export const QuestionsPage = page(
  async () => (await import('../features/manage-questions/questions-page.js')).QuestionsPage,
  'manage-questions',
  'question-file',
  'question',
  'list',
);
export const ImportQuestionsPage = page(
  async () => (await import('../features/import-questions/import-questions-page.js')).ImportQuestionsPage,
  'import-questions',
  'import',
  'question-file',
  'question',
  'list',
);
export const NewQuestionPage = page(
  async () => (await import('../features/manage-questions/new-question-page.js')).NewQuestionPage,
  'manage-questions',
  'question',
);
export const QuestionPage = page(
  async () => (await import('../features/manage-questions/question-page.js')).QuestionPage,
  'manage-questions',
  'question',
  'people',
  'list',
);
export const EditQuestionPage = page(
  async () => (await import('../features/manage-questions/edit-question-page.js')).EditQuestionPage,
  'manage-questions',
  'question',
);
export const AuditPage = page(
  async () => (await import('../features/see-audit/audit-page.js')).AuditPage,
  'audit',
);
