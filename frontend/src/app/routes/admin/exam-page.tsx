import { ExamPage as Page } from '../../../features/manage-exams/exam-page.js';
import { ExamResults } from '../../../features/see-exam-results/exam-results.js';

/** An exam with its results: two features, which do not know each other. */
export const ExamPage = () => <Page results={(exam) => <ExamResults exam={exam} />} />;
