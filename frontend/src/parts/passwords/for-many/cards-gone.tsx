import { PASSWORD_ISSUE_MAX } from '#contracts/http/initial-passwords';
import { IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryFailed } from '../../../kit/reading/query-failed.js';
import { Button } from '../../../ui/controls.js';
import { usePasswordsWaiting } from './api.js';
import { IssueManyDialog } from './issue-many-dialog.js';
import classes from './issued-passwords.module.css';

/** Names that are said in so many words. */
const NAMED = 20;

/** The cards can be shown no more. Whoever has not chosen a password may not have got theirs, and can have another one. */
export function CardsGone({ id }: { id: string }) {
  const { t } = useTranslation('issue-password');
  const [asking, setAsking] = useState(false);
  const waiting = usePasswordsWaiting(id);
  const people = waiting.data?.items ?? [];
  const first = people.slice(0, PASSWORD_ISSUE_MAX);
  const names = people.slice(0, NAMED).map(({ fullname }) => fullname);
  return (
    <>
      <p>{t('passwords.closed')}</p>
      {!waiting.data && waiting.isError ? <QueryFailed of={waiting} /> : null}
      {people.length > 0 ? (
        <>
          <p>{t('passwords.waiting', { count: people.length })}</p>
          <p>
            <b>{names.join(t('passwords.separator'))}</b>{' '}
            {people.length > NAMED ? t('passwords.waiting-more', { count: people.length - NAMED }) : null}
          </p>
          <p className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<IconRotate size={20} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t(first.length < people.length ? 'passwords.issue-first' : 'passwords.issue-again', {
                count: first.length,
              })}
            </Button>
          </p>
        </>
      ) : null}
      {asking ? <IssueManyDialog students={first} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
