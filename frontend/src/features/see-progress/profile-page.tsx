import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { useReadModel } from '../../realtime/read-model.js';
import { ProgressView } from '../../parts/progress/progress-view.js';
import { Records, useRecordsState } from '../../parts/progress/records.js';
import { useFigures, useRecords } from '../../realtime/learner-figures.js';
import { ExportTray } from '../../kit/exports/export-tray.js';
import { useHere } from '../../kit/client/here.js';
import { useUser } from '../../kit/session/current-user.js';
import { LiveSign } from '../../ui/live-sign.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';
import { StartReviews } from './due-reviews.js';
import { SetGoal } from './set-goal.js';

interface ProfilePageProps {
  /** Plays what the address asks for, above the page: another feature's. */
  practice?: ReactNode;
}

/** The learner's own figures and records; they move while answers are given elsewhere. */
export function ProfilePage({ practice }: ProfilePageProps) {
  const { t } = useTranslation('see-progress');
  const { id } = useUser();
  const learner = { id, isOwn: true };
  const figures = useFigures(learner);
  const list = useRecordsState();
  const records = useRecords(learner, list.search);
  const { query, live } = useReadModel('learner-progress', id);
  const confined = useReadModel('learner-availability', id).query.data?.confined === true;
  const goal = figures.history.data?.weeks.at(-1)?.goal_seconds;
  useHere(query);
  return (
    <>
      <PageHeading
        title={<Furigana>{t('title')}</Furigana>}
        note={query.data ? <LiveSign live={live} updatedAt={query.dataUpdatedAt} /> : null}
      />
      {query.data ? (
        <>
          <ProgressView
            {...figures}
            progress={query.data}
            stale={!live}
            practises={!confined}
            goal={<SetGoal minutes={goal == null ? null : goal / 60} />}
            start={<StartReviews />}
          />
          <ExportTray />
          <Records
            {...{ list, query: records }}
            exports={{ list: 'records' }}
            href={(record) => `/profile/attempts/${record.id}`}
          />
        </>
      ) : query.isError ? (
        <QueryFailed of={query} />
      ) : (
        <Skeletons count={3} height={120} />
      )}
      {practice}
    </>
  );
}
