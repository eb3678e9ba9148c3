import { median, percentile } from '../measure.js';
import type { SignIns } from './accounts.js';
import { type OfEach, PARTS, total } from './costs.js';
import { largest } from './print.js';
import type { AnswerStep, Memory, SocketStep } from './step.js';

/** Rows of cells as Markdown, ready to be pasted. */
export function markdown(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const fixed = (value: number | undefined, digits: number): string => value?.toFixed(digits) ?? '–';
const each = (cpu: OfEach | undefined, per: number, digits: number): string[] =>
  PARTS.map((part) => fixed(cpu && cpu[part] / per, digits));

/** Answers a second that one core carries by itself: the product's processes alone, without the simulator. */
export const perCore = ({ cpu, acknowledged }: AnswerStep): number | undefined =>
  cpu && acknowledged.length / total(cpu);

/** What answers cost; seconds of a processor are those of a thousand answers, starts and hand-ins of theirs included. */
export function answersTable(steps: readonly AnswerStep[]): string {
  return markdown(
    [
      ...[
        'what',
        'events before',
        'pages open',
        'answers/s wanted',
        'reached',
        'p50 ms',
        'p95',
        'p99',
        'most',
      ],
      ...PARTS.map((part) => `${part} s/1,000`),
      ...['simulator s/1,000', 'one core carries', 'read models behind, s', 'late', 'refused', 'pushes'],
    ],
    steps.map((step) => {
      const { acknowledged, cpu, simulatorCpu, seconds } = step;
      const thousands = acknowledged.length / 1000;
      return [
        ...[step.what, whole(step.events), whole(step.pages), whole(step.wanted)],
        fixed(acknowledged.length / seconds, 0),
        ...[median(acknowledged), percentile(acknowledged, 95), percentile(acknowledged, 99)].map((ms) =>
          fixed(ms, 0),
        ),
        fixed(largest(acknowledged), 0),
        ...each(cpu, thousands, 2),
        fixed(simulatorCpu / thousands, 2),
        `${fixed(perCore(step), 0)}/s`,
        fixed(step.lag, 1),
        whole(step.late),
        whole([...step.faults.values()].reduce((sum, count) => sum + count, 0)),
        whole(step.pushes),
      ];
    }),
  );
}

/** What open pages cost that nothing happens to; of a processor, how much of one they keep busy. */
export function socketsTable(steps: readonly SocketStep[]): string {
  return markdown(
    [
      ...['pages open', 'opened/s', 'api MB without', 'with', 'kB each'],
      ...PARTS.map((part) => `${part}, % of a core`),
    ],
    steps.map(({ pages, opened, before, after, idleCpu }) => [
      ...[whole(pages), whole(opened.pages / opened.seconds), megabytes(before), megabytes(after)],
      fixed(kilobytesEach(pages, before, after), 0),
      ...each(idleCpu, 0.01, 1),
    ]),
  );
}

const megabytes = ({ apis }: Memory): string => apis.map((one) => fixed(one, 0)).join(' + ');

function kilobytesEach(pages: number, before: Memory, after: Memory): number | undefined {
  const sum = ({ apis }: Memory) => apis.reduce((all: number, one) => all + (one ?? NaN), 0);
  const kilobytes = ((sum(after) - sum(before)) * 1024) / pages;
  return Number.isFinite(kilobytes) ? kilobytes : undefined;
}

export function signInsTable({ tookMs, seconds }: SignIns, cpu: OfEach | undefined): string {
  return markdown(
    ['sign-ins', 'a second', 'p50 ms', 'p99', ...PARTS.map((part) => `${part} s/1,000`)],
    [
      [
        ...[whole(tookMs.length), fixed(tookMs.length / seconds, 0)],
        ...[fixed(median(tookMs), 0), fixed(percentile(tookMs, 99), 0)],
        ...each(cpu, tookMs.length / 1000, 2),
      ],
    ],
  );
}
