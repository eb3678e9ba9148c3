import { StudentActions } from '../../../features/manage-students/student-actions.js';
import { StudentPage as Page } from '../../../features/see-student/student-page.js';

/** A learner, and what may be done to the learner: two features, which do not know each other. */
export const StudentPage = () => <Page actions={(student) => <StudentActions student={student} />} />;
