import type { LearnerMemory } from '#contracts/http/learner-memory';
import type { LearningHistory } from '#contracts/http/learning-records';
import type { LearnerProgress } from '#contracts/http/statistics';
import type { ReactNode } from 'react';
import { IncompleteNotice } from '../../ui/incomplete.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import { Forecast } from './forecast.js';
import type { Asked } from './asked.js';
import { Mastery, type MasteryProps } from './mastery.js';
import { MixedPairs } from './mixed-pairs.js';
import classes from './progress.module.css';
import { SixFigures } from './six-figures.js';
import { StudyCalendar } from './study-calendar.js';
import { TypeRates } from './type-rates.js';
import { WeeklyHours } from './weekly-hours.js';

interface ProgressViewProps {
  progress: LearnerProgress;
  history: Asked<LearningHistory>;
  memory: Asked<LearnerMemory>;
  characters: MasteryProps;
  stale?: boolean;
  /** Whether practice may begin from here. */
  practises?: boolean;
  /** How the goal of study time a week is set. */
  goal?: ReactNode;
  /** How today's reviews are begun. */
  start?: ReactNode;
}

/** A learner's figures and charts, for the learner and for the learner's administrators (STAT-2, STAT-3). */
export function ProgressView({ progress, stale = false, practises = false, ...props }: ProgressViewProps) {
  const { history, memory, characters, goal, start } = props;
  return (
    <div className={classes.view}>
      <IncompleteNotice incomplete={progress.incomplete} />
      {history.data ? (
        <SixFigures progress={progress} history={history.data} stale={stale} />
      ) : (
        <Missing of={history} height={120} />
      )}
      <div className={classes.grid}>
        {history.data ? (
          <WeeklyHours history={history.data} stale={stale} goal={goal} />
        ) : (
          <Missing of={history} height={320} />
        )}
        {memory.data ? (
          <Forecast memory={memory.data} stale={stale} start={start} />
        ) : (
          <Missing of={memory} height={320} />
        )}
        {history.data ? <TypeRates history={history.data} stale={stale} practises={practises} /> : null}
        {memory.data ? <MixedPairs memory={memory.data} practises={practises} /> : null}
      </div>
      {history.data ? <StudyCalendar history={history.data} stale={stale} /> : null}
      <Mastery {...characters} />
    </div>
  );
}

interface MissingProps {
  of: { isError: boolean; error: unknown; refetch: () => unknown };
  height: number;
}

const Missing = ({ of, height }: MissingProps) =>
  of.isError ? <QueryFailed of={of} /> : <Skeletons count={1} height={height} />;
