import { STUDY_HOURS_SORTS, type StudyHours } from '#contracts/http/study-hours';
import type { LearnersMonth } from './hours-rows.js';

const NAMES = new Intl.Collator('ja', { numeric: true });

interface By {
  readonly key: (typeof STUDY_HOURS_SORTS)[number] | 'id';
  readonly sign: number;
}

/** By each field in turn; of the same in all of them by name, class and id, so that pages do not overlap. */
export function inOrder(rows: readonly LearnersMonth[], sort: readonly string[]): LearnersMonth[] {
  const asked = sort.flatMap((field): By[] => {
    const key = STUDY_HOURS_SORTS.find((one) => one === field.replace(/^-/, ''));
    return key ? [{ key, sign: field.startsWith('-') ? -1 : 1 }] : [];
  });
  const last = (['fullname', 'class_name', 'id'] as const).map((key): By => ({ key, sign: 1 }));
  const order = [...asked, ...last];
  return rows.toSorted((a, b) => {
    const decided = order.find(({ key }) => compare(a.hours[key], b.hours[key]) !== 0);
    return decided ? decided.sign * compare(a.hours[decided.key], b.hours[decided.key]) : 0;
  });
}

type Value = StudyHours[By['key']];
const compare = (a: Value, b: Value): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : NAMES.compare(String(a ?? ''), String(b ?? ''));
