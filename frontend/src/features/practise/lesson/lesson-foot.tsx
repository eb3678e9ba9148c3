import { IconArrowRight, IconChevronLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import classes from './lesson.module.css';

interface LessonFootProps {
  isFirst: boolean;
  isLast: boolean;
  onBack: () => void;
  onNext: () => void;
  onSkip: () => void;
}

/** Back and on; the first card has no card before it, and lets who knows them go straight to the questions. */
export function LessonFoot({ isFirst, isLast, onBack, onNext, onSkip }: LessonFootProps) {
  const { t } = useTranslation('practise');
  return (
    <div className={classes.foot} data-foot>
      <div>
        {isFirst ? (
          <Button size="lg" variant="default" onClick={onSkip}>
            <Furigana>{t('lesson.skip')}</Furigana>
          </Button>
        ) : (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconChevronLeft size={20} aria-hidden />}
            onClick={onBack}
          >
            <Furigana>{t('lesson.back')}</Furigana>
          </Button>
        )}
        <Button size="lg" rightSection={<IconArrowRight size={20} aria-hidden />} onClick={onNext}>
          <Furigana>{t(isLast ? 'lesson.ask' : 'lesson.next')}</Furigana>
        </Button>
      </div>
    </div>
  );
}
