import { STAGE_PASS_PERCENT } from '#contracts/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { Skeleton } from '../../ui/states.js';
import { StartHigher } from './above-map.js';
import classes from './see-stages.module.css';
import { setsOf, type Stage } from './stage.js';
import { Stamp } from './stamp.js';
import { StageSet } from './stage-set.js';

interface StageMapProps {
  stages: readonly Stage[];
  /** Where it goes on; null where all are passed, or nothing is recorded. */
  next: number | null;
  onOpen: (stage: number) => void;
}

/** The stages in sets of ten: the one that goes on stands first and open, the others a tap away. */
export function StageMap({ stages, next, onOpen }: StageMapProps) {
  const [turned, setTurned] = useState<readonly number[]>([]);
  const turn = (set: number) =>
    setTurned((before) => (before.includes(set) ? before.filter((one) => one !== set) : [...before, set]));
  return (
    <ol className={classes.sets}>
      {setsOf(stages, next).map((one, index) => (
        <li key={one.set} data-open={(index === 0) !== turned.includes(one.set) || undefined}>
          <StageSet
            {...one}
            next={next}
            open={(index === 0) !== turned.includes(one.set)}
            onTurn={() => turn(one.set)}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ol>
  );
}

/** What the gold of a stage stands for, and how many have it. */
export function Legend({ passed }: { passed: number }) {
  const { t } = useTranslation('see-stages');
  return (
    <p className={classes.legend}>
      <Stamp />
      <span>
        <Furigana>{t('gold', { percent: STAGE_PASS_PERCENT, passed })}</Furigana>
      </span>
    </p>
  );
}

const CLOSED_SETS = [2, 3, 4, 5, 6, 7];

/** Room for what comes, so that nothing moves then. */
export function MapSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.coming} role="status" aria-label={t('loading')}>
      <div className={classes.hidden} aria-hidden="true" inert>
        <StartHigher />
        <Legend passed={0} />
      </div>
      <div className={classes.sets}>
        <span data-open>
          <Skeleton className={classes.openComing} />
        </span>
        {CLOSED_SETS.map((set) => (
          <Skeleton key={set} className={classes.closedComing} />
        ))}
      </div>
    </div>
  );
}
