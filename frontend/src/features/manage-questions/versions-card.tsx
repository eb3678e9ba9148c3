import type { Question, QuestionVersion } from '#contracts/http/questions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/format/time.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import { useVersions } from './api/questions.js';
import classes from './manage-questions.module.css';

const STEP = 5;

interface VersionsCardProps {
  question: Question;
  /** The number of the version that the page shows; none where that is the newest. */
  shown: number | undefined;
  onShow: (version: QuestionVersion | undefined) => void;
}

/** Every edit made a version; attempts keep the one that they were made with (ADMIN-5). */
export function VersionsCard({ question, shown, onShow }: VersionsCardProps) {
  const { t } = useTranslation('manage-questions');
  const [size, setSize] = useState(STEP);
  const query = useVersions(question.id, size);
  const data = query.data;
  const newest = data?.items[0]?.version;
  return (
    <Card>
      <h2>{t('versions')}</h2>
      {data ? null : query.isError ? <QueryFailed of={query} /> : <Skeletons count={2} height={48} />}
      <ol className={classes.versions}>
        {data?.items.map((one) => (
          <li key={one.version}>
            <b>{t('version', { version: one.version })}</b>
            <span className="muted small">{formatDateTime(one.created_at)}</span>
            <Button
              size="sm"
              variant="subtle"
              aria-pressed={one.version === (shown ?? newest)}
              onClick={() => onShow(one.version === newest ? undefined : one)}
            >
              {t(one.version === (shown ?? newest) ? 'version-shown' : 'version-show')}
            </Button>
          </li>
        ))}
      </ol>
      {data && data.total > size ? (
        <Button
          variant="default"
          size="sm"
          loading={query.isFetching}
          onClick={() => setSize(size + STEP * 2)}
        >
          {t('versions-more')}
        </Button>
      ) : null}
    </Card>
  );
}
