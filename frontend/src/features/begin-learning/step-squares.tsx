import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionIcon } from '../../ui/controls.js';
import classes from './begin-learning.module.css';

interface StepSquaresProps {
  step: number;
  of: number;
  onLeave: () => void;
}

/** Where one is, and the way out of it. */
export function StepSquares({ step, of, onLeave }: StepSquaresProps) {
  const { t } = useTranslation('begin-learning');
  return (
    <div className={classes.head}>
      <span className={classes.squares} role="img" aria-label={t('step', { step, of })}>
        {Array.from({ length: of }, (_, index) => (
          <i key={index} data-state={index + 1 < step ? 'done' : index + 1 === step ? 'open' : undefined} />
        ))}
        <span aria-hidden>
          {step}／{of}
        </span>
      </span>
      <ActionIcon aria-label={t('leave')} title={t('leave')} onClick={onLeave}>
        <IconX aria-hidden />
      </ActionIcon>
    </div>
  );
}
