import { AREA_PERMISSIONS } from '#contracts/constants';
import type { Exam } from '#contracts/http/exams';
import type { AnalysedItem } from '#contracts/http/item-analysis';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../kit/session/current-user.js';
import { toast } from '../../kit/toast/toast.js';
import { Button } from '../../ui/controls.js';
import { formatDateTime } from '../../ui/format/time.js';
import { useCheckKey } from './api/check-key.js';
import classes from './alarm.module.css';

interface KeyCheckProps {
  exam: Pick<Exam, 'id'>;
  item: AnalysedItem;
}

/** Ends the alarm of a question: somebody looked, and the key is right. It can be taken back in the question's details. */
export function KeyIsRight({ exam, item }: KeyCheckProps) {
  const { t } = useTranslation('analyse-exam');
  const check = useCheckKey(exam.id, item.question_id, () =>
    toast({ kind: 'success', title: t('key-checked-now', { number: item.number }) }),
  );
  return (
    <Button
      size="sm"
      variant="default"
      loading={check.isPending}
      onClick={() => check.mutate({ right: true })}
    >
      {t('key-is-right')}
    </Button>
  );
}

/** Who found the key right, and when; it can be looked at again. */
export function KeyChecked({ exam, item }: KeyCheckProps) {
  const { t } = useTranslation('analyse-exam');
  const mayEdit = useUser().permissions.includes(AREA_PERMISSIONS.exams.edit);
  const check = useCheckKey(exam.id, item.question_id, () =>
    toast({ kind: 'success', title: t('key-doubted-now', { number: item.number }) }),
  );
  if (!item.checked) return null;
  const { at, fullname } = item.checked;
  const time = formatDateTime(at);
  return (
    <div className={classes.checked}>
      <p className="small">
        <IconCircleCheck size={18} aria-hidden />
        {fullname === null ? t('key-checked-at', { time }) : t('key-checked', { name: fullname, time })}
      </p>
      {mayEdit ? (
        <Button
          size="sm"
          variant="default"
          loading={check.isPending}
          onClick={() => check.mutate({ right: false })}
        >
          {t('key-look-again')}
        </Button>
      ) : null}
    </div>
  );
}
