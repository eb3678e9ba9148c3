import type { Teacher } from '#contracts/http/teachers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { toast } from '../../kit/toast/toast.js';
import { Card } from '../../ui/card.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Button } from '../../ui/controls.js';
import { formatDateTime } from '../../ui/format/time.js';
import { Skeleton } from '../../ui/states.js';
import classes from './manage-teachers.module.css';
import { useResetSecondFactor, useSecondFactorOf } from './api/second-factor.js';

/** Whether an administrator signs in by two steps, and the reset for who has lost phone and recovery codes (PLUS-12). */
export function TeacherSecondFactor({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation('second-factor');
  const found = useSecondFactorOf(teacher.id);
  return (
    <Card className={classes.factor}>
      <h2>{t('title')}</h2>
      {found.data ? (
        <Known teacher={teacher} since={found.data.on_since} />
      ) : found.isError ? (
        <QueryFailed of={found} />
      ) : (
        <Skeleton height={48} />
      )}
    </Card>
  );
}

function Known({ teacher: { id, fullname: name }, since }: { teacher: Teacher; since: string | null }) {
  const { t } = useTranslation(['second-factor', 'app']);
  const [asking, setAsking] = useState(false);
  const reset = useResetSecondFactor(id);
  const send = () =>
    reset.mutate(undefined, {
      onSuccess: () => toast({ kind: 'success', title: t('person.done', { name }) }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <p className={since === null ? 'muted' : undefined}>
        {since === null ? t('person.off') : t('on.since', { at: formatDateTime(since) })}
      </p>
      {since === null ? null : (
        <Button variant="outline" color="shu" size="sm" onClick={() => setAsking(true)}>
          {t('person.reset')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('person.reset-title')}
        text={t('person.reset-text', { name })}
        cancel={t('app:cancel')}
        confirm={t('person.reset')}
        danger
        busy={reset.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={send}
      />
    </>
  );
}
