import { SKILLS } from '#contracts/constants';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionIcon, Button } from '../../shared/ui/controls.js';
import { Card } from '../../shared/ui/card.js';
import { NativeSelect, TextInput } from '../../shared/ui/fields.js';
import { newDraw, type DrawFields, type FieldErrors } from './exam-draft.js';
import classes from './manage-exams.module.css';

interface DrawRowsProps {
  draws: DrawFields[];
  errors: FieldErrors;
  onChange: (draws: DrawFields[]) => void;
}

/** What is drawn from the question bank, anew for each learner. */
export function DrawRows({ draws, errors, onChange }: DrawRowsProps) {
  const { t } = useTranslation('manage-exams');
  const replace = (index: number, changes: Partial<DrawFields>) =>
    onChange(draws.map((draw, at) => (at === index ? { ...draw, ...changes } : draw)));
  return (
    <Card>
      <h2>{t('questions')}</h2>
      <p className="muted small">{t('questions-hint')}</p>
      {errors['sections'] ? <p role="alert">{errors['sections']}</p> : null}
      {draws.map((draw, index) => (
        <DrawRow
          key={index}
          draw={draw}
          error={errors[`sections.${index}.draw.count`] ?? errors[`sections.${index}.draw`]}
          onChange={(changes) => replace(index, changes)}
          onRemove={() => onChange(draws.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => onChange([...draws, newDraw()])}
      >
        {t('add-draw')}
      </Button>
    </Card>
  );
}

interface DrawRowProps {
  draw: DrawFields;
  error: string | undefined;
  onChange: (changes: Partial<DrawFields>) => void;
  onRemove: () => void;
}

const GRADES = ['1', '2', '3', '4', '5', '6', '8'] as const;

function DrawRow({ draw, error, onChange, onRemove }: DrawRowProps) {
  const { t } = useTranslation('manage-exams');
  return (
    <div className={classes.draw}>
      <NativeSelect
        label={t('draw.skill')}
        value={draw.skill}
        onChange={(event) =>
          onChange({ skill: SKILLS.find((skill) => skill === event.currentTarget.value) ?? draw.skill })
        }
      >
        {SKILLS.map((skill) => (
          <option key={skill} value={skill}>
            {t(`skill.${skill}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('draw.grade')}
        value={draw.grade}
        onChange={(event) => onChange({ grade: event.currentTarget.value })}
      >
        <option value="">{t('draw.any-grade')}</option>
        {GRADES.map((grade) => (
          <option key={grade} value={grade}>
            {t('draw.grade-option', { grade })}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label={t('draw.count')}
        inputMode="numeric"
        value={draw.count}
        error={error}
        onChange={(event) => onChange({ count: event.currentTarget.value })}
      />
      <TextInput
        label={t('draw.points')}
        inputMode="numeric"
        value={draw.points}
        onChange={(event) => onChange({ points: event.currentTarget.value })}
      />
      <ActionIcon aria-label={t('draw.remove')} onClick={onRemove}>
        <IconX aria-hidden />
      </ActionIcon>
    </div>
  );
}
