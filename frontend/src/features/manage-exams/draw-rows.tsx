import type { BankKinds } from '#contracts/http/exams';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionIcon, Button } from '../../shared/ui/controls.js';
import { Card } from '../../shared/ui/card.js';
import { NativeSelect, TextInput } from '../../shared/ui/fields.js';
import { countOf, gradesOf, skillsOf } from './bank.js';
import { mostOf, newDraw, type DrawFields, type FieldErrors } from './exam-draft.js';
import classes from './manage-exams.module.css';

interface DrawRowsProps {
  kinds: BankKinds['items'];
  draws: DrawFields[];
  errors: FieldErrors;
  onChange: (draws: DrawFields[]) => void;
}

/** What is drawn from the question bank, anew for each learner. */
export function DrawRows({ kinds, draws, errors, onChange }: DrawRowsProps) {
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
          kinds={kinds}
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
  kinds: BankKinds['items'];
  draw: DrawFields;
  error: string | undefined;
  onChange: (changes: Partial<DrawFields>) => void;
  onRemove: () => void;
}

function DrawRow({ kinds, draw, error, onChange, onRemove }: DrawRowProps) {
  const { t } = useTranslation('manage-exams');
  const skills = skillsOf(kinds);
  const grades = gradesOf(kinds, draw.skill);
  const chooseSkill = (chosen: string) => {
    const skill = skills.find((one) => one === chosen) ?? draw.skill;
    onChange({ skill, grade: gradesOf(kinds, skill).includes(draw.grade) ? draw.grade : '' });
  };
  return (
    <div className={classes.draw}>
      <NativeSelect
        label={t('draw.skill')}
        value={draw.skill}
        onChange={(event) => chooseSkill(event.currentTarget.value)}
      >
        {skills.map((skill) => (
          <option key={skill} value={skill}>
            {t(`skill.${skill}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('draw.grade')}
        value={draw.grade}
        disabled={grades.length === 0}
        onChange={(event) => onChange({ grade: event.currentTarget.value })}
      >
        <option value="">{t('draw.any-grade')}</option>
        {grades.map((grade) => (
          <option key={grade} value={grade}>
            {t('draw.grade-option', { grade })}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label={t('draw.count')}
        type="number"
        inputMode="numeric"
        min={1}
        max={mostOf(draw, kinds)}
        value={draw.count}
        description={t('draw.available', { count: countOf(kinds, draw.skill, draw.grade) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
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
