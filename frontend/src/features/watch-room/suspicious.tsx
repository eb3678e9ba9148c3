import type { ColumnRate } from '#contracts/exam-room-figures';
import type { ExamRoom } from '#contracts/http/exam-room';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/controls.js';
import { Banner } from '../../ui/states.js';
import classes from './watch-room.module.css';

interface SuspiciousProps {
  readonly columns: ExamRoom['columns'];
  readonly rates: readonly ColumnRate[];
  /** Where a question is looked at more closely; absent: nowhere. */
  readonly hrefOf?: ((questionId: string) => string) | undefined;
}

/** More would hide the room; below the squares all are marked. */
const MOST = 3;

/** Questions that nearly everybody has wrong: said while something can still be done. */
export function Suspicious({ columns, rates, hrefOf }: SuspiciousProps) {
  const { t } = useTranslation('watch-room');
  const found = columns.flatMap(({ question_id }, index) => {
    const rate = rates[index];
    return question_id !== null && rate?.suspicious ? { question_id, number: index + 1, rate } : [];
  });
  return found.slice(0, MOST).map(({ question_id, number, rate: { percent, right, asked } }) => (
    <Banner key={question_id} tone="shu">
      <IconAlertTriangle aria-hidden />
      <p>
        <b>{t('suspicious', { number, percent })}</b> {t('suspicious-hint', { right, asked })}
      </p>
      {hrefOf ? (
        <Button
          component={Link}
          to={hrefOf(question_id)}
          variant="default"
          size="sm"
          className={classes.check}
        >
          {t('check', { number })}
        </Button>
      ) : null}
    </Banner>
  ));
}
