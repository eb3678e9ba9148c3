import { IconArrowRight } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api-client/api-error.js';
import { throttled } from '../../shared/api-client/error-text.js';
import { Button } from '../../shared/ui/controls.js';
import { PasswordInput, TextInput } from '../../shared/ui/fields.js';
import { useOrganizationCodeField } from './organization-code-field.js';
import { useSignIn } from './api/sign-in.js';
import classes from './sign-in.module.css';

interface SignInFormProps {
  code: string;
  onCode: (code: string) => void;
  unknownCode: boolean;
}

export function SignInForm({ code, onCode, unknownCode }: SignInFormProps) {
  const { t } = useTranslation('sign-in');
  const [userId, setUserId] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const codeField = useOrganizationCodeField(code, onCode);
  const signIn = useSignIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (userId.trim() === '' || password === '') return;
    const organization_code = codeField.value.trim();
    signIn.mutate({ user_id: userId, password, ...(organization_code ? { organization_code } : {}) });
  };
  const required = (value: string) => (tried && value.trim() === '' ? t('required') : undefined);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Refusal error={signIn.error} />
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
        visibilityToggleButtonProps={{ 'aria-label': t('show-password'), size: 40 }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <TextInput
        label={t('organization-code')}
        name="organization_code"
        autoComplete="organization"
        spellCheck={false}
        error={unknownCode ? t('unknown-code') : undefined}
        description={t('organization-code-hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...codeField}
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
    </form>
  );
}

/** "Login Failed" alone: never says which of the two was wrong. */
function Refusal({ error }: { error: Error | null }) {
  const { t } = useTranslation('sign-in');
  if (!(error instanceof ApiError)) return null;
  if (error.status !== 401 && error.status !== 429) return null;
  return (
    <p className={classes.refusal} role="alert">
      {error.status === 401 ? t('failed') : throttled(error.retryAfter)}
    </p>
  );
}
