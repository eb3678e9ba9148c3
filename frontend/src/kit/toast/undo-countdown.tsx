import { UNDO_SECONDS } from '#contracts/constants';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/controls.js';
import classes from './undo-countdown.module.css';

export interface Undo {
  label: string;
  /** In words, for the eye: how many seconds are left. */
  left: (seconds: number) => string;
  run: () => void;
}

interface UndoCountdownProps {
  undo: Undo;
  hide: () => void;
  children?: ReactNode;
}

/** Ten squares that go out one a second, and a button as long as one is left; who is at it has the time they need. */
export function UndoCountdown({ undo, hide, children }: UndoCountdownProps) {
  const [left, setLeft] = useState(UNDO_SECONDS);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isHeld]);
  useEffect(() => {
    if (left <= 0) hide();
  }, [left, hide]);
  const run = () => {
    hide();
    undo.run();
  };
  return (
    <span
      className={classes.undo}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      {children}
      <span className={classes.left} aria-hidden="true">
        <span>{undo.left(left)}</span>
        <span className={classes.squares}>
          {Array.from({ length: UNDO_SECONDS }, (_, index) => (
            <i key={index} data-on={index < left || undefined} />
          ))}
        </span>
      </span>
      <Button
        variant="default"
        size="sm"
        fullWidth
        leftSection={<IconArrowBackUp size={20} aria-hidden />}
        onClick={run}
      >
        {undo.label}
      </Button>
    </span>
  );
}
