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
  /** Its place in the order, or the number of its pair; none as long as it has not been put anywhere. */
  place: number | undefined;
  /** The place in words, for who does not see it. */
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
      data-paired={place === undefined ? undefined : true}
      onClick={onPress}
    >
      {place === undefined ? null : (
        <kbd data-place aria-hidden="true">
          {place}
        </kbd>
      )}
      <span className={classes.text}>{children}</span>{' '}
      {place === undefined ? null : <span className="hidden-text">{placeLabel}</span>}
    </button>
  );
}
