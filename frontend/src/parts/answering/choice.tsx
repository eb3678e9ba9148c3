import { Furigana } from '../../ui/furigana.js';
import { IconCircle, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOfChoice } from './choice-keys.js';
import classes from './choice.module.css';

/** `right`: the right one; `wrong`: the learner's own, which is not; `other`: neither. */
export type Mark = 'right' | 'wrong' | 'other';

interface ChoiceProps {
  /** From 1. */
  place: number;
  selected: boolean;
  disabled: boolean;
  /** After the answer. */
  mark?: Mark | undefined;
  onChoose: () => void;
  children: ReactNode;
}

export function Choice({ place, selected, disabled, mark, onChoose, children }: ChoiceProps) {
  const key = keyOfChoice(place);
  return (
    <button
      type="button"
      className={classes.choice}
      role="radio"
      aria-checked={selected}
      aria-keyshortcuts={key}
      disabled={disabled}
      data-mark={mark}
      onClick={onChoose}
    >
      {/* the key alone: whoever typed the 10 of a tenth place would have chosen the first */}
      {mark === undefined && key !== undefined ? <kbd aria-hidden="true">{key}</kbd> : null}
      <MarkIcon mark={mark} />
      <span className={classes.text}>{children}</span> <MarkWord mark={mark} selected={selected} />
    </button>
  );
}

function MarkIcon({ mark }: { mark: Mark | undefined }) {
  if (mark !== 'right' && mark !== 'wrong') return null;
  const Icon = mark === 'right' ? IconCircle : IconX;
  return <Icon className={classes.markIcon} size={18} stroke={4} aria-hidden />;
}

/** Never by colour and shape alone. */
function MarkWord({ mark, selected }: { mark: Mark | undefined; selected: boolean }) {
  const { t } = useTranslation('question');
  if (mark !== 'right' && mark !== 'wrong') return null;
  const word = mark === 'wrong' ? t('mark.yours') : selected ? t('mark.right') : t('mark.right-answer');
  return (
    <span className={classes.markWord}>
      <Furigana>{word}</Furigana>
    </span>
  );
}

interface ChoicesProps {
  label: string;
  /** Readings keep their place and are not seen. */
  unread?: boolean;
  children: ReactNode;
}

/** Up and down go from one to the next, as a reader of radio buttons expects; none is chosen by it: in practice that is final. */
function toNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const all = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]:enabled'));
  const at = all.findIndex((one) => one === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  all.at((at + by) % all.length)?.focus();
}

export function Choices({ label, unread = false, children }: ChoicesProps) {
  return (
    <div
      className={classes.choices}
      role="radiogroup"
      aria-label={label}
      data-unread={unread || undefined}
      onKeyDown={toNeighbour}
    >
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
  /** After the answer, which is final. */
  mark?: Mark | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** A part of an answer of several parts: of a sentence, or of a column. */
export function Piece({ place, placeLabel, pressed, mark, onPress, children }: PieceProps) {
  return (
    <button
      type="button"
      className={classes.choice}
      aria-pressed={pressed}
      disabled={mark !== undefined}
      data-mark={mark}
      data-placed={placeLabel === '' ? undefined : true}
      onClick={onPress}
    >
      <MarkIcon mark={mark} />
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
