import type { QuizTypeCode } from '#contracts/constants';
import type { LearnerStudy } from '#contracts/http/study';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { IncompleteNotice } from '../../ui/incomplete.js';
import { LiveSign } from '../../ui/live-sign.js';
import { Banner } from '../../ui/states.js';
import { ProgressSkeleton } from './coverage-line.js';
import { MaterialProgress } from './material-progress.js';

/** What `useReadModel` gives of `learner-study`. */
interface Study {
  readonly query: UseQueryResult<LearnerStudy>;
  readonly live: boolean;
}

/** Says that the progress on a page does not follow the server just now, and of when it is. */
export function StudySign({ query, live }: Study) {
  return query.data && !live ? <LiveSign live={live} updatedAt={query.dataUpdatedAt} /> : null;
}

/** Says what the progress on a page lacks: a part of it, or all. The materials work without. */
export function StudyNotice({ query }: Study) {
  const { t } = useTranslation(['materials', 'app']);
  if (query.data) return <IncompleteNotice incomplete={query.data.incomplete} />;
  if (!query.isError) return null;
  return (
    <Banner tone="kin">
      <IconAlertTriangle aria-hidden />
      <p>
        <Furigana>{t('progress.failed')}</Furigana>
      </p>
      <Button variant="default" onClick={() => void query.refetch()} loading={query.isFetching}>
        <Furigana>{t('app:error.retry')}</Furigana>
      </Button>
    </Banner>
  );
}

/** A material's progress; room for it while it comes, nothing where it does not. */
export function StudyProgress({ query, code }: Study & { code: QuizTypeCode }) {
  if (query.data) return <MaterialProgress study={query.data} code={code} />;
  return query.isError ? null : <ProgressSkeleton />;
}
