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

/** Ten squares that go out one a second, and a button as long as one is left. */
export function UndoCountdown({ undo, hide, children }: UndoCountdownProps) {
  const [left, setLeft] = useState(UNDO_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) hide();
  }, [left, hide]);
  const run = () => {
    hide();
    undo.run();
  };
  return (
    <span className={classes.undo}>
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
