import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../parts/passwords/fields/password-field.js';
import { CodeField } from '../../parts/second-factor/code-field.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { refusalOf } from './refusal.js';
import classes from './second-factor.module.css';

export interface Proof {
  current_password: string;
  code: string;
}

interface ProofFormProps {
  /** What is asked for; `any code` is one of the app or a recovery code. */
  asks: readonly ('password' | 'code' | 'any code')[];
  send: {
    mutate: (proof: Proof) => void;
    reset: () => void;
    isPending: boolean;
    error: Error | null;
  };
  submit: string;
  danger?: boolean;
  onBack?: () => void;
  children?: ReactNode;
}

/** The own password, a code, or both, and what was refused beside them. */
export function ProofForm({ asks, send, submit, danger = false, onBack, children }: ProofFormProps) {
  const { t } = useTranslation(['second-factor', 'password']);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const refusal = refusalOf(send.error);
  const asksPassword = asks.includes('password');
  const recovery = asks.includes('any code');
  const asksCode = recovery || asks.includes('code');
  const complete = (!asksPassword || password !== '') && (!asksCode || code.trim() !== '');
  const write = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (send.error) send.reset();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !send.isPending) send.mutate({ current_password: password, code });
  };
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {children}
      {asksPassword ? (
        <PasswordField
          first
          label={t('password:current')}
          autoComplete="current-password"
          value={password}
          error={refusal.password}
          onChange={write(setPassword)}
        />
      ) : null}
      {asksCode ? (
        <CodeField
          first={!asksPassword}
          recovery={recovery}
          label={t(recovery ? 'any-code' : 'code')}
          value={code}
          error={refusal.code}
          onChange={write(setCode)}
        />
      ) : null}
      {refusal.whole === undefined ? null : (
        <p className={classes.failure} role="alert">
          <Furigana>{refusal.whole}</Furigana>
        </p>
      )}
      <div className={classes.acts}>
        {onBack ? (
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        ) : null}
        <Button type="submit" color={danger ? 'shu' : 'ai'} disabled={!complete} loading={send.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
