import type app from '../../locales/en/app.json';
import type audit from '../../locales/en/audit.json';
import type errors from '../../locales/en/errors.json';
import type form from '../../locales/en/form.json';
import type importing from '../../locales/en/import.json';
import type importQuestions from '../../locales/en/import-questions.json';
import type importStudents from '../../locales/en/import-students.json';
import type issuePassword from '../../locales/en/issue-password.json';
import type leftPractice from '../../locales/en/left-practice.json';
import type licenses from '../../locales/en/licenses.json';
import type list from '../../locales/en/list.json';
import type listTests from '../../locales/en/list-tests.json';
import type materials from '../../locales/en/materials.json';
import type manageClasses from '../../locales/en/manage-classes.json';
import type manageExams from '../../locales/en/manage-exams.json';
import type manageGuests from '../../locales/en/manage-guests.json';
import type manageStudents from '../../locales/en/manage-students.json';
import type manageQuestions from '../../locales/en/manage-questions.json';
import type password from '../../locales/en/password.json';
import type manageOrganizations from '../../locales/en/manage-organizations.json';
import type manageTeachers from '../../locales/en/manage-teachers.json';
import type people from '../../locales/en/people.json';
import type seeProgress from '../../locales/en/see-progress.json';
import type seeResult from '../../locales/en/see-result.json';
import type seeStages from '../../locales/en/see-stages.json';
import type seeStudent from '../../locales/en/see-student.json';
import type seeTop from '../../locales/en/see-top.json';
import type sessions from '../../locales/en/sessions.json';
import type setInitialPassword from '../../locales/en/set-initial-password.json';
import type signInCards from '../../locales/en/sign-in-cards.json';
import type signIn from '../../locales/en/sign-in.json';
import type student from '../../locales/en/student.json';
import type takeTest from '../../locales/en/take-test.json';
import type practise from '../../locales/en/practise.json';
import type question from '../../locales/en/question.json';
import type questionTags from '../../locales/en/question-tags.json';
import type questionFile from '../../locales/en/question-file.json';
import type watchClass from '../../locales/en/watch-class.json';
import type writing from '../../locales/en/writing.json';

/** English is the source of keys: a key that is used and missing there does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    keySeparator: false;
    resources: {
      app: typeof app;
      audit: typeof audit;
      errors: typeof errors;
      form: typeof form;
      import: typeof importing;
      'import-questions': typeof importQuestions;
      'import-students': typeof importStudents;
      'issue-password': typeof issuePassword;
      'left-practice': typeof leftPractice;
      licenses: typeof licenses;
      materials: typeof materials;
      password: typeof password;
      sessions: typeof sessions;
      practise: typeof practise;
      question: typeof question;
      /** Codes of tags, which are data and not known here. */
      'question-tags': Record<keyof typeof questionTags | (string & {}), string>;
      'question-file': typeof questionFile;
      list: typeof list;
      'list-tests': typeof listTests;
      'manage-classes': typeof manageClasses;
      'manage-exams': typeof manageExams;
      'manage-guests': typeof manageGuests;
      'manage-organizations': typeof manageOrganizations;
      'manage-questions': typeof manageQuestions;
      'manage-teachers': typeof manageTeachers;
      'manage-students': typeof manageStudents;
      people: typeof people;
      'see-progress': typeof seeProgress;
      'see-result': typeof seeResult;
      'see-stages': typeof seeStages;
      'see-student': typeof seeStudent;
      'see-top': typeof seeTop;
      'set-initial-password': typeof setInitialPassword;
      'sign-in': typeof signIn;
      'sign-in-cards': typeof signInCards;
      student: typeof student;
      'take-test': typeof takeTest;
      'watch-class': typeof watchClass;
      writing: typeof writing;
    };
  }
}
