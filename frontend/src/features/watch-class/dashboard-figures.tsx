import type { StatisticsBody } from '#contracts/http/class-statistics';
import type { ReactNode } from 'react';
import { serverClock } from '../../kit/client/server-clock.js';
import { useAnswering } from '../../realtime/presence.js';
import { IncompleteNotice } from '../../ui/incomplete.js';
import { AnsweringNow } from './answering-now.js';
import { KeyFigures } from './key-figures.js';
import { LastHour } from './last-hour.js';
import { allHelp, NeedsHelp } from './needs-help.js';
import { PeriodText } from './period-chooser.js';
import { RateByType } from './rate-by-type.js';
import { RunningTests } from './running-tests.js';
import { WeakItems } from './weak-items.js';
import { answeringPeople, cutOff } from './who-answers.js';
import classes from './dashboard.module.css';

interface DashboardFiguresProps {
  statistics: StatisticsBody;
  organizationId: string;
  stale: boolean;
  /** The classes beside each other. */
  children: ReactNode;
}

/** The order of the parts is that of a phone; where there is room they stand beside each other. */
export function DashboardFigures({ statistics, organizationId, stale, children }: DashboardFiguresProps) {
  const { in_progress: attempts, period } = statistics;
  const answering = useAnswering();
  const now = serverClock.now();
  const help = allHelp(cutOff(attempts, answering, now), statistics.help);
  const more = statistics.help_count - statistics.help.length;
  const figures = answering && answeringPeople(attempts, answering);
  return (
    <>
      <IncompleteNotice incomplete={statistics.incomplete} />
      <PeriodText period={period} />
      <KeyFigures statistics={statistics} now={figures} help={help.length + more} stale={stale} />
      <div className={classes.parts}>
        <div data-part="help">
          <NeedsHelp help={help} more={more} />
        </div>
        <div data-part="tests">
          <RunningTests tests={statistics.tests} stale={stale} />
        </div>
        <div data-part="now">
          <AnsweringNow attempts={attempts} answering={answering} now={now} stale={stale} />
        </div>
        <div data-part="types">
          <RateByType types={statistics.by_quiz_type} stale={stale} />
        </div>
        <div data-part="weak">
          <WeakItems weak={statistics.weak} organizationId={organizationId} />
        </div>
        <div data-part="classes">{children}</div>
        <div data-part="hour">
          <LastHour hour={statistics.last_hour} zone={period.time_zone} stale={stale} />
        </div>
      </div>
    </>
  );
}
