import { GRADES, LEVELS, SKILLS } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../kit/form/record-fields.js';
import { useGradeName, useSkillName } from '../../parts/study/kind-names.js';
import { Card } from '../../ui/card.js';
import columns from '../../ui/columns.module.css';
import { withoutFurigana } from '../../ui/furigana.js';
import type { CardProps } from './card-props.js';
import { TagsField } from './tags-field.js';
import { ThemeField } from './theme-field.js';
import classes from './question-form.module.css';

/** What the question asks and how it is answered, and what it is found and drawn by. */
export function KindFields({ form }: CardProps) {
  const { t } = useTranslation(['manage-questions', 'question']);
  const skillName = useSkillName();
  const { skill } = form.values;
  const hasOwnForm = skill === 'matching' || skill === 'sentence-order';
  return (
    <Card className={columns.fields}>
      <SelectField
        field={form.field('skill')}
        label={t('question:kind.skill')}
        options={SKILLS.map((value) => ({ value, label: skillName(value) }))}
      />
      {hasOwnForm ? null : (
        <SelectField
          field={form.field('key.type')}
          label={t('field.form')}
          options={[
            { value: 'choice', label: t('form.choice') },
            { value: 'text', label: t('form.typed') },
          ]}
        />
      )}
      <LevelAndGrade form={form} />
      <ThemeField field={form.field('theme')} />
      <div className={classes.wide}>
        <TagsField field={form.field('tags')} label={t('field.tags')} />
      </div>
    </Card>
  );
}

function LevelAndGrade({ form }: Pick<CardProps, 'form'>) {
  const { t } = useTranslation(['manage-questions', 'question']);
  const gradeName = useGradeName();
  const none = { value: '' as const, label: t('none') };
  return (
    <>
      <SelectField
        field={form.field('level')}
        label={t('question:kind.level')}
        options={[none, ...LEVELS.map((value) => ({ value, label: value }))]}
      />
      <SelectField
        field={form.field('grade')}
        label={t('question:kind.grade')}
        options={[
          none,
          ...GRADES.map((grade) => ({ value: String(grade), label: withoutFurigana(gradeName(grade)) })),
        ]}
      />
    </>
  );
}
