import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { POINTS_OF_NEW } from './exam-draft.js';
import classes from './pick-foot.module.css';

interface PickFootProps {
  count: number;
  asked: { questions: number; points: number };
  onPut: () => void;
}

/** What is ticked, what it makes of the test, and the one way to put it in. */
export function PickFoot({ count, asked, onPut }: PickFootProps) {
  const { t } = useTranslation(['manage-exams', 'app']);
  return (
    <div className={classes.foot} data-foot>
      <p role="status">
        <b>{t('pick-chosen', { count })}</b>
        {count > 0 ? (
          <span>
            {t('pick-sum', {
              from: asked.questions,
              to: asked.questions + count,
              fromPoints: asked.points,
              toPoints: asked.points + count * POINTS_OF_NEW,
            })}
          </span>
        ) : null}
      </p>
      <Button className={classes.put} onClick={onPut}>
        {count > 0 ? t('pick-put', { count }) : t('app:close')}
      </Button>
    </div>
  );
}
