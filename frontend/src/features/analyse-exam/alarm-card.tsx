import { AREA_PERMISSIONS } from '#contracts/constants';
import type { Exam } from '#contracts/http/exams';
import type { AnalysedItem } from '#contracts/http/item-analysis';
import { IconAlertTriangle, IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../kit/session/current-user.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { choiceNumber, decimals, rightAnswers } from './figures-of-items.js';
import { useAnswerName } from './answer-name.js';
import { KeyIsRight } from './key-check.js';
import { RegradeDialog } from './regrade-dialog.js';
import classes from './alarm.module.css';

interface AlarmCardProps {
  exam: Pick<Exam, 'id' | 'title'>;
  item: AnalysedItem;
  onOpen: (questionId: string) => void;
}

/** The better somebody is, the more often they have it wrong: then it is the key that is wrong, mostly. */
export function AlarmCard({ exam, item, onOpen }: AlarmCardProps) {
  const { t } = useTranslation('analyse-exam');
  const mayEdit = useUser().permissions.includes(AREA_PERMISSIONS.exams.edit);
  const [regrading, setRegrading] = useState(false);
  const nameOf = useAnswerName(item);
  if (!item.alarm) return null;
  const [right] = rightAnswers(item);
  const { value, upper, right_upper } = item.alarm;
  return (
    <Card dense className={classes.alarm} role="status">
      <p className={classes.head}>
        <IconAlertTriangle size={18} aria-hidden />
        {t('alarm', { number: item.number })}
      </p>
      <h3>{t('alarm-title', { answer: String(choiceNumber(item, right) ?? nameOf(right ?? '')) })}</h3>
      <p>
        {t('alarm-text', {
          ...{ answer: nameOf(value), count: item.thirds.upper, upper },
          ...{ right: right_upper, discrimination: decimals(item.discrimination) },
        })}
      </p>
      <div className="row">
        {mayEdit ? (
          <Button
            size="sm"
            leftSection={<IconRotateClockwise size={18} aria-hidden />}
            onClick={() => setRegrading(true)}
          >
            {t('regrade')}
          </Button>
        ) : null}
        {mayEdit ? <KeyIsRight exam={exam} item={item} /> : null}
        <Button size="sm" variant="default" onClick={() => onOpen(item.question_id)}>
          {t('see-choices')}
        </Button>
      </div>
      {regrading ? <RegradeDialog exam={exam} item={item} onClose={() => setRegrading(false)} /> : null}
    </Card>
  );
}
