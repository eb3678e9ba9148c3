import { framesOf } from '#contracts/exam-replay-frames';
import { columnRates } from '#contracts/exam-room-figures';
import type { ExamReplay as Replay } from '#contracts/http/exam-replay';
import type { Exam } from '#contracts/http/exams';
import { IconClock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../kit/client/api-error.js';
import { inOneLine } from '../../../kit/texts/sentences.js';
import { Card } from '../../../ui/card.js';
import { Button } from '../../../ui/controls.js';
import { parseInstant } from '../../../ui/format/instant.js';
import { zonedMoment } from '../../../ui/format/zoned-time.js';
import { IncompleteNotice } from '../../../ui/incomplete.js';
import { QueryFailed } from '../../../kit/reading/query-failed.js';
import { Banner, EmptyState, Skeletons } from '../../../ui/states.js';
import { timeAxis } from '../../../ui/time-axis.js';
import { WholeDates } from '../../../ui/whole-dates.js';
import { RoomSummary } from '../room-summary.js';
import { RoomTable } from '../room-table.js';
import { Legend } from '../room-tools.js';
import { listedSeats, replayedCounts, replayedSeat } from '../seats.js';
import room from '../watch-room.module.css';
import { endOf, notableMoments } from './notable-moments.js';
import { PlayerBar } from './player-bar.js';
import classes from './replay.module.css';
import { RoomViews } from './room-views.js';
import { usePlayer } from './use-player.js';
import { useReplay } from './use-replay.js';

/** A test played back from its events: the room at any moment of it (PLUS-6). */
export function ExamReplay({ exam }: { exam: Pick<Exam, 'id' | 'status'> }) {
  const { t } = useTranslation('replay');
  if (exam.status === 'draft') return <EmptyState title={t('draft')} text={t('draft-hint')} />;
  return (
    <section className={room.room} aria-label={t('title')}>
      <div className={room.heading}>
        <h2>{t('title')}</h2>
        <span className="push" />
        <RoomViews examId={exam.id} />
      </div>
      <Loaded examId={exam.id} />
    </section>
  );
}

function Loaded({ examId }: { examId: string }) {
  const { t } = useTranslation('replay');
  const replay = useReplay(examId);
  const { data, error, refetch, isFetching } = replay;
  if (data === undefined) {
    if (error instanceof ApiError && error.code === 'exam.replay-too-long')
      return <EmptyState title={t('too-long')} text={t('too-long-hint')} />;
    return error ? <QueryFailed of={replay} /> : <Skeletons count={3} height={120} />;
  }
  const hasBegun = data.items.some(({ steps }) => steps.length > 0);
  return (
    <>
      <IncompleteNotice incomplete={data.incomplete} />
      {data.running && hasBegun ? (
        <Banner tone="kin">
          <IconClock aria-hidden />
          <p>
            <WholeDates>{t('running', { time: readAt(data) })}</WholeDates>
          </p>
          <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('read-again')}
          </Button>
        </Banner>
      ) : null}
      {hasBegun ? <Played replay={data} /> : <EmptyState title={t('nobody')} text={t('nobody-hint')} />}
    </>
  );
}

const readAt = ({ server_now, time_zone, from }: Replay): string =>
  zonedMoment(parseInstant(server_now), time_zone, parseInstant(from));

const MINUTE = 60_000;
/** What is longer without anything happening runs fast, … */
const CUT_AFTER_MINUTES = 5;
/** … as if it had been as short as this. */
const LEAVE_MS = 20_000;

function useAxis(replay: Replay) {
  return useMemo(() => {
    const steps = replay.items.flatMap((item) => item.steps.map(({ at }) => at));
    const moments = replay.moments.flatMap(({ at }) => (at >= 0 ? [at] : []));
    const all = [0, endOf(replay), ...steps, ...moments];
    return timeAxis(all, { cutAfter: CUT_AFTER_MINUTES * MINUTE, leave: LEAVE_MS });
  }, [replay]);
}

function Played({ replay }: { replay: Replay }) {
  const { t } = useTranslation('replay');
  const axis = useAxis(replay);
  const moments = useMemo(() => notableMoments(replay), [replay]);
  const frameAt = useMemo(() => framesOf(replay), [replay]);
  const player = usePlayer(axis.length);
  const at = Math.round(axis.time(player.place));
  const now = parseInstant(replay.from) + at;
  const frame = frameAt(at);
  const seats = frame.items.map((row) => replayedSeat(row, now));
  const counts = replayedCounts(seats);
  return (
    <>
      <PlayerBar replay={replay} axis={axis} moments={moments} player={player} submitted={counts.submitted} />
      <RoomSummary room={frame} seats={seats} counts={counts} stale={false} at={now} />
      <Card dense className={room.card}>
        <Legend squares={['right', 'wrong', 'open']} />
        <RoomTable room={frame} seats={listedSeats(seats, 'name', 'all')} rates={columnRates(frame)} />
      </Card>
      <p className={classes.notes}>
        {inOneLine(
          axis.cuts.length > 0 ? t('shortened', { count: CUT_AFTER_MINUTES }) : '',
          t('zone', { zone: replay.time_zone }),
        )}
      </p>
    </>
  );
}
