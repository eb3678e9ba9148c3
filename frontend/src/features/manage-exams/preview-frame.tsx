import type { AttemptSheet } from '#contracts/http/attempts';
import type { Exam } from '#contracts/http/exams';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ownWords } from '../../kit/client/error-text.js';
import { LoadOne } from '../../kit/list/load-one.js';
import { Button } from '../../ui/controls.js';
import { Banner, EmptyState, Skeletons } from '../../ui/states.js';
import { previewOf, exams } from './api/exams.js';

export interface Preview {
  exam: Exam;
  sheet: AttemptSheet;
  /** The screen before the start is looked at. */
  beforeStart: boolean;
  onStart: () => void;
  notice: ReactNode;
  back: { to: string };
  onHandIn: () => void;
}

/** A test as its learners see it; the screens are another feature's. */
export function PreviewPage({ screens }: { screens: (preview: Preview) => ReactNode }) {
  const { examId = '' } = useParams();
  return (
    <LoadOne resource={exams} id={examId}>
      {({ value }) => <PreviewOf exam={value} screens={screens} />}
    </LoadOne>
  );
}

interface PreviewOfProps {
  exam: Exam;
  screens: (preview: Preview) => ReactNode;
}

function PreviewOf({ exam, screens }: PreviewOfProps) {
  const { t } = useTranslation('manage-exams');
  const navigate = useNavigate();
  const [beforeStart, setBeforeStart] = useState(false);
  const to = `/quiz/${exam.id}/details`;
  // drawn once for each visit: answers would go with it
  const query = useQuery({
    queryKey: ['exam-preview', exam.id, exam.version],
    queryFn: () => previewOf(exam),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (query.isError)
    return (
      <EmptyState
        heading="h1"
        title={t('preview-refused')}
        text={ownWords(query.error)}
        action={
          <Button component={Link} to={to}>
            {t('preview-back')}
          </Button>
        }
      />
    );
  if (!query.data || query.isFetching) return <Skeletons count={3} height={120} />;
  return screens({
    exam,
    sheet: query.data,
    beforeStart,
    onStart: () => setBeforeStart(false),
    back: { to },
    onHandIn: () => void navigate(to),
    notice: (
      <Banner>
        <IconEye aria-hidden />
        <p>{t('preview-notice')}</p>
        <Button variant="default" size="sm" onClick={() => void query.refetch()}>
          {t('preview-again')}
        </Button>
        {beforeStart ? null : (
          <Button variant="default" size="sm" onClick={() => setBeforeStart(true)}>
            {t('preview-before-start')}
          </Button>
        )}
      </Banner>
    ),
  });
}
