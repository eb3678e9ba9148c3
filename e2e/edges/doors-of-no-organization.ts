const BANK = 'the bank is the platform’s: every organization reads the same';
const LEARNER = 'plans for the learner who asks; the id is the token’s, or was found in the scope before';
const LOADED = 'shows an attempt that was loaded and authorized';
const SESSION = 'whose session it is, is the question';
/** Doors that no organization can be named at, and why. */
export const OF_NO_ORGANIZATION: Readonly<Record<string, readonly string[]>> = {
  [BANK]: [
    ...['draw', 'oneOfEach', 'askable', 'unmet', 'askedBy', 'counts', 'current'].map(
      (name) => `PracticeBank.${name}`,
    ),
  ],
  'whoever knows the address was shown the question': ['MediaQuery.file', 'QuestionRecordings.open'],
  [LEARNER]: [
    ...['items', 'historiesSince', 'stages', 'openedStage', 'dailies', 'confusions'].map(
      (name) => `LearnerStudyRows.${name}`,
    ),
    ...['plan', 'questions', 'figures', 'dueInAll', 'forecast', 'further'].map(
      (name) => `DailyPlans.${name}`,
    ),
    ...['Stages.questions', 'Stages.check', 'StudyPlanner.plan'],
  ],
  [LOADED]: [
    ...['sheet', 'fixed', 'unrecorded', 'result', 'resultForStaff'].map((name) => `AttemptSheets.${name}`),
  ],
  'the attempt is the learner’s who asks, or none': [
    ...['OwnResults.result', 'OwnCertificate.file', 'AttemptTimelines.ofLearner'],
  ],
  [SESSION]: [
    ...['PrincipalReader.read', 'SessionCache.resolve', 'SessionCache.forget', 'SessionCache.onModuleInit'],
  ],
  'whoever knows the address was given it with a sheet': ['ExamMedia.sound', 'ExamMedia.picture'],
  'asked by a command that was authorized': ['AttemptDeadlines.of'],
  'the fonts of the product': ['PaperFonts.read'],
  'tells months of the caller’s own organization': ['HoursMonths.of', 'HoursRows.known'],
  'asked before sign-in': ['OrganizationNameQuery.read'],
  'asked by a reader of a row that was authorized': ['PeopleOfClasses.of', 'RunningExams.of'],
  'names for rows that were authorized': [
    'UserNames.names',
    'PeopleOfExams.learners',
    'PeopleOfExams.classNames',
    'PeopleOfHours.classNames',
    'PeopleOfHours.timeZone',
    'PeopleOfPapers.organization',
    'PeopleOfPapers.fullname',
    'NamesOfOrganizations.of',
  ],
  'asked for the top administrator alone, who belongs to no organization and sees all': [
    ...['OperationsQuery.now', 'OperationsQuery.alarms'],
  ],
  'within the command of a top administrator, who alone may stop what somebody else has begun': [
    ...['RunningImports.stop', 'RunningQuestionImports.stop'],
    ...['RunningPasswordSheets.stop', 'RunningExports.stop'],
  ],
};
