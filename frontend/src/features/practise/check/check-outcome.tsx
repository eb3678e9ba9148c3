import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import { Masu } from '../../../ui/masu.js';
import type { Start } from '../api/attempt.js';
import classes from './check.module.css';

interface CheckOutcomeProps {
  /** Where one may start. */
  stage: number;
  starting: boolean;
  error: ReactNode;
  onStart: (start: Start) => void;
  onClose: () => void;
}

/** Where one may start now; what was open before stays open. */
export function CheckOutcome({ stage, starting, error, onStart, onClose }: CheckOutcomeProps) {
  const { t } = useTranslation('practise');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.outcome}>
      <Masu size="middle">{stage}</Masu>
      <h1 ref={heading} tabIndex={-1} data-autofocus>
        <Furigana>{stage === 1 ? t('check.from-first') : t('check.from', { stage })}</Furigana>
      </h1>
      <p className="muted">
        <Furigana>{t('check.kept')}</Furigana>
      </p>
      <Button
        size="lg"
        loading={starting}
        rightSection={<IconArrowRight aria-hidden />}
        onClick={() => onStart({ code: 'kanji-stage', setup: { stage } })}
      >
        <Furigana>{t('check.start', { stage })}</Furigana>
      </Button>
      <Button size="lg" variant="default" onClick={() => onClose()}>
        <Furigana>{t('again.menu')}</Furigana>
      </Button>
      <div role="alert">{error}</div>
    </div>
  );
}
