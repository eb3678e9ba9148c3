import type { StatisticsBody } from '#contracts/http/class-statistics';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode, useState } from 'react';
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

type Part = 'help' | 'tests' | 'now' | 'types' | 'weak' | 'classes' | 'hour';

/** Which parts stand below each other, by how many columns there is room for; what all columns share comes last. */
const COLUMNS: Readonly<Record<1 | 2 | 3, readonly (readonly Part[])[]>> = {
  1: [['help', 'tests', 'now', 'types', 'weak', 'classes', 'hour']],
  2: [['now', 'weak'], ['help', 'tests', 'types', 'hour'], ['classes']],
  3: [
    ['now', 'tests'],
    ['help', 'classes', 'hour'],
    ['weak', 'types'],
  ],
};

/** So many who study make a list as long as what stands beside it. */
const A_FULL_LIST = 5;
/** The two columns where hardly anybody studies: what is short stands above more. */
const QUIET: (typeof COLUMNS)[2] = [['now', 'weak', 'types'], ['help', 'tests', 'hour'], ['classes']];

/** As many columns as there is room for. */
function useColumns(): 1 | 2 | 3 {
  const wide = useMediaQuery('(min-width: 1680px)', undefined, { getInitialValueInEffect: false });
  const desk = useMediaQuery('(min-width: 1100px)', undefined, { getInitialValueInEffect: false });
  return wide ? 3 : desk ? 2 : 1;
}

/** The figures of the period and, below them, what can be done about them. */
export function DashboardFigures({ statistics, organizationId, stale, children }: DashboardFiguresProps) {
  const { in_progress: attempts, period } = statistics;
  const answering = useAnswering();
  const columns = useColumns();
  // as it is when the page opens: nothing moves under whoever reads when somebody begins
  const [isQuiet] = useState(attempts.length < A_FULL_LIST);
  const shown = columns === 2 && isQuiet ? QUIET : COLUMNS[columns];
  const now = serverClock.now();
  const help = allHelp(cutOff(attempts, answering, now), statistics.help);
  const more = statistics.help_count - statistics.help.length;
  const figures = answering && answeringPeople(attempts, answering);
  const parts: Readonly<Record<Part, ReactNode>> = {
    help: <NeedsHelp help={help} more={more} />,
    tests: <RunningTests tests={statistics.tests} stale={stale} />,
    now: <AnsweringNow attempts={attempts} answering={answering} now={now} stale={stale} />,
    types: <RateByType types={statistics.by_quiz_type} stale={stale} />,
    weak: <WeakItems weak={statistics.weak} organizationId={organizationId} />,
    classes: children,
    hour: <LastHour hour={statistics.last_hour} zone={period.time_zone} stale={stale} />,
  };
  return (
    <>
      <IncompleteNotice incomplete={statistics.incomplete} />
      <PeriodText period={period} />
      <KeyFigures statistics={statistics} now={figures} help={help.length + more} stale={stale} />
      <div className={classes.parts} data-columns={columns}>
        {shown.map((column) => (
          <div key={column[0]}>
            {column.map((part) => (
              <Fragment key={part}>{parts[part]}</Fragment>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
