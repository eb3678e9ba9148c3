import type { ExamResult } from '#contracts/http/exam-results';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Strip, type SquareNote, type SquareState } from '../../parts/results/strip.js';
import classes from './see-exam-results.module.css';

const STATES = { right: 'o', wrong: 'x', empty: '-', 'taken-out': 'v' } as const satisfies Partial<
  Record<SquareState, string>
>;
type State = keyof typeof STATES;
const ORDER: readonly State[] = ['right', 'wrong', 'empty', 'taken-out'];
const stateOf = (mark: string): State => ORDER.find((state) => STATES[state] === mark) ?? 'empty';

/** So many questions stand in one line. */
const LINE = 25;

/** A learner's sheet, a mark for each question in the order in which it was asked. */
export const ResultStrip = memo(function ResultStrip({ marks, late }: Pick<ExamResult, 'marks' | 'late'>) {
  const { t } = useTranslation('see-exam-results');
  const squares = Array.from(marks, stateOf);
  const lateAt = new Map(late.map(({ number, counted }) => [number, counted ? 'counted' : 'kept'] as const));
  const notes = squares.map((state, index): SquareNote => {
    const [number, came] = [index + 1, lateAt.get(index + 1)];
    const title = t('mark-of', { number, mark: t(`mark.${state}`) });
    return { late: came, title: came ? `${title} · ${t(`mark.${came}`)}` : title };
  });
  const counts = [
    ...ORDER.map((state) => ({ state, count: squares.filter((one) => one === state).length })),
    ...(['kept', 'counted'] as const).map((state) => ({
      state,
      count: [...lateAt.values()].filter((one) => one === state).length,
    })),
  ];
  const label = counts.flatMap(({ state, count }) => (count > 0 ? t(`marks.${state}`, { count }) : []));
  return (
    <Strip
      small
      squares={squares}
      notes={notes}
      columns={Math.min(LINE, squares.length)}
      label={label.join(t('strip-and'))}
    />
  );
});

const LEGEND = [
  ...ORDER.map((state) => ({ state, square: state, late: undefined })),
  ...(['kept', 'counted'] as const).map((late) => ({ state: late, square: 'empty' as const, late })),
];

/** What the marks mean; of late answers and what was taken out only where it is shown. */
export function StripLegend({ results }: { results: readonly Pick<ExamResult, 'marks' | 'late'>[] }) {
  const { t } = useTranslation('see-exam-results');
  const all = results.map(({ marks }) => marks).join('');
  const late = results.flatMap((one) => one.late);
  if (all === '') return null;
  const isShown = ({ state }: (typeof LEGEND)[number]) => {
    if (state === 'taken-out') return all.includes(STATES[state]);
    if (state === 'kept' || state === 'counted')
      return late.some(({ counted }) => counted === (state === 'counted'));
    return true;
  };
  return (
    <ul className={classes.legend} aria-label={t('marks-legend')}>
      {LEGEND.filter(isShown).map((one) => (
        <li key={one.state}>
          <span aria-hidden="true">
            <Strip small squares={[one.square]} notes={[{ title: '', late: one.late }]} label="" />
          </span>
          {t(`mark.${one.state}`)}
        </li>
      ))}
    </ul>
  );
}
