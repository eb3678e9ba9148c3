import { lazyPart as page } from '../ui/lazy-part.js';

export const NotFoundPage = page(
  async () => (await import('./routes/public/not-found-page.js')).NotFoundPage,
);

export const LearnerLayout = page(async () => (await import('./layouts/learner-layout.js')).LearnerLayout);
export const TopPage = page(async () => (await import('../features/see-top/top-page.js')).TopPage);
export const FirstRun = page(async () => (await import('../features/begin-learning/first-run.js')).FirstRun);
export const HomePage = page(async () => (await import('../features/see-top/home-page.js')).HomePage);
export const ShelfPage = page(
  async () => (await import('../features/open-materials/shelf-page.js')).ShelfPage,
);
export const PracticePage = page(
  async () => (await import('../features/practise/practice-page.js')).PracticePage,
);
export const GrammarShelfPage = page(
  async () => (await import('./routes/learner/grammar-shelf-page.js')).GrammarShelfPage,
);
export const PatternListPage = page(
  async () => (await import('../features/read-patterns/pattern-list-page.js')).PatternListPage,
);
export const PatternPracticePage = page(
  async () => (await import('./routes/learner/pattern-practice-page.js')).PatternPracticePage,
);
export const PracticeLauncher = page(
  async () => (await import('../features/practise/practice-launcher.js')).PracticeLauncher,
);
export const LeftPractice = page(
  async () => (await import('../features/practise/left/left-practice.js')).LeftPractice,
);
export const StageModePage = page(
  async () => (await import('../features/see-stages/stage-mode-page.js')).StageModePage,
);
export const KanaPracticePage = page(
  async () => (await import('./routes/learner/kana-practice-page.js')).KanaPracticePage,
);
export const TakeAlongPage = page(
  async () => (await import('../features/take-along/take-along-page.js')).TakeAlongPage,
);
export const ProfilePage = page(
  async () => (await import('../features/see-progress/profile-page.js')).ProfilePage,
);
export const RecordPage = page(
  async () => (await import('../features/see-progress/record-page.js')).RecordPage,
);
export const TestsPage = page(async () => (await import('../features/list-tests/tests-page.js')).TestsPage);
export const TestListPage = page(
  async () => (await import('../features/list-tests/test-list-page.js')).TestListPage,
);
export const TakeTestPage = page(
  async () => (await import('./routes/learner/take-test-page.js')).TakeTestPage,
);
export const TestDialog = page(async () => (await import('./routes/learner/test-dialog.js')).TestDialog);

export const AdminLayout = page(async () => (await import('./layouts/admin-layout.js')).AdminLayout);
export const StudentsPage = page(async () => (await import('./routes/admin/students-page.js')).StudentsPage);
export const ImportStudentsPage = page(
  async () => (await import('../features/import-students/import-students-page.js')).ImportStudentsPage,
);
export const IssuedPasswordsPage = page(
  async () => (await import('../features/manage-students/issued-passwords-page.js')).IssuedPasswordsPage,
);
export const StudentPage = page(async () => (await import('./routes/admin/student-page.js')).StudentPage);
export const StudentRecordPage = page(
  async () => (await import('../features/see-student/record-page.js')).StudentRecordPage,
);
export const ClassesPage = page(
  async () => (await import('../features/manage-classes/classes-page.js')).ClassesPage,
);
export const PrintCardsPage = page(
  async () => (await import('../features/print-cards/print-cards-page.js')).PrintCardsPage,
);
export const DashboardPage = page(
  async () => (await import('../features/watch-class/dashboard-page.js')).DashboardPage,
);
export const StudyHoursPage = page(
  async () => (await import('../features/see-study-hours/study-hours-page.js')).StudyHoursPage,
);
export const StudentHoursPage = page(
  async () => (await import('../features/see-study-hours/student-hours-page.js')).StudentHoursPage,
);
export const PrintHoursPage = page(
  async () => (await import('../features/see-study-hours/print-hours-page.js')).PrintHoursPage,
);
export const ExamsPage = page(async () => (await import('../features/manage-exams/exams-page.js')).ExamsPage);
export const NewExamPage = page(
  async () => (await import('../features/manage-exams/new-exam-page.js')).NewExamPage,
);
export const ExamPage = page(async () => (await import('./routes/admin/exam-page.js')).ExamPage);
export const PreviewPage = page(async () => (await import('./routes/admin/preview-page.js')).PreviewPage);
export const PrintExamPage = page(
  async () => (await import('../features/print-exam/print-exam-page.js')).PrintExamPage,
);
export const AttemptPage = page(
  async () => (await import('../features/see-exam-results/attempt-page.js')).AttemptPage,
);
export const EditExamPage = page(
  async () => (await import('../features/manage-exams/edit-exam-page.js')).EditExamPage,
);
export const AdminMaterialsPage = page(
  async () => (await import('../features/open-materials/admin-materials-page.js')).AdminMaterialsPage,
);
export const AdminMaterialsMenuPage = page(
  async () => (await import('../features/open-materials/admin-materials-page.js')).AdminMaterialsMenuPage,
);
export const OrganizationsPage = page(
  async () => (await import('../features/manage-organizations/organizations-page.js')).OrganizationsPage,
);
export const TeachersPage = page(
  async () => (await import('../features/manage-teachers/teachers-page.js')).TeachersPage,
);
export const TeacherPage = page(
  async () => (await import('../features/manage-teachers/teacher-page.js')).TeacherPage,
);
export const QuestionsPage = page(
  async () => (await import('../features/manage-questions/questions-page.js')).QuestionsPage,
);
export const ImportQuestionsPage = page(
  async () => (await import('../features/import-questions/import-questions-page.js')).ImportQuestionsPage,
);
export const NewQuestionPage = page(
  async () => (await import('../features/manage-questions/new-question-page.js')).NewQuestionPage,
);
export const QuestionPage = page(
  async () => (await import('../features/manage-questions/question-page.js')).QuestionPage,
);
export const EditQuestionPage = page(
  async () => (await import('../features/manage-questions/edit-question-page.js')).EditQuestionPage,
);
export const AuditPage = page(async () => (await import('../features/see-audit/audit-page.js')).AuditPage);
export const OperationsPage = page(
  async () => (await import('../features/see-operations/operations-page.js')).OperationsPage,
);
