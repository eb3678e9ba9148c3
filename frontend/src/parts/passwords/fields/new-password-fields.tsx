import { brokenPasswordRules } from '#contracts/password';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../../ui/furigana.js';
import { PasswordField } from './password-field.js';
import { RuleTicks } from './rule-ticks.js';

/** A new password and its confirmation, as they are being typed. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const complete = brokenPasswordRules(password).length === 0 && password === confirmation;
  return { password, confirmation, complete, setPassword, setConfirmation };
}

/** The hint of the specification's section 5, both fields and the ticks of AUTH-7. */
export function NewPasswordFields({ entry }: { entry: ReturnType<typeof useNewPassword> }) {
  const { t } = useTranslation('password');
  const rules = useId();
  return (
    <>
      <p className="muted">
        <Furigana>{t('hint')}</Furigana>
      </p>
      <PasswordField
        label={t('new')}
        autoComplete="new-password"
        describedBy={rules}
        value={entry.password}
        onChange={entry.setPassword}
      />
      <PasswordField
        label={t('confirm')}
        autoComplete="new-password"
        describedBy={rules}
        value={entry.confirmation}
        onChange={entry.setConfirmation}
      />
      <RuleTicks id={rules} password={entry.password} confirmation={entry.confirmation} />
    </>
  );
}
