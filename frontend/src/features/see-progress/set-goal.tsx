import { SetWeeklyGoalBody, type WeeklyGoalWritten } from '#contracts/http/weekly-goal';
import { IconTarget } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../kit/client/request.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { SelectField } from '../../kit/form/record-fields.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import { useTimeText } from '../../parts/progress/use-time-text.js';
import { Button } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';

/** Minutes a week that can be chosen: from half an hour to what nobody does beside work. */
const CHOICES = [30, 60, 90, 120, 150, 180, 240, 300, 360, 420, 480, 600, 720, 900, 1200, 1500, 1800, 2400];

/** The learner's own goal of study time a week. @param minutes as it is; null: none */
export function SetGoal({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation('see-progress');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTarget size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Furigana>{minutes === null ? t('goal.set') : t('goal.change')}</Furigana>
      </Button>
      {open ? <GoalDialog minutes={minutes} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function GoalDialog({ minutes, onClose }: { minutes: number | null; onClose: () => void }) {
  const { t } = useTranslation('see-progress');
  const timeText = useTimeText();
  const form = useRecordForm<{ minutes: number | null }, SetWeeklyGoalBody, WeeklyGoalWritten>({
    initial: { minutes },
    schema: SetWeeklyGoalBody,
    send: (body, headers) => api.put('/quiz/weekly-goal', body, { headers }),
    // of the figures that show it, should the push that says so be lost
    touches: [{ path: 'learner-progress' }],
  });
  const choices = minutes === null || CHOICES.includes(minutes) ? CHOICES : [minutes, ...CHOICES];
  return (
    <FormDialog title={withoutFurigana(t('goal'))} form={form} onClose={onClose}>
      <SelectField
        field={form.field('minutes')}
        label={withoutFurigana(t('goal.field'))}
        hint={withoutFurigana(t('goal.hint'))}
        options={[
          { value: null, label: withoutFurigana(t('goal.none')) },
          ...choices
            .toSorted((a, b) => a - b)
            .map((value) => ({ value, label: withoutFurigana(timeText(value * 60)) })),
        ]}
      />
    </FormDialog>
  );
}
