import { answering, refusing, type State, withoutSocket } from './state.js';

const ME = 'teacher01';
const path: State['path'] = ({ running }) => `/quiz/${running}/room`;

const NAMES = [
  ...[
    'グエン・ティ・フオン',
    'チャン・ヴァン・ミン',
    'ラム・バハドゥル・タパ',
    'マリア・シルヴァ',
    '王 小明',
  ],
  ...['アイ・チャン・モー', 'プリヤ・シャルマ', 'レ・クオック・バオ', 'デウィ・レスタリ', 'スニタ・グルン'],
];
const COLUMNS = 20;
/** Nearly all are right, but for the thirteenth. */
const cellOf = (learner: number) => (column: number) =>
  column === 12 || (learner * 7 + column * 3) % 11 === 0 ? 'x' : 'o';

const rowOf = (fullname: string, index: number) => {
  const answered = index === 9 ? 0 : Math.min(COLUMNS, 13 + ((index * 5) % 9));
  const marks = Array.from({ length: answered }, (_, column) => cellOf(index)(column)).join('');
  const right = marks.replaceAll('x', '').length;
  const isDone = answered === COLUMNS;
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  return {
    ...{ student_id: crypto.randomUUID(), user_id: `learner${index}`, fullname, class_name: 'N5-A' },
    ...{ active: true, assigned: true, late_answers: 0, order: null, answered, seconds: answered * 21 },
    state: answered === 0 ? 'not_started' : isDone ? 'submitted' : 'in_progress',
    attempt_id: answered === 0 ? null : crypto.randomUUID(),
    started_at: answered === 0 ? null : ago(700),
    deadline: answered === 0 ? null : ago(-500),
    submitted_at: isDone ? ago(40) : null,
    submitted_by: isDone ? 'learner' : null,
    // the others have not been heard of for long enough to be called disconnected
    last_answer_at: answered === 0 ? null : ago(index === 3 ? 200 : -3600),
    ...{ points: right, asked_points: isDone ? COLUMNS : answered },
    cells: answered === 0 ? '' : marks.padEnd(COLUMNS, '-'),
  };
};

const MINUTE = 60_000;
/** Ten learners of whom one stays away; each answers for ten minutes, a question at a time, and hands in. */
const itemOf = (fullname: string, index: number) => {
  const begun = index * 7_000;
  const answers = Array.from({ length: index === 9 ? 0 : COLUMNS }, (_, place) => ({
    ...{ at: begun + (place + 1) * 30_000, is: 'answered', place, seconds: 30 },
    right: cellOf(index)(place) === 'o',
  }));
  const points = answers.filter(({ right }) => right).length;
  const last = answers.at(-1)?.at ?? 0;
  const ended_at = new Date(Date.parse(FROM) + last).toISOString();
  return {
    ...{ student_id: crypto.randomUUID(), user_id: `learner${index}`, fullname, class_name: 'N5-A' },
    ...{ active: true, assigned: true, order: null },
    ...{ attempt_id: index === 9 ? null : crypto.randomUUID(), points: answers.map(() => 1) },
    steps:
      answers.length === 0
        ? []
        : [
            { at: begun, is: 'begun', deadline: null },
            ...answers,
            { at: last, is: 'submitted', by: 'learner', ended_at, points, asked_points: COLUMNS },
          ],
  };
};
const FROM = '2026-11-24T01:00:00.000Z';
const REPLAY = {
  ...{ from: FROM, server_now: '2026-11-24T03:00:00.000Z', running: false, time_zone: 'Asia/Tokyo' },
  ...{ starts_at: FROM, ends_at: '2026-11-24T02:00:00.000Z' },
  columns: Array.from({ length: COLUMNS }, () => ({ question_id: crypto.randomUUID(), section: 0 })),
  items: NAMES.map(itemOf),
  moments: [
    { at: 3 * MINUTE, is: 'announced', text: '十三番の絵が見えない人は手を挙げてください。', for_all: true },
    { at: 5 * MINUTE, is: 'extended', seconds: 300, for_all: true },
    { at: 90 * MINUTE, is: 'closed' },
  ],
};

/** A test played back: as the demo data has it, one with all kinds of moments in its middle, nobody yet, too long. */
function replayStates(): State[] {
  const replay = /\/api\/quiz\/exams\/[^/]+\/replay$/;
  const of: State['path'] = ({ completed }) => `/quiz/${completed}/replay`;
  const toTheMiddle: State['act'] = async (page) => {
    const slider = page.getByRole('slider');
    await slider.focus();
    for (let steps = 0; steps < 3; steps++) await slider.press('PageUp');
  };
  return [
    { name: 'replay', as: ME, path: of },
    {
      name: 'replay-full',
      as: ME,
      path: of,
      arrange: answering(replay, (seen) => ({ ...seen, ...REPLAY })),
      act: toTheMiddle,
    },
    {
      ...{ name: 'replay-nobody', as: ME, path: of },
      arrange: answering(replay, (seen) => ({ ...seen, items: [] })),
    },
    { name: 'replay-too-long', as: ME, path: of, arrange: refusing(replay, 422, 'exam.replay-too-long') },
  ];
}

/** The room of an exam: as it is, without the connection, and full, with a question that nearly all have wrong. */
export const roomStates: State[] = [
  { name: 'test-room', as: ME, path },
  { name: 'test-room-not-live', as: ME, path, arrange: withoutSocket },
  {
    name: 'test-room-full',
    as: ME,
    path,
    arrange: answering(/\/api\/quiz\/exams\/[^/]+\/room$/, (room) => ({
      ...room,
      columns: Array.from({ length: COLUMNS }, () => ({ question_id: crypto.randomUUID(), section: 0 })),
      items: NAMES.map(rowOf),
    })),
  },
  ...replayStates(),
];
