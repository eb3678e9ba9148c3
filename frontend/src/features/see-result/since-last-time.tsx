import type { AttemptResult } from '#contracts/http/attempts';
import { MINI_TEST } from '#contracts/constants';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { localPercent } from '../../kit/texts/i18n.js';
import { useAssignedTests } from '../../realtime/availability.js';
import { useUser } from '../../kit/session/current-user.js';
import { Card, Chip } from '../../ui/card.js';
import { Furigana } from '../../ui/furigana.js';
import { percent } from '../../ui/format/time.js';
import classes from './see-result.module.css';

/** So many stand beside this one. */
const EARLIER = 3;

export interface Standing {
  readonly id: string;
  readonly title: string;
  readonly percent: number;
}

/** The tests of this kind before this one, the latest last, and this one; of those whose result may be seen. */
export function useStandings(result: AttemptResult): readonly Standing[] {
  const list = result.quiz_type === MINI_TEST ? 'mini-test' : 'proficiency-test';
  const { query } = useAssignedTests(useUser().id, list);
  const earlier = (query.data ?? []).flatMap(({ id, title, score, submitted_at }) =>
    score && submitted_at !== null && submitted_at < result.submitted_at && id !== result.exam_id
      ? [{ id, title, submitted_at, percent: percent(score.points, score.total_points) ?? 0 }]
      : [],
  );
  const inOrder = earlier.toSorted((one, other) => one.submitted_at.localeCompare(other.submitted_at));
  const { id, title, points, total_points } = result;
  const own = { id, title, percent: percent(points, total_points) ?? 0 };
  return [...inOrder.slice(-EARLIER), own];
}

/** “＋15 (70 → 85 %)”: nothing where it is the first. */
export function Change({ standings }: { standings: readonly Standing[] }) {
  const { t } = useTranslation('see-result');
  const [before, now] = standings.slice(-2);
  if (!before || !now) return null;
  const change = now.percent - before.percent;
  const key = change > 0 ? 'change.more' : change < 0 ? 'change.less' : 'change.same';
  return (
    <Chip tone={change < 0 ? 'kin' : 'ai'}>
      <Furigana>{t(key, { change: Math.abs(change), from: before.percent, to: now.percent })}</Furigana>
    </Chip>
  );
}

const heightOf = (reached: number): CSSProperties & { '--reached': number } => ({
  '--reached': Math.max(2, reached),
});

/** A column of squares for each. */
export function Standings({ standings }: { standings: readonly Standing[] }) {
  const { t } = useTranslation('see-result');
  return (
    <Card className={classes.standings}>
      <h2>
        <Furigana>{t('standings')}</Furigana>
      </h2>
      <ol>
        {standings.map(({ id, title, percent: reached }, index) => (
          <li key={id} data-own={index + 1 === standings.length || undefined}>
            <b>{localPercent(reached)}</b>
            <i style={heightOf(reached)} aria-hidden="true" />
            {/* the page's own word is in its language: Japanese faces do not have every sign of Chinese */}
            {index + 1 === standings.length ? (
              <span>
                <Furigana>{t('this-time')}</Furigana>
              </span>
            ) : (
              <span lang="ja">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
