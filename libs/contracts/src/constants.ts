/** Fixed values of the specification (section 9) and the quiz-type table. Both sides import this module only. */

export const ROLE = { learner: 1, administrator: 2, topAdministrator: 3 } as const;
export type Usertype = (typeof ROLE)[keyof typeof ROLE];

export const LANGUAGES = ['en', 'ja', 'vi', 'zh-pinyin', 'id', 'pt-BR', 'ne', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';
/** Every sign-in switches to this language (LANG-2). */
export const SIGN_IN_LANGUAGE: Language = 'ja';

export const PAGE_SIZES = [7, 10, 20] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** Milliseconds a toast stays. */
export const TOAST_MS = 5000;
/** Seconds for which a toast offers to take back what was done. */
export const UNDO_SECONDS = 10;
/** Milliseconds until the error page goes home. */
export const ERROR_PAGE_REDIRECT_MS = 5000;
/** Names longer than this many graphemes are cut in headers … */
export const NAME_DISPLAY_LIMIT = 18;
/** … to this many graphemes and an ellipsis. */
export const NAME_DISPLAY_CUT = 15;

/** What is heard to try out the sound before a test: a sentence that shows a word, which no question of the bank asks. */
export const SAMPLE_SOUND = '/sounds/b990eca7ba1b.mp3';

/** Header of every answer: the instant at which it left, by the database’s clock. */
export const SERVER_TIME = 'Server-Time';

/**
 * Header of an answer that a replica may give, where there is one: `replica` or `primary`. In a request: the page has written, or was
 * answered by the primary, within the last ten seconds, and is not to be answered by a replica that is later.
 */
export const READ_FROM = 'X-Read-From';
/** Header of a request: the newest position that the page has seen or heard of. Nothing waits for it; a replica without it does not answer. */
export const SEEN_POSITION = 'X-Seen-Position';
/** For so long a page insists on what it has written. Milliseconds; a replica that is later is not read. */
export const LATELY_MS = 10_000;

export const QUERY_STALE_MS = 5 * 60_000;
export const QUERY_KEEP_MS = 60 * 60_000;

export const PASSWORD_MIN_LENGTH = 8;
/** Most characters of the name that a guest gives; teachers see it in lists. */
export const GUEST_NAME_MAX = 50;
/** A stage is passed when correct × 100 ≥ this × total. */
export const STAGE_PASS_PERCENT = 80;
/** The server accepts answers received until this many seconds after the deadline (TEST-7). */
export const DEADLINE_GRACE_SECONDS = 60;
/** Practice that nobody ends is ended so many seconds after its start; a daily challenge at local midnight. */
export const PRACTICE_OPEN_SECONDS = 24 * 3600;
/** Practice that was taken along can be begun, and arrive, for so many days (PLUS-10). */
export const TAKEN_ALONG_DAYS = 14;
/** What was answered without a network has at least so many seconds to arrive, whatever its deadline was. */
export const ARRIVAL_SECONDS = 3600;
/** What one may choose for practice (STUDY-1): seconds for each question, or for the whole. */
export const SECONDS_PER_QUESTION = [10, 20, 30] as const;
export const SECONDS_TOTAL = [300, 600, 1200] as const;
/** Kinds of thing that a learner learns; an item is one kana, kanji, word, particle item, grammar item or sentence. */
export const ITEM_KINDS = ['kana', 'kanji', 'word', 'particle', 'grammar', 'listening'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
/** Numbers of questions that the setup offers, and the most that one attempt may ask. */
export const QUESTION_COUNTS = [5, 10, 20, 30] as const;
export const DEFAULT_QUESTION_COUNT = 10;
export const QUESTION_COUNT_MAX = 50;
/** School grades as KANJIDIC2 counts: 1 to 6, and 8 for junior high school (中学). */
export const GRADES = [1, 2, 3, 4, 5, 6, 8] as const;
export type Grade = (typeof GRADES)[number];
export const KANA_SCRIPTS = ['hiragana', 'katakana'] as const;
export type KanaScript = (typeof KANA_SCRIPTS)[number];
/** Parts of the kana chart: か; が; ぱ; きゃ; ファ. */
export const KANA_GROUPS = ['gojuon', 'dakuten', 'handakuten', 'digraph', 'foreign'] as const;
export type KanaGroup = (typeof KANA_GROUPS)[number];
/** Things that a learner must have met before the random mode asks them: a mix of fewer is none (STUDY-6). */
export const RANDOM_LEAST_MET = 5;
/** Kanji of one stage of 漢字ステージモード; each is asked twice. */
export const KANJI_PER_STAGE = 10;
/** Questions of one round of the check that lets start higher. */
export const CHECK_QUESTIONS = 5;
/** About the kanji of so many stages, up to the one that is checked. */
export const CHECKED_STAGES = 8;
/** So many of them are shown before they are asked; a stage has two such lessons. */
export const KANJI_PER_LESSON = 5;
/** Questions of a daily challenge, at most. */
export const DAILY_QUESTION_COUNT = 20;
/** One rest day in so many days does not break a streak (STUDY-7). */
export const STREAK_REST_WITHIN_DAYS = 7;
/** Whoever does nothing for so long (seconds) is not at it any more: active time ends there until something is done (PLUS-5). */
export const IDLE_CUTOFF_SECONDS = 60;

/** Wire number, string code and Japanese name of each quiz type: the one table that holds this mapping (STUDY). */
export const QUIZ_TYPES = [
  { id: 1, code: 'kanji-by-grade', name: '漢字クイズ（学年別）' },
  { id: 2, code: 'kanji-by-level', name: '漢字クイズ（レベル別）' },
  { id: 3, code: 'kanji-stage', name: '漢字ステージモード' },
  { id: 4, code: 'random', name: 'ランダムモード' },
  { id: 5, code: 'particle', name: '助詞クイズ' },
  { id: 6, code: 'audio', name: '音声チャレンジ' },
  { id: 7, code: 'kana', name: '文字チャレンジクイズ' },
  { id: 8, code: 'vocabulary', name: '語彙クイズ' },
  { id: 9, code: 'grammar', name: '文法クイズ' },
  { id: 10, code: 'mini-test', name: 'ミニテスト' },
  { id: 11, code: 'proficiency-test', name: '実力テスト' },
  { id: 12, code: 'hiragana-practice', name: 'ひらがな練習' },
  { id: 13, code: 'katakana-practice', name: 'カタカナ練習' },
  { id: 14, code: 'daily-challenge', name: 'デイリーチャレンジ' },
] as const;
export type QuizTypeCode = (typeof QUIZ_TYPES)[number]['code'];
export type QuizTypeId = (typeof QUIZ_TYPES)[number]['id'];
export type QuizType = (typeof QUIZ_TYPES)[number];
/** By its number on the wire, or by its code; undefined where this version knows no such type. */
export const findQuizType = (wanted: number | QuizTypeCode): QuizType | undefined =>
  QUIZ_TYPES.find(({ id, code }) => id === wanted || code === wanted);
/** The same of what must be there. Throws for an event of a newer version. */
export function quizTypeOf(wanted: number | QuizTypeCode): QuizType {
  const type = findQuizType(wanted);
  if (type === undefined) throw new Error(`no quiz type ${String(wanted)}`);
  return type;
}
export const MINI_TEST = 10 satisfies QuizTypeId;
export const PROFICIENCY_TEST = 11 satisfies QuizTypeId;
export type ExamType = typeof MINI_TEST | typeof PROFICIENCY_TEST;
export const DAILY_CHALLENGE = 14 satisfies QuizTypeId;

export const SKILLS = [
  'kana',
  'kanji-reading',
  'kanji-meaning',
  'kanji-writing',
  'word-meaning',
  'word-reading',
  'word-recall',
  'particle',
  'grammar',
  'sentence-order',
  'listening',
  'matching',
] as const;
export type Skill = (typeof SKILLS)[number];
/** Writing a character by hand: asked of characters alone, so practised only and no question of the bank. */
export const HANDWRITING = 'handwriting';
/** What an attempt can ask: the bank's questions, and characters to be written. */
export const ASKED_SKILLS = [...SKILLS, HANDWRITING] as const;
export type AskedSkill = (typeof ASKED_SKILLS)[number];

/** What a question can take that is not to be had everywhere: a place where sound may be heard, a keyboard. */
export const NEEDS = ['listening', 'typing'] as const;
export type Need = (typeof NEEDS)[number];
/** What a learner cannot do now is left out for so long, on that device. */
export const LEFT_OUT_SECONDS = 3600;

/** i18n keys of the instructions; every key needs a text in each language. */
export const INSTRUCTIONS = [
  'question.kana-to-romaji',
  'question.romaji-to-hiragana',
  'question.romaji-to-katakana',
  'question.kana-typed',
  'question.kanji-reading',
  'question.kanji-meaning',
  'question.kanji-writing',
  'question.kanji-hanviet',
  'question.kanji-pinyin',
  'question.word-meaning',
  'question.word-reading',
  'question.word-reading-typed',
  'question.word-recall',
  'question.particle',
  'question.grammar',
  'question.sentence-order',
  'question.listening',
  'question.listening-kana',
  'question.listening-word',
  'question.matching',
  'question.handwriting',
  'question.handwriting-hiragana',
  'question.handwriting-katakana',
] as const;
export type Instruction = (typeof INSTRUCTIONS)[number];

export const PERMISSIONS = [
  'students.view',
  'students.edit',
  'organizations.view',
  'teachers.view',
  'exams.view',
  'exams.edit',
  'questions.edit',
  'questions.own',
  'audit.view',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
/**
 * What looking at an area and changing it needs, by menu, page and API alike (ADMIN-7). Classes and figures of learners
 * belong to `students`, questions of the own organization to `questions`. Administrators, organizations and the platform's bank are not
 * here: their routes ask for the top administrator's role.
 */
export const AREA_PERMISSIONS = {
  students: { view: 'students.view', edit: 'students.edit' },
  exams: { view: 'exams.view', edit: 'exams.edit' },
  questions: { view: 'questions.own', edit: 'questions.own' },
  audit: { view: 'audit.view' },
} as const satisfies Record<string, { view: Permission; edit?: Permission }>;
/** What an administrator (role 2) starts with (ADMIN-7). */
export const ADMINISTRATOR_PERMISSIONS: readonly Permission[] = [
  'students.view',
  'students.edit',
  'exams.view',
  'exams.edit',
];

/** So many classes and single learners one exam is assigned to; the event carries them all. */
export const ASSIGNED_AT_MOST = { class_ids: 500, student_ids: 10_000 } as const;
/** As long as a test's own limit can be. */
export const EXTENSION_AT_MOST_SECONDS = 6 * 3600;
/** Characters: what can be read without leaving the question. */
export const ANNOUNCEMENT_LENGTH = 300;
/** Characters of a note on a learner. */
export const NOTE_LENGTH = 2_000;

/** Approximate JLPT levels: no official word or kanji list exists since 2010. */
export const LEVELS = ['N5', 'N4', 'N3', 'N2', 'N1'] as const;
export type Level = (typeof LEVELS)[number];
/** Characters that are learned together, and told of together. */
export const CHARACTER_SETS = [...KANA_SCRIPTS, ...LEVELS] as const;
export type CharacterSet = (typeof CHARACTER_SETS)[number];
/**
 * `new`: not asked yet. `holds`: lasts three weeks and more (FSRS stability), and is not due. `fading`: it has lasted a week
 * and more, and is due now. `learning`: all else.
 */
export const KNOWN = ['new', 'learning', 'holds', 'fading'] as const;
export type Known = (typeof KNOWN)[number];

/** The organization that owns the question bank and the top administrators. Fixed, so that events can name it. */
export const PLATFORM_ORGANIZATION_ID = '01900000-0000-7000-8000-000000000000';

/** When a learner may see the result of an exam. */
export const RESULT_VISIBILITY = ['after_submit', 'after_window', 'hidden'] as const;
export type ResultVisibility = (typeof RESULT_VISIBILITY)[number];

/** Path of the socket. Here and not beside the socket's schemas, so that the browser does not load zod for it. */
export const SOCKET_PATH = '/socket.io';

/** Of a question. `platform`: every organization reads it; `organization`: one has written it for itself. */
export const QUESTION_OWNERS = ['platform', 'organization'] as const;
