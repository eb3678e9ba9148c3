import { brokenPasswordRules } from '#contracts/password';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/controls.js';
import { PasswordInput } from '../../shared/ui/fields.js';
import { useResetPassword } from './api/reset-password.js';
import { RuleTicks } from './rule-ticks.js';
import classes from './set-initial-password.module.css';

export function SetInitialPasswordForm({ userId }: { userId: string }) {
  const { t } = useTranslation('set-initial-password');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const reset = useResetPassword();
  const complete = brokenPasswordRules(password).length === 0 && password === confirmation;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) reset.mutate({ id: userId, password, confirm_password: confirmation });
  };
  const toggle = { 'aria-label': t('show-password'), size: 40 };
  return (
    <form className={classes.form} onSubmit={submit}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('hint')}</p>
      <PasswordInput
        label={t('password')}
        autoComplete="new-password"
        aria-describedby="password-rules"
        value={password}
        visibilityToggleButtonProps={toggle}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('confirm')}
        autoComplete="new-password"
        aria-describedby="password-rules"
        value={confirmation}
        visibilityToggleButtonProps={toggle}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
      />
      <RuleTicks id="password-rules" password={password} confirmation={confirmation} />
      <Button type="submit" size="lg" disabled={!complete} loading={reset.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
