import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import type { AttemptSheet } from '#contracts/http/attempts';
import { IconLayoutGrid, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ActionIcon, Button } from '../../ui/controls.js';
import frame from '../../parts/questions/question-frame.module.css';
import { Strip, type SquareState } from '../../parts/results/strip.js';
import type { WayBack } from '../../parts/tests/test-link.js';
import { Timer } from '../../ui/timer.js';
import classes from './take-test.module.css';

interface SheetHeadProps {
  sheet: AttemptSheet;
  index: number;
  squares: SquareState[];
  secondsLeft: number | null;
  extensionSeconds: number;
  back: WayBack;
  /** To all questions at once. */
  onOverview: () => void;
  onHandIn: () => void;
}

export function SheetHead({
  sheet,
  index,
  squares,
  secondsLeft,
  extensionSeconds,
  back,
  onOverview,
  onHandIn,
}: SheetHeadProps) {
  const { t } = useTranslation('take-test');
  const answered = squares.filter((square) => square !== 'empty').length;
  const overview = withoutFurigana(t('palette.open'));
  return (
    <div className={`${frame.head} ${classes.head}`}>
      <ActionIcon component={Link} {...back} aria-label={t('leave')} title={t('leave-hint')}>
        <IconX aria-hidden />
      </ActionIcon>
      <div className={frame.progress}>
        <span className={classes.place}>
          <span className={classes.count}>
            <b>{index + 1}</b>／{sheet.questions.length}
          </span>
          <ActionIcon aria-label={overview} title={overview} aria-haspopup="dialog" onClick={onOverview}>
            <IconLayoutGrid aria-hidden />
          </ActionIcon>
        </span>
        <Strip
          squares={squares}
          current={index}
          label={t('progress', { answered, total: sheet.questions.length })}
        />
      </div>
      {secondsLeft === null ? null : (
        <div className={classes.time}>
          <Timer seconds={secondsLeft} />
          {extensionSeconds > 0 ? (
            <span className={classes.extension}>
              <Furigana>{t('notices.plus', { count: extensionSeconds / 60 })}</Furigana>
            </span>
          ) : null}
        </div>
      )}
      <Button variant="default" onClick={onHandIn}>
        <Furigana>{t('hand-in')}</Furigana>
      </Button>
    </div>
  );
}
