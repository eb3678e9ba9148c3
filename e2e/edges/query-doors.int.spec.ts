import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROLE } from '#contracts/constants';
import { AttemptSheet } from '#contracts/http/attempts';
import { AuditListQuery, HistoryQuery } from '#contracts/http/audit';
import { ExamDraft, ExamListQuery } from '#contracts/http/exams';
import { ImportListQuery, ImportRowsQuery } from '#contracts/http/imports';
import { PapersQuery } from '#contracts/http/papers';
import { OrganizationListQuery } from '#contracts/http/organizations';
import { ClassListQuery, StudentFacetsQuery, StudentListQuery } from '#contracts/http/people';
import { QuestionUsageQuery } from '#contracts/http/questions';
import { HoursPaperQuery, StudyHoursQuery } from '#contracts/http/study-hours';
import { TeacherListQuery } from '#contracts/http/teachers';
import { DomainError } from '#libs/kernel';
import { startOfBank } from '#libs/learning';
import { questionIdOf } from '#ops/questions';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { AuditTrail } from '../../libs/contexts/audit/src/queries/audit-trail.query.js';
import { ExamHistory } from '../../libs/contexts/audit/src/queries/exam-history.query.js';
import { PersonHistory } from '../../libs/contexts/audit/src/queries/person-history.query.js';
import { AttemptTimelines } from '../../libs/contexts/attempts/src/queries/attempt-timeline/attempt-timeline.query.js';
import { PracticeInProgressReader } from '../../libs/contexts/attempts/src/read-models/practice-in-progress/practice-in-progress.reader.js';
import { ExamAsPublished } from '../../libs/contexts/exams/src/queries/exam-as-published.query.js';
import { ResultsOfExam } from '../../libs/contexts/exams/src/read-models/exam-results/results-of-exam.query.js';
import { PaperForms } from '../../libs/contexts/attempts/src/queries/paper-forms.query.js';
import { HoursPapersQueries } from '../../libs/contexts/papers/src/queries/hours-papers.query.js';
import { PapersQueries } from '../../libs/contexts/papers/src/queries/papers.query.js';
import { ExamListReader } from '../../libs/contexts/exams/src/read-models/exam-list/exam-list.query.js';
import { ExamNoticesReader } from '../../libs/contexts/exams/src/read-models/exam-notices/exam-notices.reader.js';
import { LearnerNoticesReader } from '../../libs/contexts/exams/src/read-models/learner-notices/learner-notices.reader.js';
import { ExamResultsReader } from '../../libs/contexts/exams/src/read-models/exam-results/exam-results.reader.js';
import { ExamRoomChanges } from '../../libs/contexts/exams/src/read-models/exam-room/exam-room.changes.js';
import { ExamRoomReader } from '../../libs/contexts/exams/src/read-models/exam-room/exam-room.reader.js';
import { ExamReplays } from '../../libs/contexts/exams/src/read-models/exam-room/replay/exam-replay.query.js';
import { ItemAnalysisReader } from '../../libs/contexts/exams/src/read-models/item-analysis/item-analysis.reader.js';
import { QuestionDecisions } from '../../libs/contexts/exams/src/queries/question-decisions.query.js';
import { RegradePreview } from '../../libs/contexts/exams/src/read-models/item-analysis/regrade-preview.query.js';
import { AssignmentDifference } from '../../libs/contexts/exams/src/read-models/learner-availability/assignment-difference.query.js';
import { LearnerAvailabilityReader } from '../../libs/contexts/exams/src/read-models/learner-availability/learner-availability.reader.js';
import { LearnerConfinement } from '../../libs/contexts/exams/src/read-models/learner-availability/learner-confinement.js';
import { LearnerOpenExams } from '../../libs/contexts/exams/src/read-models/learner-availability/learner-open-exams.js';
import { LearnerTests } from '../../libs/contexts/exams/src/read-models/learner-availability/learner-tests.query.js';
import { PublicationChecks } from '../../libs/contexts/exams/src/read-models/learner-availability/publication-check.query.js';
import { planOf } from '../../libs/contexts/exams/src/rows/exam-wire.js';
import { QuestionUseReader } from '../../libs/contexts/exams/src/read-models/question-use/question-use.query.js';
import { ClassesQuery } from '../../libs/contexts/people/src/queries/classes.query.js';
import { CodeSignInQuery } from '../../libs/contexts/people/src/queries/code-sign-in.query.js';
import { CurrentUserQuery } from '../../libs/contexts/people/src/queries/current-user.query.js';
import { ImportFaultsQuery } from '../../libs/contexts/people/src/queries/import-faults.query.js';
import { ImportsQuery } from '../../libs/contexts/people/src/queries/imports.query.js';
import { NamesInTrail } from '../../libs/contexts/people/src/queries/names-in-trail.js';
import { OrganizationsQuery } from '../../libs/contexts/people/src/queries/organizations.query.js';
import { PeopleOfHours } from '../../libs/contexts/people/src/queries/people-of-hours.js';
import { PreferencesQuery } from '../../libs/contexts/people/src/queries/preferences.query.js';
import { SignInCardsQuery } from '../../libs/contexts/people/src/queries/sign-in-cards.query.js';
import { StudentsQuery } from '../../libs/contexts/people/src/queries/students.query.js';
import { TeachersQuery } from '../../libs/contexts/people/src/queries/teachers.query.js';
import { ClassStatisticsReader } from '../../libs/contexts/statistics/src/read-models/class-statistics/class-statistics.reader.js';
import { LearnerProgressReader } from '../../libs/contexts/statistics/src/read-models/learner-progress/learner-progress.reader.js';
import { OrganizationStatisticsReader } from '../../libs/contexts/statistics/src/read-models/organization-statistics/organization-statistics.reader.js';
import { StudyHoursReader } from '../../libs/contexts/statistics/src/read-models/study-hours/study-hours.reader.js';
import { HoursForPapers } from '../../libs/contexts/statistics/src/read-models/study-hours/hours-of-papers.query.js';
import { HoursRows } from '../../libs/contexts/statistics/src/read-models/study-hours/hours-rows.js';
import { StudyHoursQueries } from '../../libs/contexts/statistics/src/read-models/study-hours/study-hours.query.js';
import { StudyItemsQuery } from '../../libs/contexts/study/src/queries/study-items.query.js';
import { LearnerStudyReader } from '../../libs/contexts/study/src/read-models/learner-study/learner-study.reader.js';
import { exportDoors } from './export-doors.js';
import { EXAM_DRAFT, rosterForm } from './good-bodies.js';
import { useHouse } from './house.js';
import { learnerDoors } from './learner-doors.js';
import { idOf } from './people.js';
import { OF_NO_ORGANIZATION } from './doors-of-no-organization.js';
import { doorsOf, queryDoors } from './query-doors.js';
import { askQuestions, questionDoors } from './question-doors.js';
import { haveFactor, signInDoors } from './sign-in-doors.js';

const house = useHouse();

/** Things of SAKURA. */
const theirs = {
  organization: idOf('SAKURA'),
  class: idOf('class-a'),
  learner: idOf('anna'),
  teacher: idOf('tess'),
  exam: idOf('exam'),
  attempt: '',
  import: '',
  sheet: '',
  export: '',
  question: '',
  asked: '',
  questionImport: '',
};
const QUESTION = questionIdOf(startOfBank(1)[0]?.slug ?? '');

const staff = (name: string, code: string): Principal => ({
  ...{ userId: idOf(name), sessionId: idOf(`session of ${name}`), usertype: ROLE.administrator },
  ...{ organizationId: idOf(code), permissions: [], isInitial: false },
});
const OF_SAKURA = staff('tess', 'SAKURA');
const OF_FUJI = staff('fred', 'FUJI');

const get = <T>(provider: Type<T>): T => house.api().app.get(provider, { strict: false });
const sql = (as: Principal) => get(Tenancy).sql(scopeOf(as));
/** Somebody of the caller's organization with the id of another one's person. */
const posing = (as: Principal, userId: string): Principal => ({ ...as, userId });
const MODEL = { name: 'learner-progress', version: 1 };
const OF = () => ({ organization_id: theirs.organization });

/** Each door with SAKURA's ids, in the name of whoever asks. */
const TRIED: Readonly<Record<string, (as: Principal) => unknown>> = {
  'AuditTrail.page': (as) => get(AuditTrail).page(as, {}, AuditListQuery.parse({})),
  'AuditTrail.ids': (as) => get(AuditTrail).ids(as, OF(), 10),
  'AuditTrail.some': async (as) => get(AuditTrail).some(as, await get(AuditTrail).ids(OF_SAKURA, OF(), 10)),
  'ExamHistory.page': (as) => get(ExamHistory).page(as, theirs.exam, HistoryQuery.parse({}), undefined),
  'AttemptTimelines.ofStaff': (as) =>
    get(AttemptTimelines).ofStaff(theirs.attempt, { ...as, permissions: ['exams.view'] }),
  'ExamAsPublished.of': (as) => get(ExamAsPublished).of(theirs.exam, as),
  'PaperForms.of': (as) => get(PaperForms).of(theirs.exam, as, ['A']),
  'PapersQueries.pages': (as) => get(PapersQueries).pages(as, theirs.exam, PapersQuery.parse({})),
  'PapersQueries.file': (as) => get(PapersQueries).file(as, theirs.exam, PapersQuery.parse({})),
  'ResultsOfExam.of': (as) => get(ResultsOfExam).of(theirs.exam, as),
  'PersonHistory.page': (as) =>
    get(PersonHistory).page(as, { id: theirs.learner, usertype: ROLE.learner }, HistoryQuery.parse({})),
  'PracticeInProgressReader.read': (as) => get(PracticeInProgressReader).read(sql(as), [theirs.learner]),
  'ExamListReader.page': (as) => get(ExamListReader).page(scopeOf(as), ExamListQuery.parse(OF())),
  'ExamListReader.ids': (as) => get(ExamListReader).ids(scopeOf(as), ExamListQuery.parse(OF()), 10),
  'ExamListReader.some': (as) => get(ExamListReader).some(scopeOf(as), [theirs.exam]),
  'ExamNoticesReader.read': (as) => get(ExamNoticesReader).read(sql(as), [theirs.exam], MODEL),
  'LearnerNoticesReader.read': (as) => get(LearnerNoticesReader).read(sql(as), [theirs.learner]),
  'ExamResultsReader.read': (as) => get(ExamResultsReader).read(sql(as), [theirs.exam], MODEL),
  'ExamRoomReader.read': (as) => get(ExamRoomReader).read(sql(as), [theirs.exam], MODEL),
  'ExamRoomChanges.changed': (as) => new ExamRoomChanges().changed(sql(as), new Map([[theirs.exam, '']])),
  'ExamReplays.of': (as) => get(ExamReplays).of(as, theirs.exam, MODEL),
  'ItemAnalysisReader.read': (as) => get(ItemAnalysisReader).read(sql(as), [theirs.exam], MODEL),
  'QuestionDecisions.of': (as) => get(QuestionDecisions).of(as, theirs.exam, QUESTION),
  'RegradePreview.of': (as) =>
    get(RegradePreview).of(scopeOf(as), {
      ...{ examId: theirs.exam, questionId: QUESTION, rule: { type: 'void' }, passPoints: null },
    }),
  'AssignmentDifference.between': (as) =>
    get(AssignmentDifference).between(as.organizationId, {
      examId: theirs.exam,
      before: { organization: false, class_ids: [], student_ids: [] },
      after: { organization: false, class_ids: [theirs.class], student_ids: [theirs.learner] },
      named: true,
    }),
  'LearnerAvailabilityReader.read': (as) => get(LearnerAvailabilityReader).read(sql(as), [theirs.learner]),
  'LearnerAvailabilityReader.testsOf': (as) =>
    get(LearnerAvailabilityReader).testsOf(sql(as), theirs.learner),
  'LearnerConfinement.isConfined': (as) =>
    get(LearnerConfinement).isConfined(theirs.learner, as.organizationId),
  'LearnerOpenExams.idsOf': (as) => get(LearnerOpenExams).idsOf(theirs.learner, as.organizationId),
  'LearnerTests.isConfined': (as) => get(LearnerTests).isConfined(theirs.learner, as.organizationId),
  'LearnerTests.open': (as) => get(LearnerTests).open(theirs.learner, as.organizationId),
  'LearnerTests.list': (as) => get(LearnerTests).list(theirs.learner, scopeOf(as), 10, false),
  'PublicationChecks.of': (as) =>
    get(PublicationChecks).of(as.organizationId, theirs.exam, planOf(ExamDraft.parse(EXAM_DRAFT))),
  'QuestionUseReader.page': (as) =>
    get(QuestionUseReader).page(scopeOf(as), QUESTION, QuestionUsageQuery.parse({})),
  'ClassesQuery.list': (as) => get(ClassesQuery).list(as, ClassListQuery.parse(OF())),
  'ClassesQuery.ids': (as) => get(ClassesQuery).ids(as, ClassListQuery.parse(OF()), 10),
  'ClassesQuery.some': (as) => get(ClassesQuery).some(as, [theirs.class]),
  'ClassesQuery.one': (as) => get(ClassesQuery).one(as, theirs.class),
  'CodeSignInQuery.read': (as) => get(CodeSignInQuery).read(as, theirs.organization),
  'CurrentUserQuery.read': (as) => get(CurrentUserQuery).read(posing(as, theirs.learner)),
  'ImportFaultsQuery.of': (as) => get(ImportFaultsQuery).of(as, theirs.import),
  'ImportsQuery.list': (as) => get(ImportsQuery).list(as, ImportListQuery.parse(OF())),
  'ImportsQuery.one': (as) => get(ImportsQuery).one(as, theirs.import),
  'ImportsQuery.rows': (as) => get(ImportsQuery).rows(as, theirs.import, ImportRowsQuery.parse({})),
  'ImportsQuery.resultFile': (as) => get(ImportsQuery).resultFile(as, theirs.import, 'en'),
  'NamesInTrail.isPerson': (as) =>
    get(Tenancy).withOrganization(scopeOf(as), (em) =>
      new NamesInTrail().isPerson(em, { id: theirs.learner, usertype: ROLE.learner }),
    ),
  'OrganizationsQuery.list': (as) => get(OrganizationsQuery).list(as, OrganizationListQuery.parse({})),
  'OrganizationsQuery.ids': (as) => get(OrganizationsQuery).ids(as, OrganizationListQuery.parse({}), 10),
  'OrganizationsQuery.some': (as) => get(OrganizationsQuery).some(as, [theirs.organization]),
  'OrganizationsQuery.one': (as) => get(OrganizationsQuery).one(as, theirs.organization),
  'PreferencesQuery.read': (as) => get(PreferencesQuery).read(posing(as, theirs.learner)),
  'SignInCardsQuery.of': (as) => get(SignInCardsQuery).of(as, [theirs.learner]),
  'StudentsQuery.list': (as) => get(StudentsQuery).list(as, StudentListQuery.parse(OF())),
  'StudentsQuery.ids': (as) => get(StudentsQuery).ids(as, StudentListQuery.parse(OF()), 10),
  'StudentsQuery.some': (as) => get(StudentsQuery).some(as, [theirs.learner]),
  'StudentsQuery.one': (as) => get(StudentsQuery).one(as, theirs.learner),
  'StudentsQuery.facets': (as) => get(StudentsQuery).facets(as, StudentFacetsQuery.parse(OF())),
  'TeachersQuery.list': (as) => get(TeachersQuery).list(as, TeacherListQuery.parse(OF())),
  'TeachersQuery.ids': (as) => get(TeachersQuery).ids(as, TeacherListQuery.parse(OF()), 10),
  'TeachersQuery.some': (as) => get(TeachersQuery).some(as, [theirs.teacher]),
  'TeachersQuery.one': (as) => get(TeachersQuery).one(as, theirs.teacher),
  'ClassStatisticsReader.read': (as) => get(ClassStatisticsReader).read(sql(as), [theirs.class], MODEL),
  'LearnerProgressReader.read': (as) => get(LearnerProgressReader).read(sql(as), [theirs.learner], MODEL),
  'OrganizationStatisticsReader.read': (as) =>
    get(OrganizationStatisticsReader).read(sql(as), [theirs.organization], MODEL),
  'StudyHoursReader.read': (as) => get(StudyHoursReader).read(sql(as), [theirs.organization], MODEL),
  'HoursRows.of': (as) =>
    get(HoursRows).of(scopeOf(as), { month: '2026-11', organization_id: theirs.organization }),
  'StudyHoursQueries.page': (as) => get(StudyHoursQueries).page(as, StudyHoursQuery.parse(OF())),
  'StudyHoursQueries.listed': (as) => get(StudyHoursQueries).listed(as, StudyHoursQuery.parse(OF())),
  'StudyHoursQueries.some': (as) =>
    get(StudyHoursQueries).some(as, '2026-11', [`${theirs.learner}/${theirs.class}`]),
  'StudyHoursQueries.student': (as) => get(StudyHoursQueries).student(as, theirs.learner, undefined),
  'HoursForPapers.of': (as) =>
    get(HoursForPapers).of(as, HoursPaperQuery.parse({ student_id: theirs.learner })),
  'HoursPapersQueries.pages': (as) =>
    get(HoursPapersQueries).pages(as, HoursPaperQuery.parse({ class_id: theirs.class })),
  'HoursPapersQueries.file': (as) =>
    get(HoursPapersQueries).file(as, HoursPaperQuery.parse({ class_id: theirs.class })),
  'PeopleOfHours.learners': (as) => new PeopleOfHours(get(Tenancy)).learners(scopeOf(as), [theirs.learner]),
  'PeopleOfHours.subject': (as) =>
    new PeopleOfHours(get(Tenancy)).subject(scopeOf(as), { classId: undefined, learnerId: theirs.learner }),
  ...learnerDoors({ get, learner: theirs.learner }),
  ...exportDoors({ get, theirs }),
  ...questionDoors({ get, theirs }),
  ...signInDoors({ get, theirs }),
  'StudyItemsQuery.items': (as) => get(StudyItemsQuery).items(theirs.learner, as.organizationId, 'kana'),
  'LearnerStudyReader.read': (as) => get(LearnerStudyReader).read(sql(as), [theirs.learner], MODEL),
};

const PRACTICE = { quiz_type: 7, setup: { question_count: 5, script: 'hiragana' }, attempt_id: randomUUID() };
const Made = z.object({ id: z.string() });
beforeAll(async () => {
  const made = async (path: string, call: Parameters<typeof house.call>[3]) =>
    Made.parse(JSON.parse((await house.call('tess', 'POST', path, call)).text)).id;
  theirs.import = await made('students/import', { form: rosterForm('SAKURA') });
  theirs.export = await made('exports', { body: { list: 'classes', query: { format: 'csv' } } });
  theirs.sheet = await made('students/initial_passwords', { body: { ids: [idOf('ben')] } });
  // an entry of the trail, and a value for the facets
  const changed = { body: { gakunen: '3' }, headers: { 'if-match': '"1"' } };
  expect((await house.call('tess', 'PATCH', `students/${theirs.learner}`, changed)).status).toBe(200);
  const practice = AttemptSheet.parse(
    JSON.parse((await house.call('anna', 'POST', 'quiz/attempts', { body: PRACTICE })).text),
  );
  // something in the ledger of study hours
  const answer = `quiz/attempts/${practice.id}/answers/${practice.questions[0]?.id}`;
  const passed = { value: '', captured_at: '2026-11-20T00:00:00Z' };
  const put = { body: passed, headers: { 'idempotency-key': randomUUID() } };
  expect((await house.call('anna', 'PUT', answer, put)).status).toBe(200);
  const note = await house.call('tess', 'PUT', `students/${theirs.learner}/notes/${idOf('note')}`, {
    body: { text: 'Wants the N4.' },
  });
  expect(note.status).toBe(200);
  const taken = await house.call('anna', 'POST', 'quiz/attempts', {
    body: { quiz_type: 10, exam_id: theirs.exam },
  });
  theirs.attempt = Made.parse(JSON.parse(taken.text)).id;
  Object.assign(theirs, await askQuestions(house, theirs.exam));
  await house.newSession('anna');
  await haveFactor(house, theirs.teacher, theirs.organization);
  await house.settle();
});

/** What the door says, as text; of a refusal its code. */
async function said(door: string, as: Principal): Promise<string> {
  try {
    const answer = await TRIED[door]?.(as);
    return JSON.stringify(answer instanceof Map ? [...answer.values()] : (answer ?? null));
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    if (error instanceof Error && error.name === 'NotFoundError') return error.name;
    throw error;
  }
}
/** But for the time that an answer is made at. */
const timeless = (answer: string) => answer.replace(/"(server_now|now)":"[^"]*"/g, '');

describe('ADMIN-8 no query door opens for another organization', () => {
  it('every public method of a class that answers queries is tried, or says why it needs not be', () => {
    const known = [...Object.keys(TRIED), ...Object.values(OF_NO_ORGANIZATION).flat()];
    expect(queryDoors()).toEqual(known.sort());
  });

  it.each(Object.keys(TRIED))('%s', async (door) => {
    const [own, foreign] = [await said(door, OF_SAKURA), await said(door, OF_FUJI)];
    for (const [name, id] of Object.entries(theirs)) expect(foreign, name).not.toContain(id);
    expect(foreign).not.toMatch(/"(SAKURA|anna|tess|class-a)"/);
    expect(timeless(own), 'the try opens nothing to its own organization either').not.toBe(timeless(foreign));
  });
});

it('the list of doors holds the public methods of injectable classes, and nothing else', () => {
  const source = `@Injectable() export class Door { open() {} private shut() {} }
    @Injectable() class Other { async read() {} } export class Plain { read() {} }`;
  expect(doorsOf(source)).toEqual(['Door.open', 'Other.read']);
});
