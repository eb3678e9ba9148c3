import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields, useNewPassword } from '../../parts/passwords/fields/new-password-fields.js';
import { Button } from '../../ui/controls.js';
import { useResetPassword } from './api/reset-password.js';
import { Furigana } from '../../ui/furigana.js';
import classes from './set-initial-password.module.css';

interface SetInitialPasswordFormProps {
  userId: string;
  /** For the next person at a shared device. */
  wayOut: ReactNode;
}

export function SetInitialPasswordForm({ userId, wayOut }: SetInitialPasswordFormProps) {
  const { t } = useTranslation('set-initial-password');
  const entry = useNewPassword();
  const reset = useResetPassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!entry.complete || reset.isPending) return;
    reset.mutate({ id: userId, password: entry.password, confirm_password: entry.confirmation });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <h1>
        <Furigana>{t('title')}</Furigana>
      </h1>
      <NewPasswordFields entry={entry} />
      <Button type="submit" size="lg" disabled={!entry.complete} loading={reset.isPending}>
        <Furigana>{t('save')}</Furigana>
      </Button>
      {wayOut}
    </form>
  );
}
