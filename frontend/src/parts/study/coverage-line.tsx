import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { Meter } from '../../ui/meter.js';
import { StateLabel } from '../../ui/state-label.js';
import { Skeleton } from '../../ui/states.js';
import type { Coverage } from './coverage.js';
import classes from './coverage-line.module.css';

/** A share that is more than nothing shows, however small. */
const percentOf = (part: number, total: number): number =>
  part === 0 ? 0 : Math.min(100, Math.max(2, Math.floor((part / Math.max(1, total)) * 100)));

/** Ten squares and the figures they stand for: indigo for what was met, green for what holds. */
interface CoverageLineProps {
  coverage: Coverage;
  /** Of the part that is counted, where it is not the whole. */
  name?: string | undefined;
  thin?: boolean;
}

export function CoverageLine({ coverage, name, thin = false }: CoverageLineProps) {
  const { t } = useTranslation('materials');
  const { total, met, mastered } = coverage;
  return (
    <ProgressLine value={percentOf(met, total)} done={percentOf(mastered, total)} thin={thin}>
      {name === undefined ? null : (
        <b>
          <Furigana>{name}</Furigana>
        </b>
      )}
      {met === 0 ? (
        <span>
          <Furigana>{t('progress.none', { total })}</Furigana>
        </span>
      ) : (
        <Figures {...coverage} />
      )}
    </ProgressLine>
  );
}

function Figures({ total, met, mastered }: Coverage) {
  const { t } = useTranslation('materials');
  if (mastered === total) {
    return (
      <StateLabel look="done">
        <span>
          <Furigana>{t('progress.all', { total })}</Furigana>
        </span>
      </StateLabel>
    );
  }
  return (
    <>
      <span className={classes.met}>
        <Furigana>{t('progress.met', { met, total })}</Furigana>
      </span>
      <span className={classes.mastered}>
        <Furigana>{t('progress.mastered', { mastered })}</Furigana>
      </span>
    </>
  );
}

/** Ten squares above what they say. The squares are for the eye alone: the words say the same. */
export function ProgressLine(props: { value: number; done?: number; thin?: boolean; children: ReactNode }) {
  const { value, done = 0, thin = false, children } = props;
  const { t } = useTranslation('materials');
  return (
    <span className={classes.line}>
      <span aria-hidden="true">
        <Meter value={value} done={done} thin={thin} label={withoutFurigana(t('progress'))} />
      </span>
      <span className={classes.figures}>{children}</span>
    </span>
  );
}

/** Room for a line that comes, so that nothing moves then. */
export function ProgressSkeleton() {
  return (
    <span className={classes.coming} aria-hidden="true">
      <Skeleton className={classes.comingLine} />
    </span>
  );
}
