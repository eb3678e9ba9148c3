import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';

interface JudgingProps {
  /** Something was decided, and is not answered yet. */
  isJudging: boolean;
  children: ReactNode;
}

/** A list whose rows are judged anew: it says so as long as it lasts, at its lower edge, where it moves none of them. */
export function Judging({ isJudging, children }: JudgingProps) {
  const { t } = useTranslation('import');
  return (
    <div>
      <div aria-busy={isJudging}>{children}</div>
      <p role="status" className={classes.judging} data-judging={isJudging || undefined}>
        {isJudging ? t('judging') : ''}
      </p>
    </div>
  );
}
