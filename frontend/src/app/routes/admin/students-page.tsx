import { StudentsPage as Page } from '../../../features/manage-students/students-page.js';
import { GuestsButton } from '../../../features/manage-guests/guests-button.js';

/** The learners, and the way to those who have no account. */
export const StudentsPage = () => <Page headActions={<GuestsButton />} />;
