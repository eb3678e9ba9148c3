import type { BankKinds } from '#contracts/http/exams';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../kit/form/field-failures.js';
import { NumberField, SelectField } from '../../kit/form/record-fields.js';
import type { Field } from '../../kit/form/record-form.js';
import { useGradeName, useSkillName } from '../../parts/study/kind-names.js';
import { ActionIcon } from '../../ui/controls.js';
import { withoutFurigana } from '../../ui/furigana.js';
import { countInBank, gradesOf, levelsOf, skillsOf } from './bank.js';
import { mostOf, type DrawFields } from './exam-draft.js';
import classes from './manage-exams.module.css';

interface DrawRowProps {
  kinds: BankKinds['items'];
  draw: DrawFields;
  path: string;
  errors: FieldErrors;
  onChange: (draw: DrawFields) => void;
  onRemove: () => void;
}

/** What is drawn from the question bank, anew for each learner. */
export function DrawRow({ kinds, draw, path, errors, onChange, onRemove }: DrawRowProps) {
  const { t } = useTranslation(['manage-exams', 'question']);
  const skillName = useSkillName();
  const gradeName = useGradeName();
  const levels = levelsOf(kinds, draw.skill);
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
        level: levelsOf(kinds, chosen).some((one) => one === draw.level) ? draw.level : '',
        grade: gradesOf(kinds, chosen).includes(draw.grade) ? draw.grade : '',
      }),
  };
  return (
    <div className={classes.draw}>
      <SelectField
        field={skill}
        label={t('draw.skill')}
        options={skillsOf(kinds).map((one) => ({
          value: one,
          label: skillName(one),
        }))}
      />
      <SelectField
        field={field('level')}
        label={t('draw.level')}
        disabled={levels.length === 0}
        options={[
          { value: '', label: t('draw.any-level') },
          ...levels.map((level) => ({ value: level, label: level })),
        ]}
      />
      <SelectField
        field={field('grade')}
        label={t('draw.grade')}
        disabled={grades.length === 0}
        options={[
          { value: '', label: t('draw.any-grade') },
          ...grades.map((grade) => ({ value: grade, label: withoutFurigana(gradeName(Number(grade))) })),
        ]}
      />
      <NumberField
        field={{ ...field('count'), error: errors[`${path}.count`] ?? errors[path] }}
        label={t('draw.count')}
        min={1}
        max={mostOf(draw, kinds)}
        hint={t('draw.available', { count: countInBank(kinds, draw) })}
      />
      <NumberField field={field('points')} label={t('draw.points')} min={1} max={100} />
      <ActionIcon aria-label={t('draw.remove')} onClick={onRemove}>
        <IconX aria-hidden />
      </ActionIcon>
    </div>
  );
}
