import type { AuditEntry } from '#contracts/http/audit';
import type { Page } from '#contracts/http/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../kit/client/request.js';
import classes from './audit.module.css';
import { ChangedValues } from './changed-values.js';
import { formatDateTime } from '../../ui/format/time.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';

interface ChangeHistoryProps {
  /** The resource that it is one of. */
  of: 'students' | 'teachers' | 'quiz/exams';
  id: string;
}

/**
 * What was changed of one person or test, newest first, for its page. Kept under `[/students, 'history', id]`, so that
 * a change of the resource reads it anew. Its page loads the texts of `audit`.
 */
export function ChangeHistory({ of, id }: ChangeHistoryProps) {
  const { t } = useTranslation(['audit', 'app']);
  return (
    <Card>
      <h2>{t('history.title')}</h2>
      <History of={of} id={id} />
    </Card>
  );
}

function History({ of, id }: ChangeHistoryProps) {
  const { t } = useTranslation(['audit', 'app']);
  const query = useHistory({ of, id });
  if (!query.data) return query.isError ? <QueryFailed of={query} /> : <Skeletons count={3} height={56} />;
  // by id: what was changed meanwhile has moved the last entry of a page onto the next one
  const entries = [
    ...new Map(query.data.pages.flatMap(({ items }) => items.map((one) => [one.id, one]))).values(),
  ];
  if (entries.length === 0) return <p className="muted">{t('history.empty')}</p>;
  return (
    <>
      <ol className={classes.history}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button
          variant="default"
          className={classes.more}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      ) : null}
    </>
  );
}

const useHistory = ({ of, id }: ChangeHistoryProps) =>
  useInfiniteQuery({
    queryKey: [`/${of}`, 'history', id],
    queryFn: ({ signal, pageParam }) =>
      api.get<Page<AuditEntry>>(`/${of}/${id}/history?page=${pageParam}&size=10`, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    staleTime: 0,
  });

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  return (
    <li>
      <p>
        <b>{t(`action.${entry.action}`)}</b>
      </p>
      <p className="muted small">
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>・{entry.actor_name ?? t('erased')}
      </p>
      <ChangedValues entry={entry} />
    </li>
  );
}
