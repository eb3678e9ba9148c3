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

interface PieceProps {
  /** The number that it carries: of its place in the order, or of its pair. */
  place: number | undefined;
  /** Where it has been put, for who does not see it; empty as long as it has not. */
  placeLabel: string;
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A part of an answer of several parts: of a sentence, or of a column. */
export function Piece({ place, placeLabel, pressed, onPress, children }: PieceProps) {
  return (
    <button
      type="button"
      className={classes.choice}
      aria-pressed={pressed}
      data-placed={placeLabel === '' ? undefined : true}
      onClick={onPress}
    >
      {place === undefined ? null : (
        <kbd data-place aria-hidden="true">
          {place}
        </kbd>
      )}
      <span className={classes.text}>{children}</span>{' '}
      {placeLabel === '' ? null : <span className="hidden-text">{placeLabel}</span>}
    </button>
  );
}
