import { answering, type State, withoutSocket } from './state.js';

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
];
