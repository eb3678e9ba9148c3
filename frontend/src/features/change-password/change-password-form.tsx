import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields, useNewPassword } from '../../parts/passwords/fields/new-password-fields.js';
import { PasswordField } from '../../parts/passwords/fields/password-field.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { toast } from '../../kit/toast/toast.js';
import { useChangePassword } from './api/own-password.js';
import classes from './change-password.module.css';
import { type ShownRefusal, refusalOf } from './refusal.js';

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('password');
  const [current, setCurrent] = useState('');
  const entry = useNewPassword();
  const change = useChangePassword();
  const refusal = refusalOf(change.error);
  const complete = current !== '' && entry.complete;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!complete || change.isPending) return;
    const { password, confirmation: confirm_password } = entry;
    const onSuccess = () => {
      toast({ kind: 'success', title: t('edited') });
      onDone();
    };
    change.mutate({ current_password: current, password, confirm_password }, { onSuccess });
  };
  const type = (value: string) => {
    setCurrent(value);
    // what was refused is no longer what stands there
    if (refusal.current) change.reset();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PasswordField
        label={t('current')}
        autoComplete="current-password"
        first
        value={current}
        error={refusal.current}
        onChange={type}
      />
      <NewPasswordFields entry={entry} />
      <p className="muted small">
        <Furigana>{t('others-end')}</Furigana>
      </p>
      <Failure refusal={refusal} />
      <Button type="submit" disabled={!complete} loading={change.isPending}>
        <Furigana>{t('save')}</Furigana>
      </Button>
    </form>
  );
}

function Failure({ refusal: { title, detail } }: { refusal: ShownRefusal }) {
  if (!title) return null;
  return (
    <div className={classes.failure} role="alert">
      <b>
        <Furigana>{title}</Furigana>
      </b>
      {detail ? (
        <p>
          <Furigana>{detail}</Furigana>
        </p>
      ) : null}
    </div>
  );
}
