import type { ExamResultsSummary } from '#contracts/http/exam-results';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { Card } from '../../ui/card.js';
import classes from './score-distribution.module.css';

type Band = ExamResultsSummary['distribution'][number];
interface DistributionProps {
  summary: ExamResultsSummary;
  stale: boolean;
}

/** As long as they fit, one square for each learner; of more the whole part is one piece. */
const MOST_SQUARES = 12;
const SQUARE = 12;

/** How many reached how much, in tenths of the points; with a pass mark, where it lies and who is on which side. */
export function ScoreDistribution({ summary, stale }: DistributionProps) {
  const { t } = useTranslation('see-exam-results');
  const { pass, submitted } = summary;
  return (
    <Card dense>
      <div className={classes.head}>
        <h3>{t('distribution')}</h3>
        {pass === null ? null : (
          <p className={classes.key}>
            <span>
              <i data-part="passed" aria-hidden />
              {t('passed-people', { count: pass.passed })}
            </span>
            <span>
              <i data-part="failed" aria-hidden />
              {t('failed-people', { count: submitted - pass.passed })}
            </span>
          </p>
        )}
      </div>
      <p className="muted small">{t('of-whom', { count: submitted })}</p>
      <Columns summary={summary} stale={stale} />
      <p className="faint small">{t('band')}</p>
      <BandTable summary={summary} />
    </Card>
  );
}

function Columns({ summary: { distribution, pass, total_points }, stale }: DistributionProps) {
  const { t } = useTranslation('see-exam-results');
  const most = Math.max(...distribution.map(({ learners }) => learners));
  const mark = pass && total_points ? Math.min(pass.points, total_points) / total_points : null;
  const style: CSSProperties & { '--at'?: number } = mark === null ? {} : { '--at': mark };
  return (
    <div
      className={classes.plot}
      role="img"
      aria-label={t('distribution')}
      data-stale={stale || undefined}
      style={style}
    >
      {mark === null ? null : (
        <span className={classes.mark} data-late={mark > 0.5 || undefined}>
          {t('pass-from', { count: pass?.points })}
        </span>
      )}
      <ol>
        {distribution.map((band) => (
          <Column key={band.from} band={band} most={most} judged={pass !== null} />
        ))}
      </ol>
    </div>
  );
}

function Column({ band, most, judged }: { band: Band; most: number; judged: boolean }) {
  const { learners, passed, from } = band;
  const parts = judged
    ? ([
        ['failed', learners - passed],
        ['passed', passed],
      ] as const)
    : ([['passed', learners]] as const);
  return (
    <li>
      <b>{learners === 0 ? '' : learners}</b>
      {parts.map(([part, count]) =>
        pieces(count, most).map((height, index) => (
          <i key={`${part}${index}`} data-part={part} style={{ height }} />
        )),
      )}
      <span>{from}</span>
    </li>
  );
}

const pieces = (count: number, most: number): number[] =>
  most <= MOST_SQUARES
    ? Array.from({ length: count }, () => SQUARE)
    : count === 0
      ? []
      : [(count * SQUARE * MOST_SQUARES) / most];

function BandTable({ summary: { distribution, pass } }: Pick<DistributionProps, 'summary'>) {
  const { t } = useTranslation(['see-exam-results', 'app']);
  const last = distribution.length - 1;
  return (
    <details className={classes.behind}>
      <summary>
        <Furigana>{t('app:chart.as-table')}</Furigana>
      </summary>
      <table>
        <caption className="hidden-text">{t('distribution')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('band')}</th>
            <th scope="col">{t('people')}</th>
            {pass === null ? null : <th scope="col">{t('column.passed')}</th>}
          </tr>
        </thead>
        <tbody>
          {distribution.map(({ from, to, learners, passed }, index) => (
            <tr key={from}>
              <th scope="row">{`${from}–${index === last ? to : to - 1}`}</th>
              <td>{learners}</td>
              {pass === null ? null : <td>{passed}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
