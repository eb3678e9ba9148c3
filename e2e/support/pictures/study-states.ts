import { PracticeInProgress } from '#contracts/http/practice-in-progress';
import { LearnerStudy } from '#contracts/http/study';
import { named, texts } from '../product.js';
import {
  answering,
  at,
  giving,
  hanging,
  inTurn,
  pressed,
  refusing,
  shown,
  type State,
  type Step,
} from './state.js';

const ME = 'learner16';
const STUDY = '**/api/quiz/study';
const STAGE_MODE = '/kanji-quiz-menu/stage-mode';
const MENU = '/digital-teaching-materials/menu';

type Arrange = NonNullable<State['arrange']>;

/** The server's own answer, with something else in it that the demo data has nowhere. */
const studying = (change: (study: LearnerStudy) => Partial<LearnerStudy>): Arrange =>
  answering(STUDY, (body) => ({ ...body, ...change(LearnerStudy.parse(body)) }));

const daily = (changes: Partial<LearnerStudy['daily']>): Arrange =>
  studying((study) => ({ daily: { ...study.daily, ...changes } }));

/** With a rest day among the last seven. */
const streak = (study: LearnerStudy, today: 'open' | 'done'): Partial<LearnerStudy['daily']> => ({
  streak: 12,
  longest_streak: 15,
  days: study.daily.days.map(({ day }, index) => ({
    day,
    state: index === 6 ? today : index === 2 ? 'rest' : 'done',
  })),
});

const covered = (total: number, met: number, mastered: number) => ({ total, met, mastered });

/** Of somebody who has studied for some weeks. */
const afterSomeWeeks = (study: LearnerStudy): Partial<LearnerStudy> => ({
  due: 34,
  due_tomorrow: 22,
  shelves: {
    hiragana: covered(104, 104, 104),
    katakana: covered(140, 61, 12),
    kanji: covered(2136, 91, 38),
    word: covered(1180, 318, 90),
    particle: covered(120, 96, 40),
    grammar: covered(260, 0, 0),
    listening: covered(80, 12, 1),
  },
  kanji_by_grade: study.kanji_by_grade.map((part) => ({
    ...part,
    ...(part.grade === 1 ? { met: 80, mastered: 38 } : part.grade === 2 ? { met: 11 } : {}),
  })),
  stages: passedUntil(study, 11),
  daily: { ...study.daily, due: 14, ...streak(study, 'open') },
  confusions: [
    { kind: 'kana', item: 'シ', mistaken_for: 'ツ', times: 4 },
    { kind: 'kanji', item: '待', mistaken_for: '持', times: 3 },
    { kind: 'word', item: 'にちようび', mistaken_for: 'げつようび', times: 1 },
  ],
});
const someWeeks = studying(afterSomeWeeks);

const passedUntil = ({ stages: { total } }: LearnerStudy, last: number): LearnerStudy['stages'] => ({
  total,
  passed: last,
  opened: 1,
  next: last === total ? null : last + 1,
  results: [
    ...Array.from({ length: last }, (_, index) => ({
      stage: index + 1,
      best_percent: 80 + ((index * 5) % 25),
      tries: 1,
      passed: true,
    })),
    ...(last === total ? [] : [{ stage: last + 1, best_percent: 65, tries: 2, passed: false }]),
  ],
});

const allStages = studying((study) => ({
  ...afterSomeWeeks(study),
  stages: passedUntil(study, study.stages.total),
}));

/** Nothing answered yet. */
const newLearner: Arrange = studying((study) => {
  const none = <T extends { met: number; mastered: number }>(part: T): T => ({
    ...part,
    met: 0,
    mastered: 0,
  });
  const { hiragana, katakana, kanji, word, particle, grammar, listening } = study.shelves;
  return {
    due: 0,
    due_tomorrow: 0,
    shelves: {
      hiragana: none(hiragana),
      katakana: none(katakana),
      kanji: none(kanji),
      word: none(word),
      particle: none(particle),
      grammar: none(grammar),
      listening: none(listening),
    },
    kanji_by_grade: study.kanji_by_grade.map(none),
    kanji_by_level: study.kanji_by_level.map(none),
    words_by_level: study.words_by_level.map(none),
    listening_by_level: study.listening_by_level.map(none),
    stages: { ...passedUntil(study, 0), results: [] },
    confusions: [],
  };
});

/** A device that has not been welcomed; that of `ME` has. */
const NEWCOMER = 'learner22';
/** Has never been here, and no test waits. */
const unwelcomed: Arrange = async (page) => {
  await newLearner(page);
  await giving('**/api/auth/preferences', { content_language: 'vi', welcomed: false })(page);
  await giving(/\/api\/quiz\/exams\/[^/]+\/(assigned-quizzes|proficiency_test)$/, [])(page);
};

/** Three that were left, the newest with a clock: names, narrowings and times of every kind. */
const left: Arrange = answering('**/api/quiz/practice/in-progress', (body) => {
  const { server_now } = PracticeInProgress.parse(body);
  const ago = (minutes: number) => new Date(Date.parse(server_now) - minutes * 60_000).toISOString();
  const attempt = { started_at: ago(40), deadline: ago(-1400), question_count: 20 };
  return {
    ...body,
    attempts: [
      {
        ...{ ...attempt, id: '00000000-0000-4000-8000-0000000001ef', quiz_type: 1, answered: 7 },
        ...{ setup: { grade: 2, seconds_total: 1200 }, started_at: ago(5), deadline: ago(-15) },
      },
      {
        ...{ ...attempt, id: '00000000-0000-4000-8000-0000000002ef', quiz_type: 3, answered: 20 },
        setup: { stage: 12 },
      },
      {
        ...{ ...attempt, id: '00000000-0000-4000-8000-0000000003ef', quiz_type: 6, answered: 3 },
        setup: { kinds: ['kana'], script: 'katakana' },
      },
    ],
  };
});

const failing: Arrange = refusing('**/api/quiz/study*', 503, 'server.unavailable');

/** Of the set that it is one of: the others are closed. */
const openStage =
  (stage: number): Step =>
  async (page) => {
    const id = `stages-${Math.ceil(stage / 10)}`;
    const set = page.locator(`#${id}`);
    const heading = page.locator(`[aria-controls="${id}"]`);
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
    await set
      .getByRole('listitem')
      .nth((stage - 1) % 10)
      .getByRole('button')
      .click();
    await page.getByRole('dialog').waitFor();
  };

const openKanji: Step = async (page) => {
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('dialog').locator('svg').first().waitFor();
};

const notLoaded: Step = async (page, language) => {
  const again = named(texts('app', language)['error.retry']);
  await page.getByRole('main').getByRole('button', { name: again }).first().waitFor();
};

/** What one sees of the study area before practice begins: the pages, with the learner's progress. */
export const studyStates: State[] = [
  { name: 'top-studying', as: ME, path: at('/top'), arrange: someWeeks },
  { name: 'top-new-learner', as: ME, path: at('/top'), arrange: newLearner },
  {
    name: 'top-challenge-done',
    as: ME,
    path: at('/top'),
    arrange: studying((study) => ({
      daily: { ...study.daily, state: 'done', correct: 17, question_count: 20, ...streak(study, 'done') },
    })),
  },
  {
    name: 'top-challenge-begun',
    as: ME,
    path: at('/top'),
    arrange: async (page) => {
      await daily({ state: 'in_progress', question_count: 20 })(page);
      await giving('**/api/quiz/attempts/*', { answers: Array.from({ length: 7 }, () => ({})) })(page);
    },
    act: shown('see-top', 'daily.continue'),
  },
  {
    name: 'top-practice-left',
    as: ME,
    path: at('/top'),
    arrange: left,
    act: shown('left-practice', 'title'),
  },
  {
    name: 'top-practices-left',
    as: ME,
    path: at('/top'),
    arrange: left,
    act: async (page) => {
      const more = page.getByRole('main').locator('[aria-expanded]');
      await more.click();
      await page.getByRole('main').getByRole('meter').nth(2).waitFor();
    },
  },
  {
    name: 'hand-in-practice',
    as: ME,
    path: at('/top'),
    arrange: left,
    act: async (page, language) => {
      const name = named(texts('left-practice', language)['hand-in']);
      await page.getByRole('main').getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'setup-practice-left',
    as: ME,
    path: at('/kanji-quiz-menu/kanji-quiz'),
    arrange: left,
    act: shown('left-practice', 'go-on'),
  },
  {
    name: 'first-run',
    as: NEWCOMER,
    path: at('/top'),
    arrange: unwelcomed,
    act: shown('begin-learning', 'language'),
  },
  {
    name: 'first-run-read',
    as: NEWCOMER,
    path: at('/top'),
    arrange: unwelcomed,
    act: inTurn(pressed('begin-learning', 'next'), shown('begin-learning', 'read')),
  },
  {
    // goes on where the device was left in the state before
    name: 'first-run-begin',
    as: NEWCOMER,
    path: at('/top'),
    arrange: unwelcomed,
    act: inTurn(pressed('begin-learning', 'not-yet'), shown('begin-learning', 'first')),
  },
  { name: 'top-not-loaded', as: ME, path: at('/top'), arrange: failing, act: notLoaded },
  { name: 'top-loading', as: ME, path: at('/top'), arrange: hanging(STUDY), loading: true },
  { name: 'home-studying', as: ME, path: at('/home'), arrange: someWeeks },
  { name: 'home-new-learner', as: ME, path: at('/home'), arrange: newLearner },
  { name: 'home-all-stages', as: ME, path: at('/home'), arrange: allStages },
  { name: 'home-not-loaded', as: ME, path: at('/home'), arrange: failing, act: notLoaded },
  { name: 'home-loading', as: ME, path: at('/home'), arrange: hanging(STUDY), loading: true },
  { name: 'shelf-studying', as: ME, path: at('/kanji-quiz-menu'), arrange: someWeeks },
  { name: 'pattern', as: ME, path: at('/grammar-quiz/patterns/te-mo-ii') },
  { name: 'shelf-words', as: ME, path: at('/grammar-quiz'), arrange: someWeeks },
  { name: 'stages', as: ME, path: at(STAGE_MODE), arrange: someWeeks },
  { name: 'stages-new-learner', as: ME, path: at(STAGE_MODE), arrange: newLearner },
  { name: 'stages-all-passed', as: ME, path: at(STAGE_MODE), arrange: allStages },
  { name: 'stages-not-loaded', as: ME, path: at(STAGE_MODE), arrange: failing, act: notLoaded },
  { name: 'stages-loading', as: ME, path: at(STAGE_MODE), arrange: hanging(STUDY), loading: true },
  { name: 'stage', as: ME, path: at(STAGE_MODE), arrange: someWeeks, act: openStage(12) },
  {
    name: 'stage-kanji',
    as: ME,
    path: at(STAGE_MODE),
    arrange: someWeeks,
    act: inTurn(openStage(12), openKanji),
  },
  {
    name: 'stage-lesson',
    as: ME,
    path: at(`${STAGE_MODE}?practice=kanji-stage&stage=12&lesson=again`),
    arrange: someWeeks,
    act: shown('practise', 'lesson.strokes'),
  },
  { name: 'stage-locked', as: ME, path: at(STAGE_MODE), arrange: someWeeks, act: openStage(14) },
  { name: 'stages-of-administrators', as: 'teacher01', path: at(`${MENU}${STAGE_MODE}`) },
];
