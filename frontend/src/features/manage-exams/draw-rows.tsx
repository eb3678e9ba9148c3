import type { BankKinds } from '#contracts/http/exams';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../shared/form/field-failures.js';
import { NumberField, SelectField, useDescribed } from '../../shared/form/record-fields.js';
import type { Field } from '../../shared/form/record-form.js';
import { ActionIcon, Button } from '../../shared/ui/controls.js';
import { Card } from '../../shared/ui/card.js';
import { countOf, gradesOf, skillsOf } from './bank.js';
import { mostOf, newDraw, type DrawFields } from './exam-draft.js';
import classes from './manage-exams.module.css';

interface DrawRowsProps {
  kinds: BankKinds['items'];
  draws: Field<DrawFields[]>;
  errors: FieldErrors;
}

/** What is drawn from the question bank, anew for each learner. */
export function DrawRows({ kinds, draws, errors }: DrawRowsProps) {
  const { t } = useTranslation(['manage-exams', 'question']);
  const { value, set } = draws;
  useDescribed(draws, t('questions'), (rows) =>
    rows
      .map(({ skill, count }) => t('drawn', { skill: t(`question:skill.${skill}`), count: count ?? 0 }))
      .join(', '),
  );
  const none = errors['sections'];
  return (
    <Card>
      <h2>{t('questions')}</h2>
      <p className="muted small">{t('questions-hint')}</p>
      {none ? (
        <p role="alert" data-field="sections">
          {none}
        </p>
      ) : null}
      {value.map((draw, index) => (
        <DrawRow
          key={index}
          kinds={kinds}
          draw={draw}
          path={`sections.${index}.draw`}
          errors={errors}
          onChange={(changed) => set(value.map((one, at) => (at === index ? changed : one)))}
          onRemove={() => set(value.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => set([...value, newDraw()])}
      >
        {t('add-draw')}
      </Button>
    </Card>
  );
}

interface DrawRowProps {
  kinds: BankKinds['items'];
  draw: DrawFields;
  path: string;
  errors: FieldErrors;
  onChange: (draw: DrawFields) => void;
  onRemove: () => void;
}

function DrawRow({ kinds, draw, path, errors, onChange, onRemove }: DrawRowProps) {
  const { t } = useTranslation(['manage-exams', 'question']);
  const grades = gradesOf(kinds, draw.skill);
  const field = <K extends keyof DrawFields>(name: K): Field<DrawFields[K]> => ({
    name: `${path}.${name}`,
    value: draw[name],
    error: errors[`${path}.${name}`],
    set: (value) => onChange({ ...draw, [name]: value }),
    describe: () => undefined,
  });
  const skill: Field<DrawFields['skill']> = {
    ...field('skill'),
    set: (chosen) =>
      onChange({
        ...draw,
        skill: chosen,
        grade: gradesOf(kinds, chosen).includes(draw.grade) ? draw.grade : '',
      }),
  };
  return (
    <div className={classes.draw}>
      <SelectField
        field={skill}
        label={t('draw.skill')}
        options={skillsOf(kinds).map((one) => ({ value: one, label: t(`question:skill.${one}`) }))}
      />
      <SelectField
        field={field('grade')}
        label={t('draw.grade')}
        disabled={grades.length === 0}
        options={[
          { value: '', label: t('draw.any-grade') },
          ...grades.map((grade) => ({ value: grade, label: t('draw.grade-option', { grade }) })),
        ]}
      />
      <NumberField
        field={{ ...field('count'), error: errors[`${path}.count`] ?? errors[path] }}
        label={t('draw.count')}
        min={1}
        max={mostOf(draw, kinds)}
        hint={t('draw.available', { count: countOf(kinds, draw.skill, draw.grade) })}
      />
      <NumberField field={field('points')} label={t('draw.points')} min={1} max={100} />
      <ActionIcon aria-label={t('draw.remove')} onClick={onRemove}>
        <IconX aria-hidden />
      </ActionIcon>
    </div>
  );
}
