// Narrowed and sorted by the page, which has them all and shows them live, and by the server for a file: in one way.

export const EXAM_RESULT_STATES = ['submitted', 'in_progress', 'not_started'] as const;
/** Of who has a score in an exam with a pass mark. */
export const PASS_FILTERS = ['passed', 'failed'] as const;
export type ExamResultState = (typeof EXAM_RESULT_STATES)[number];

/** What of a result the list goes by. */
interface Listed {
  readonly student_id: string;
  readonly user_id: string;
  readonly fullname: string;
  readonly class_id: string | null;
  readonly class_name: string | null;
  readonly state: ExamResultState;
  readonly points: number | null;
  readonly percent: number | null;
  readonly passed: boolean | null;
  readonly seconds: number | null;
  readonly late_answers: number;
}
export const EXAM_RESULT_SORTS = [
  'fullname',
  'class_name',
  'points',
  'percent',
  'seconds',
  'late_answers',
] as const satisfies readonly (keyof Listed)[];
type Sort = (typeof EXAM_RESULT_SORTS)[number];

/** Of the list: search words, a state, who passed or failed, a class, and `field` or `-field`; empty is like absent. */
export interface ExamResultsNarrowing {
  readonly q?: string | undefined;
  readonly state?: string | undefined;
  readonly passed?: string | undefined;
  readonly class_id?: string | undefined;
  readonly sort?: string | undefined;
}

/** Without a sort: who handed in first, by points; then who writes, then who has not begun. What has no value stands last. */
export function listedResults<Item extends Listed>(
  items: readonly Item[],
  narrowing: ExamResultsNarrowing,
): Item[] {
  const { q = '', state = '', passed = '', class_id = '', sort = '' } = narrowing;
  const words = keyOf(q.trim());
  return items
    .filter(
      (item) =>
        (state === '' || item.state === state) &&
        (passed === '' || item.passed === (passed === 'passed')) &&
        (class_id === '' || item.class_id === class_id) &&
        (words === '' || keyOf(item.fullname).includes(words) || keyOf(item.user_id).includes(words)),
    )
    .sort((a, b) => compared(a, b, sort) || byName(a, b));
}

const keyOf = (text: string): string => text.normalize('NFKC').toLowerCase();

function compared(a: Listed, b: Listed, sort: string): number {
  const field = EXAM_RESULT_SORTS.find((one) => one === sort.replace(/^-/, ''));
  if (field === undefined)
    return (
      EXAM_RESULT_STATES.indexOf(a.state) - EXAM_RESULT_STATES.indexOf(b.state) || byValue(a, b, 'points', -1)
    );
  return byValue(a, b, field, sort.startsWith('-') ? -1 : 1);
}

function byValue(a: Listed, b: Listed, field: Sort, direction: 1 | -1): number {
  const [one, other] = [a[field], b[field]];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return direction * (one - other);
  return direction * COLLATOR.compare(String(one), String(other));
}

// one language for all: the file stands in the order of the page, whoever reads it
const COLLATOR = new Intl.Collator('ja', { numeric: true });
const byName = (a: Listed, b: Listed): number =>
  COLLATOR.compare(a.fullname, b.fullname) || (a.student_id < b.student_id ? -1 : 1);
