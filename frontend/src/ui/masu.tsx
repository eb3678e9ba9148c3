import type { ReactNode } from 'react';
import classes from './masu.module.css';

interface MasuProps {
  children: ReactNode;
  size?: 'small' | 'middle' | 'large';
  tone?: 'right' | 'wrong' | 'open' | undefined;
}

/** The square of an exercise book that holds the study glyph. */
export function Masu({ children, size = 'small', tone }: MasuProps) {
  return (
    <span className={classes.masu} data-size={size} data-tone={tone} lang="ja">
      <span>{children}</span>
    </span>
  );
}
