import { IconCircle, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UnstyledButton } from '../../ui/controls.js';
import { useGradeName } from '../../parts/study/kind-names.js';
import { Furigana } from '../../ui/furigana.js';
import { Skeleton } from '../../ui/states.js';
import classes from './see-stages.module.css';
import type { Stage } from './stage.js';

interface StageMapProps {
  stages: readonly Stage[];
  onOpen: (stage: number) => void;
}

/** A square for each stage, by school grade. */
export function StageMap({ stages, onOpen }: StageMapProps) {
  const grades = [...Map.groupBy(stages, ({ grade }) => grade)];
  return grades.map(([grade, ofGrade]) => (
    <section key={grade} className={classes.grade} aria-labelledby={`grade-${grade}`}>
      <GradeTitle grade={grade} stages={ofGrade} />
      <ol className={classes.map}>
        {ofGrade.map((stage) => (
          <li key={stage.stage}>
            <StageSquare stage={stage} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

function GradeTitle({ grade, stages }: { grade: Stage['grade']; stages: readonly Stage[] }) {
  const { t } = useTranslation('see-stages');
  const gradeName = useGradeName();
  const passed = stages.filter(({ state }) => state === 'passed').length;
  return (
    <div className={classes.gradeTitle}>
      <h2 id={`grade-${grade}`}>
        <Furigana>{gradeName(grade)}</Furigana>
      </h2>
      <span className="muted small">
        <Furigana>
          {passed === 0
            ? t('stages', { count: stages.length })
            : t('passed-of', { passed, total: stages.length })}
        </Furigana>
      </span>
    </div>
  );
}

function StageSquare({
  stage: { stage, state, best },
  onOpen,
}: { stage: Stage } & Omit<StageMapProps, 'stages'>) {
  const { t } = useTranslation('see-stages');
  return (
    <UnstyledButton
      className={classes.square}
      data-state={state}
      aria-haspopup="dialog"
      onClick={() => onOpen(stage)}
    >
      <span className="hidden-text">{t(`square.${state}`, { stage, best: best ?? 0 })}</span>
      <span className={classes.signs} aria-hidden="true">
        <b>{stage}</b>
        {state === 'locked' ? <IconLock size={14} /> : null}
        {state === 'open' ? <IconCircle size={14} stroke={3} /> : null}
        {best === null ? null : <small>{best}&nbsp;%</small>}
        {state === 'passed' ? <i lang="ja">済</i> : null}
      </span>
    </UnstyledButton>
  );
}

const SQUARES = Array.from({ length: 24 }, (_, index) => index);

/** Room for what comes: the challenge, and the first squares. */
export function MapSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className={classes.continueComing} />
      <Skeleton className={classes.titleComing} />
      <span className={classes.map}>
        {SQUARES.map((index) => (
          <Skeleton key={index} className={classes.squareComing} />
        ))}
      </span>
    </div>
  );
}
