import type { ReactNode } from 'react';
import { Furigana } from '../../../ui/furigana.js';
import { StateLabel, type Look } from '../../../ui/state-label.js';
import classes from './ready.module.css';

interface ReadyRowProps {
  icon: ReactNode;
  label: string;
  look: Look;
  /** What is so, in words; read out when it changes. */
  state: string;
  children?: ReactNode;
}

/** One thing that a test needs, and how it is. */
export function ReadyRow({ icon, label, look, state, children }: ReadyRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.icon}>{icon}</span>
      <h3>
        <Furigana>{label}</Furigana>
      </h3>
      <div className={classes.state} aria-live="polite">
        <StateLabel look={look}>
          <Furigana>{state}</Furigana>
        </StateLabel>
      </div>
      {children}
    </li>
  );
}

export const Hint = ({ children }: { children: string }) => (
  <p className={classes.hint}>
    <Furigana>{children}</Furigana>
  </p>
);
