import type { PasswordIssue } from '#contracts/http/initial-passwords';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobProgress } from '../../../kit/long-job/job-progress.js';
import { QueryFailed } from '../../../kit/reading/query-failed.js';
import { Banner } from '../../../ui/states.js';
import { usePasswordIssue, usePasswordSheet, useStopSheet } from './api.js';
import { CardsAgain } from './cards-again.js';
import { CardsGone } from './cards-gone.js';
import { keepListed, wasListed } from './listed.js';
import { PasswordList } from './password-list.js';

/** What has become of a bulk issue: how far it is, then its list, this once; then its cards, until they are closed (AUTH-6). */
export function IssuedPasswords({ id }: { id: string }) {
  const { t } = useTranslation('issue-password');
  const issued = usePasswordIssue(id);
  const stop = useStopSheet(id);
  const { data: issue, isError } = issued;
  if (!issue && isError) return <QueryFailed of={issued} />;
  if (!issue) return <p role="status">{t('passwords.loading')}</p>;
  if (issue.state === 'closed') return <CardsGone id={id} />;
  const { done, total, failed } = issue.progress;
  if (issue.state === 'running')
    return (
      <JobProgress
        label={t('passwords.title')}
        done={done}
        total={total}
        text={t('passwords.progress', { done, total })}
        stop={{ isPending: stop.isPending, mutate: () => stop.mutate() }}
      />
    );
  return (
    <>
      {issue.left > 0 ? <Banner tone="kin">{t('passwords.left', { count: issue.left })}</Banner> : null}
      {failed > 0 ? <Banner tone="kin">{t('passwords.failed', { count: failed })}</Banner> : null}
      <Sheet key={id} issue={issue} />
    </>
  );
}

/** The list opens by itself once; whoever comes back finds the way to the cards. */
function Sheet({ issue }: { issue: PasswordIssue }) {
  const { id } = issue;
  const [isListed, setListed] = useState(() => !wasListed(id));
  const [isOpen, setOpen] = useState(false);
  const sheet = usePasswordSheet(id, isListed || isOpen);
  const isThere = sheet.data !== undefined;
  useEffect(() => {
    if (isListed && isThere) keepListed(id);
  }, [id, isListed, isThere]);
  if (isListed && sheet.data)
    return <PasswordList issue={issue} sheet={sheet.data} onLeave={() => setListed(false)} />;
  return (
    <CardsAgain
      issue={issue}
      sheet={sheet}
      isOpen={isListed || isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    />
  );
}
