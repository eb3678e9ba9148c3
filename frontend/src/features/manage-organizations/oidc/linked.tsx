import { UnlinkOidcBody } from '#contracts/http/oidc';
import type { Organization } from '#contracts/http/organizations';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../kit/form/record-fields.js';
import { useRecordForm } from '../../../kit/form/record-form.js';
import { toast } from '../../../kit/toast/toast.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Button } from '../../../ui/controls.js';
import { oidcSettings, unlinkOidc, useRemoveOidc } from '../api/oidc.js';
import classes from './oidc.module.css';

interface LinkedProps {
  organization: Pick<Organization, 'id' | 'name'>;
  linked: number;
  onRemoved: () => void;
}

/** What can be taken back: one account's tie, or the whole. Not part of what is saved below it. */
export function Linked({ organization, linked, onRemoved }: LinkedProps) {
  const { t } = useTranslation('oidc');
  return (
    <section className={classes.linked}>
      <h3>{t('unlink-title')}</h3>
      <p>{t('linked', { count: linked })}</p>
      {linked > 0 ? <Unlink organization={organization} /> : null}
      <Remove organization={organization} onRemoved={onRemoved} />
    </section>
  );
}

function Unlink({ organization: { id } }: Pick<LinkedProps, 'organization'>) {
  const { t } = useTranslation('oidc');
  const form = useRecordForm({
    initial: { user_id: '' },
    schema: UnlinkOidcBody,
    send: unlinkOidc(id),
    touches: [oidcSettings],
  });
  const unlink = async () => {
    const name = form.values.user_id.trim();
    if (!(await form.submit())) return;
    toast({ kind: 'success', title: t('unlinked', { name }) });
    await form.renew();
    form.field('user_id').set('');
  };
  return (
    <>
      <p className="muted small">{t('unlink-hint')}</p>
      <div className={classes.unlink} onKeyDown={onEnter(() => void unlink())}>
        <TextField field={form.field('user_id')} label={t('user-id')} maxLength={100} code />
        <Button variant="default" loading={form.sending} onClick={() => void unlink()}>
          {t('unlink')}
        </Button>
      </div>
    </>
  );
}

/** The form around it is another one: it is not what this field sends. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};

function Remove({ organization: { id, name }, onRemoved }: Pick<LinkedProps, 'organization' | 'onRemoved'>) {
  const { t } = useTranslation(['oidc', 'app']);
  const [asking, setAsking] = useState(false);
  const remove = useRemoveOidc(id, () => {
    toast({ kind: 'success', title: t('removed', { name }) });
    onRemoved();
  });
  return (
    <>
      <Button variant="outline" color="shu" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('remove-title')}
        text={t('remove-text', { name })}
        cancel={t('app:cancel')}
        confirm={t('remove')}
        danger
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
