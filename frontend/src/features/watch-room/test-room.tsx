import { columnRates } from '#contracts/exam-room-figures';
import type { ExamRoom } from '#contracts/http/exam-room';
import type { Exam } from '#contracts/http/exams';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoData } from '../../kit/list/no-data.js';
import { usePresence } from '../../realtime/presence.js';
import type { PresentByLearner } from '../../realtime/presences.js';
import { useReadModel } from '../../realtime/read-model.js';
import { useServerNow } from '../../realtime/server-time.js';
import { Card } from '../../ui/card.js';
import { IncompleteNotice } from '../../ui/incomplete.js';
import { LiveSignOf, LiveStates } from '../../kit/reading/live-states.js';
import { EmptyState } from '../../ui/states.js';
import { RoomViews } from './replay/room-views.js';
import { RoomSummary } from './room-summary.js';
import { RoomTable } from './room-table.js';
import { Legend, RoomTools, useRoomView } from './room-tools.js';
import { countsOf, listedSeats, seatOf } from './seats.js';
import { Suspicious } from './suspicious.js';
import classes from './watch-room.module.css';

interface TestRoomProps {
  readonly exam: Pick<Exam, 'id' | 'status'>;
  /** Messages to those who take it, and their receipts: another feature's. */
  readonly announce?: ReactNode;
  /** What steers a running exam: extra time, its end. Another feature's. */
  readonly steer?: ReactNode;
  /** Where a question is looked at more closely. */
  readonly questionHref?: (questionId: string) => string;
}

/** An exam while it is taken: learner × question, and who is there (TEST-10, PLUS-1). */
export function TestRoom({ exam, announce, steer, questionHref }: TestRoomProps) {
  const { t } = useTranslation('watch-room');
  if (exam.status === 'draft') return <EmptyState title={t('draft')} text={t('draft-hint')} />;
  return <Room examId={exam.id} announce={announce} steer={steer} questionHref={questionHref} />;
}

type RoomProps = Pick<TestRoomProps, 'announce' | 'steer'> & {
  readonly examId: string;
  readonly questionHref: TestRoomProps['questionHref'];
};

function Room({ examId, announce, steer, questionHref }: RoomProps) {
  const { t } = useTranslation('watch-room');
  const room = useReadModel('exam-room', examId);
  const presence = usePresence(examId);
  return (
    <section className={classes.room} aria-label={t('title')}>
      <div className={classes.heading}>
        <h2>{t('title')}</h2>
        <LiveSignOf of={room} />
        <span className="push" />
        {steer}
        <RoomViews examId={examId} />
      </div>
      <LiveStates of={room}>
        {(row, stale) => (
          <OpenRoom
            room={row}
            presence={stale ? undefined : presence}
            stale={stale}
            announce={announce}
            questionHref={questionHref}
          />
        )}
      </LiveStates>
    </section>
  );
}

interface OpenRoomProps extends Pick<RoomProps, 'announce' | 'questionHref'> {
  readonly room: ExamRoom;
  readonly presence: PresentByLearner | undefined;
  readonly stale: boolean;
}

/** Who is stuck, and who has just been there, changes by time alone. */
const LOOK_EVERY_MS = 5_000;

function OpenRoom({ room, presence, stale, announce, questionHref }: OpenRoomProps) {
  const { t } = useTranslation('watch-room');
  const view = useRoomView();
  const now = useServerNow(LOOK_EVERY_MS);
  const seats = room.items.map((row) => seatOf(row, presence, now));
  const rates = useMemo(() => columnRates(room), [room]);
  const counts = countsOf(seats);
  const listed = listedSeats(seats, view.sort, view.shown);
  return (
    <>
      <IncompleteNotice incomplete={room.incomplete} />
      <RoomSummary room={room} seats={seats} counts={counts} stale={stale} />
      {announce}
      <Suspicious columns={room.columns} rates={rates} hrefOf={questionHref} />
      {room.items.length === 0 ? (
        <NoData what={t('empty')} text={t('empty-hint')} />
      ) : (
        <Card dense className={classes.card} data-stale={stale || undefined}>
          <Legend />
          <RoomTools view={view} counts={counts} total={seats.length} listed={listed.length} />
          {listed.length === 0 ? (
            <EmptyState title={t(`none.${view.shown}`)} />
          ) : (
            <RoomTable room={room} seats={listed} rates={rates} />
          )}
        </Card>
      )}
    </>
  );
}
