import type { DrawnExample } from '#contracts/http/exam-bank';
import { parseInstant } from '../../ui/format/instant.js';
import { instantOf } from '../../ui/format/zoned-time.js';
import {
  askedInSection,
  type DrawFields,
  drawsIn,
  type ExamFields,
  type SectionFields,
} from './exam-draft.js';
import type { DrawsLeft } from './use-drawn-example.js';

/** What keeps a test from being published as it is entered, with the place in the form. */
export type Fault =
  | { kind: 'short'; field: string; section: number; row: number; draw: DrawFields; left: number }
  | { kind: 'empty'; field: string; section: number }
  | { kind: 'order' | 'over'; field: 'exam_end_datetime' };

/** @param now milliseconds */
export function faultsOf(fields: ExamFields, zone: string, left: DrawsLeft, now: number): Fault[] {
  return [
    ...windowFaults(fields, zone, now),
    ...fields.sections.flatMap((one, index) => inSection(one, index, left)),
  ];
}

function windowFaults(fields: ExamFields, zone: string, now: number): Fault[] {
  const [start, end] = [fields.exam_start_datetime, fields.exam_end_datetime].map((one) => {
    const instant = instantOf(one, zone);
    return instant === null ? undefined : parseInstant(instant);
  });
  if (start === undefined || end === undefined) return [];
  const field = 'exam_end_datetime';
  if (end <= start) return [{ kind: 'order', field }];
  return end <= now ? [{ kind: 'over', field }] : [];
}

function inSection(section: SectionFields, index: number, left: DrawsLeft): Fault[] {
  const path = `sections.${index}`;
  if (askedInSection(section).questions === 0)
    return [{ kind: 'empty', field: `${path}.title`, section: index }];
  return drawsIn(section).flatMap((draw, row): Fault[] => {
    const most = left(`${path}.draws.${row}`, draw);
    if ((draw.count ?? 0) <= most) return [];
    const field = `${path}.draws.${row}.count`;
    return [{ kind: 'short', field, section: index, row, draw, left: most }];
  });
}

/** Seconds of what a learner hears on average, each sound as often as it may be; undefined: there is time for it. */
export function soundsTooLong(
  { time_limit_seconds: minutes }: Pick<ExamFields, 'time_limit_seconds'>,
  sounds: DrawnExample['sounds'],
): number | undefined {
  return minutes !== null && sounds !== null && sounds.heard > minutes * 60 ? sounds.heard : undefined;
}

/** The sections with one row of a section replaced. */
export const withDraw = (sections: SectionFields[], section: number, row: number, draw: DrawFields) =>
  sections.map((one, index) => (index === section ? { ...one, draws: one.draws.with(row, draw) } : one));
