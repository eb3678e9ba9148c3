import { parseInstant } from '../../ui/format/instant.js';
import { instantOf, wallClock } from '../../ui/format/zoned-time.js';

interface Window {
  exam_start_datetime: string;
  exam_end_datetime: string;
}
/** What the form of a copy holds, under the names of the request's fields. */
export interface CopyFields {
  title: string;
  /** Wall-clock time in the organization's time zone. */
  exam_start_datetime: string;
  /** One class, or empty for nobody yet. */
  class_ids: string;
}

const WEEK = 7 * 86_400_000;

/** A test that is over, or runs, comes again on the same day of the week at the same time: the next time that is. */
export function copyFields(exam: Window & { title: string }, now: number, zone: string): CopyFields {
  const first = parseInstant(wallClock(exam.exam_start_datetime, zone));
  const today = parseInstant(wallClock(new Date(now).toISOString(), zone));
  const weeks = first > today ? 0 : Math.floor((today - first) / WEEK) + 1;
  return {
    title: exam.title,
    exam_start_datetime: new Date(first + weeks * WEEK).toISOString().slice(0, 16),
    class_ids: '',
  };
}

/** The body that the fields stand for; what is missing stays empty, for the schema to find. */
export const copyBody = ({ title, exam_start_datetime, class_ids }: CopyFields, zone: string): unknown => ({
  title,
  exam_start_datetime: instantOf(exam_start_datetime, zone) ?? '',
  class_ids: class_ids === '' ? [] : [class_ids],
});

/** When the copy ends, as a wall-clock time; null while its start is none. */
export function endOfCopy(exam: Window, start: string, zone: string): string | null {
  const starts = instantOf(start, zone);
  if (starts === null) return null;
  const length = parseInstant(exam.exam_end_datetime) - parseInstant(exam.exam_start_datetime);
  return wallClock(new Date(parseInstant(starts) + length).toISOString(), zone);
}
