import type { BankKinds } from '#contracts/http/exam-bank';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { easierThan } from './bank.js';
import type { DrawFields } from './exam-draft.js';

interface DrawMendingProps {
  kinds: BankKinds['items'];
  draw: DrawFields;
  available: number;
  onChange: (draw: DrawFields) => void;
}

/** What makes a draw that the bank cannot fill whole again, by one press each. */
export function DrawMending({ kinds, draw, available, onChange }: DrawMendingProps) {
  const { t } = useTranslation('manage-exams');
  const easier = easierThan(kinds, draw);
  return (
    <>
      {available > 0 ? (
        <Button variant="default" size="sm" onClick={() => onChange({ ...draw, count: available })}>
          {t('draw.take', { count: available })}
        </Button>
      ) : null}
      {easier ? (
        <Button variant="default" size="sm" onClick={() => onChange({ ...draw, easiest: easier.level })}>
          {t('draw.mix', { level: easier.level, count: easier.more })}
        </Button>
      ) : null}
    </>
  );
}
