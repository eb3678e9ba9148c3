import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../kit/client/api-error.js';
import { useWayBack } from '../../kit/list/came-from.js';
import { PaperPages } from '../../parts/papers/paper-pages.js';
import { PrintButtons } from '../../parts/papers/print-buttons.js';
import { Button } from '../../ui/controls.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Banner, EmptyState, Skeletons } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';
import { hoursFile, useHoursPapers } from './api/study-hours.js';

const WISH = ['month', 'class_id', 'student_id'];

/** The monthly report of a class or of a learner, as it will be printed (PLUS-5). */
export function PrintHoursPage() {
  const { t } = useTranslation('see-study-hours');
  const [params] = useSearchParams();
  const query = new URLSearchParams(
    WISH.flatMap((name): [string, string][] => (params.has(name) ? [[name, params.get(name) ?? '']] : [])),
  ).toString();
  const papers = useHoursPapers(query);
  const { data } = papers;
  const partial = data !== undefined && data.page_count > data.pages.length;
  if (papers.isError && !data) return isNothing(papers.error) ? <Nothing /> : <QueryFailed of={papers} />;
  return (
    <>
      <PageHeading title={t('print.title')} note={data ? <span lang="ja">{data.title}</span> : null}>
        <PrintButtons pages={data?.pages ?? []} partial={partial} path={hoursFile(query)} />
      </PageHeading>
      {partial ? (
        <Banner>{t('print.partial', { shown: data.pages.length, count: data.page_count })}</Banner>
      ) : null}
      {data && data.missing_letters.length > 0 ? (
        <Banner>{t('print.missing', { letters: data.missing_letters.join(' ') })}</Banner>
      ) : null}
      {data ? (
        <PaperPages
          pages={data.pages}
          captionOf={({ of }) => ({ name: t('print.sheet'), of })}
          behind={false}
        />
      ) : (
        <Skeletons count={1} height={420} />
      )}
    </>
  );
}

/** An address that names nobody, or somebody of another organization. */
const isNothing = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);

function Nothing() {
  const { t } = useTranslation('see-study-hours');
  const list = useWayBack('/study-hours');
  return (
    <EmptyState
      heading="h1"
      title={t('print.nothing')}
      text={t('print.nothing-hint')}
      action={
        <Button component={Link} to={list}>
          {t('to-list')}
        </Button>
      }
    />
  );
}
