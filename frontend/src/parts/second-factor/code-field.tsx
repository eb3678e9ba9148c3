import type { ReactNode } from 'react';
import { TextInput } from '../../ui/fields.js';
import classes from './code-field.module.css';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  hint?: string;
  /** Whether a recovery code may stand there, which has letters. */
  recovery?: boolean;
  /** Takes the focus as soon as it is there. */
  first?: boolean;
}

/** A code of the authenticator app, which phones offer above the keyboard, or a recovery code. */
export function CodeField({ label, value, onChange, error, hint, recovery = false, first }: CodeFieldProps) {
  return (
    <TextInput
      label={label}
      description={hint}
      name={recovery ? 'recovery_code' : 'code'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      inputMode={recovery ? 'text' : 'numeric'}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={100}
      className={classes.code}
      autoFocus={first}
      data-autofocus={first}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
