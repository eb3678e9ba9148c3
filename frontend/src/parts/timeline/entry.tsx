import type { AttemptTimeline, TimelineEntry } from '#contracts/http/attempt-timeline';
import {
  IconBell,
  IconCircle,
  IconClockEdit,
  IconClockExclamation,
  IconClockPlus,
  IconDevices,
  IconFlag,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconRefresh,
  IconVolume,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { parseInstant } from '../../ui/format/instant.js';
import { formatDuration } from '../../ui/format/time.js';
import { zonedMoment } from '../../ui/format/zoned-time.js';
import { GivenAnswer } from '../results/given-answer.js';
import classes from './timeline.module.css';

interface EntryProps {
  readonly entry: TimelineEntry;
  readonly timeline: AttemptTimeline;
}
type Of<Is extends TimelineEntry['is']> = EntryProps & { readonly entry: Extract<TimelineEntry, { is: Is }> };

const ICONS = {
  begun: IconPlayerPlay,
  heard: IconVolume,
  late: IconClockExclamation,
  'set-aside': IconPlayerSkipForward,
  device: IconDevices,
  offline: IconWifiOff,
  deadline: IconClockEdit,
  extended: IconClockPlus,
  announced: IconBell,
  submitted: IconFlag,
  'late-counted': IconClockEdit,
  regraded: IconRefresh,
} as const;

/** Sign and words of one thing that happened. */
export function Entry(props: EntryProps) {
  const { entry } = props;
  const Icon = entry.is === 'answered' ? (entry.right ? IconCircle : IconX) : ICONS[entry.is];
  const tone = entry.is === 'answered' ? (entry.right ? 'right' : 'wrong') : undefined;
  return (
    <>
      <span className={classes.sign} data-tone={tone}>
        <Icon size={18} stroke={tone ? 3 : 2} aria-hidden />
      </span>
      <div className={classes.words}>
        <Words {...props} />
      </div>
    </>
  );
}

/** One line for each kind of event. */
function Words({ entry, timeline }: EntryProps) {
  switch (entry.is) {
    case 'answered':
      return <Answered entry={entry} timeline={timeline} />;
    case 'heard':
      return <HeardSound entry={entry} timeline={timeline} />;
    case 'late':
      return <Late entry={entry} timeline={timeline} />;
    case 'submitted':
      return <Submitted entry={entry} timeline={timeline} />;
    case 'late-counted':
    case 'regraded':
      return <Regraded entry={entry} timeline={timeline} />;
    case 'announced':
    case 'extended':
      return <Notice entry={entry} timeline={timeline} />;
    default:
      return <Plain entry={entry} timeline={timeline} />;
  }
}

/** Words of the interface have readings; what people wrote comes in an element of its own. */
const Read = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? <Furigana>{children}</Furigana> : children;

const Line = ({ title, notes }: { title: ReactNode; notes: readonly ReactNode[] }) => (
  <>
    <b>
      <Read>{title}</Read>
    </b>
    {notes.filter(Boolean).map((note, index) => (
      <span key={index}>
        <Read>{note}</Read>
      </span>
    ))}
  </>
);

/** The clock, with its day where that is another one than the start's. */
function useTimeOf({ started_at, time_zone }: AttemptTimeline): (instant: string) => string {
  return (instant) => zonedMoment(parseInstant(instant), time_zone, parseInstant(started_at));
}

/** What was given, as the learner saw it. */
function Value({ entry: { question, value }, timeline }: Of<'answered' | 'late'>) {
  const asked = timeline.questions[question];
  return asked ? (
    <span className={classes.value}>
      <GivenAnswer question={asked} value={value} />
    </span>
  ) : null;
}

function Answered({ entry, timeline }: Of<'answered'>) {
  const { t } = useTranslation('timeline');
  const { question, again, right, seconds, held_seconds: held } = entry;
  return (
    <Line
      title={t(again ? 'again' : 'answered', { number: question + 1 })}
      notes={[
        <Value entry={entry} timeline={timeline} />,
        <span data-tone={right ? 'right' : 'wrong'}>
          <Furigana>{t(right ? 'right' : 'wrong')}</Furigana>
        </span>,
        t('took', { time: formatDuration(seconds) }),
        held === null ? null : t('held', { time: formatDuration(held) }),
      ]}
    />
  );
}

function Late({ entry, timeline }: Of<'late'>) {
  const { t } = useTranslation('timeline');
  const { question, held_seconds: held } = entry;
  return (
    <Line
      title={t('late', { number: question + 1 })}
      notes={[
        <Value entry={entry} timeline={timeline} />,
        held === null ? null : `${t('held', { time: formatDuration(held) })} · ${t('evidence')}`,
      ]}
    />
  );
}

function HeardSound({ entry }: Of<'heard'>) {
  const { t } = useTranslation('timeline');
  const { question, time, allowed, held_seconds: held } = entry;
  return (
    <Line
      title={t('heard', { number: question + 1 })}
      notes={[
        t(time > allowed ? 'heard-beyond' : 'heard-time', { time, allowed }),
        held === null ? null : t('held', { time: formatDuration(held) }),
      ]}
    />
  );
}

function Submitted({ entry, timeline }: Of<'submitted'>) {
  const { t } = useTranslation('timeline');
  const timeOf = useTimeOf(timeline);
  const { by, points, total_points: total, ended_at, at } = entry;
  return (
    <Line
      title={t(`submitted.${by}`)}
      notes={[
        t('points', { points, total }),
        ended_at === at ? null : t('ended', { time: timeOf(ended_at) }),
      ]}
    />
  );
}

function Regraded({ entry }: Of<'regraded' | 'late-counted'>) {
  const { t } = useTranslation('timeline');
  const { questions, before, after } = entry;
  const figures = {
    numbers: questions.map((index) => index + 1).join(', '),
    before: `${before.points}/${before.total_points}`,
    after: `${after.points}/${after.total_points}`,
  };
  if (entry.is === 'regraded') return <Line title={t('regraded', figures)} notes={[]} />;
  return <Line title={t(entry.counted ? 'late-counted' : 'late-set-back', figures)} notes={[]} />;
}

function Notice({ entry, timeline }: Of<'announced' | 'extended'>) {
  const { t } = useTranslation('timeline');
  const timeOf = useTimeOf(timeline);
  const { received_at } = entry;
  const receipt = received_at === null ? t('not-received') : t('received', { time: timeOf(received_at) });
  if (entry.is === 'announced') {
    const { text, for_all } = entry;
    const title = (
      <>
        <Furigana>{t(for_all ? 'announced' : 'announced-one')}</Furigana> <q>{text}</q>
      </>
    );
    return <Line title={title} notes={[receipt]} />;
  }
  const { seconds, for_all, reason } = entry;
  const minutes = `${seconds < 0 ? '−' : '+'}${Math.round(Math.abs(seconds) / 6) / 10}`;
  return (
    <Line
      title={t(for_all ? 'extended' : 'extended-one', { minutes })}
      notes={[reason === null ? null : <>{reason}</>, receipt]}
    />
  );
}

function Plain({ entry, timeline }: Of<'begun' | 'device' | 'offline' | 'deadline' | 'set-aside'>) {
  const { t } = useTranslation('timeline');
  const timeOf = useTimeOf(timeline);
  if (entry.is === 'device') return <Line title={t('device')} notes={[]} />;
  if (entry.is === 'set-aside')
    return <Line title={t('set-aside', { number: entry.question + 1 })} notes={[]} />;
  if (entry.is === 'offline')
    return (
      <Line
        title={t('offline', { time: timeOf(entry.from), count: entry.answers })}
        notes={[t('evidence')]}
      />
    );
  const { deadline } = entry;
  if (entry.is === 'begun')
    return (
      <Line
        title={t('begun')}
        notes={[deadline === null ? null : t('deadline-of', { time: timeOf(deadline) })]}
      />
    );
  return (
    <Line
      title={deadline === null ? t('deadline-none') : t('deadline', { time: timeOf(deadline) })}
      notes={[]}
    />
  );
}
