import type { ReactNode } from 'react';
import classes from './choice.module.css';

interface ChoiceProps {
  /** 1–9: the key that chooses it. */
  digit: number;
  selected: boolean;
  disabled: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export function Choice({ digit, selected, disabled, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={classes.choice}
      role="radio"
      aria-checked={selected}
      aria-keyshortcuts={String(digit)}
      disabled={disabled}
      onClick={onChoose}
    >
      <kbd aria-hidden="true">{digit}</kbd>
      <span className={classes.text}>{children}</span>
    </button>
  );
}

export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.choices} role="radiogroup" aria-label={label}>
      {children}
    </div>
  );
}
