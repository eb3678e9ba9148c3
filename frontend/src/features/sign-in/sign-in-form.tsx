import { IconArrowRight } from '@tabler/icons-react';
import type { SecondStepNeeded } from '#contracts/http/second-factor';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { PasswordInput, TextInput } from '../../ui/fields.js';
import { useFirstWrong } from '../../ui/use-first-wrong.js';
import { useSignIn } from './api/sign-in.js';
import { OrganizationCodeInput, type CodeField } from './organization-code-field.js';
import { Refusal } from './refusal.js';
import { Furigana } from '../../ui/furigana.js';
import classes from './sign-in.module.css';

interface SignInFormProps {
  codeField: CodeField;
  unknownCode: boolean;
  /** From a sign-in card. */
  knownUserId: string;
  /** What a second step ended with. */
  over: Error | undefined;
  onSecondStep: (step: SecondStepNeeded['second_step']) => void;
}

export function SignInForm({ codeField, unknownCode, knownUserId, over, onSecondStep }: SignInFormProps) {
  const { t } = useTranslation('sign-in');
  const [userId, setUserId] = useState(knownUserId);
  const [password, setPassword] = useState('');
  const [tries, setTries] = useState(0);
  const form = useFirstWrong(tries);
  const signIn = useSignIn(onSecondStep);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (userId.trim() === '' || password === '') return;
    const organization_code = codeField.value.trim();
    signIn.mutate({ user_id: userId, password, ...(organization_code ? { organization_code } : {}) });
  };
  const required = (value: string) =>
    tries > 0 && value.trim() === '' ? <Furigana>{t('required')}</Furigana> : undefined;
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <Refusal error={signIn.error ?? over} />
      <TextInput
        label={t('user-id')}
        name="user_id"
        autoComplete="username"
        spellCheck={false}
        autoCapitalize="none"
        value={userId}
        error={required(userId)}
        onChange={(event) => setUserId(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={required(password)}
        visibilityToggleButtonProps={{ 'aria-label': t('show-password') }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <OrganizationCodeInput
        field={codeField}
        label={t('organization-code')}
        hint={t('organization-code-hint')}
        error={unknownCode ? t('unknown-code') : undefined}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={signIn.isPending}
        rightSection={<IconArrowRight aria-hidden />}
      >
        {t('sign-in')}
      </Button>
      <p className="muted small">
        <Furigana>{t('forgot')}</Furigana>
      </p>
    </form>
  );
}
