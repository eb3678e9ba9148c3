import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { useReadModel } from '../../realtime/read-model.js';
import { ProgressView } from '../../parts/progress/progress-view.js';
import { useHere } from '../../kit/client/here.js';
import { useUser } from '../../kit/session/current-user.js';
import { LiveSign } from '../../ui/live-sign.js';
import { ErrorState, Skeletons } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';
import { DueReviews } from './due-reviews.js';

/** The learner's own figures; they move while answers are given elsewhere. */
export function ProfilePage() {
  const { t } = useTranslation('see-progress');
  const { query, live } = useReadModel('learner-progress', useUser().id);
  useHere(query);
  return (
    <>
      <PageHeading
        title={<Furigana>{t('title')}</Furigana>}
        note={query.data ? <LiveSign live={live} updatedAt={query.dataUpdatedAt} /> : null}
      />
      {query.data ? (
        <>
          <DueReviews />
          <ProgressView progress={query.data} />
        </>
      ) : query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} />
      ) : (
        <Skeletons count={3} height={120} />
      )}
    </>
  );
}
