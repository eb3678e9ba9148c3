import type { BankKinds } from '#contracts/http/exam-bank';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../kit/form/field-failures.js';
import { useGradeName, useSkillName } from '../../parts/study/kind-names.js';
import { ActionIcon } from '../../ui/controls.js';
import { NativeSelect } from '../../ui/fields.js';
import { withoutFurigana } from '../../ui/furigana.js';
import { Meter } from '../../ui/meter.js';
import { gradesOf, levelChoices, levelKey, levelsOf, skillsOf } from './bank.js';
import { CountField } from './count-field.js';
import { DrawMending } from './draw-mending.js';
import { type DrawFields, mostOf } from './exam-draft.js';
import type { DrawsLeft } from './use-drawn-example.js';
import classes from './section-list.module.css';

interface DrawRowProps {
  kinds: BankKinds['items'];
  draw: DrawFields;
  path: string;
  errors: FieldErrors;
  left: DrawsLeft;
  onChange: (draw: DrawFields) => void;
  onRemove: () => void;
}

/** One kind of question, and how many of it. What the bank has of it stands beside; too few is said here, and mended here. */
export function DrawRow({ kinds, draw, path, errors, left, onChange, onRemove }: DrawRowProps) {
  const { t } = useTranslation(['manage-exams', 'question']);
  const available = left(path, draw);
  const isShort = (draw.count ?? 0) > available;
  return (
    <div className={classes.draw} data-short={isShort || undefined}>
      <KindFields {...{ kinds, draw, path, errors, onChange }} />
      <CountField
        className={classes.count}
        name={`${path}.count`}
        label={t('draw.count')}
        value={draw.count}
        max={mostOf(draw, kinds)}
        error={errors[`${path}.count`] ?? errors[path]}
        onChange={(count) => onChange({ ...draw, count })}
      />
      <span className={classes.bank}>
        {isShort ? (
          <b>{t('draw.only', { count: available })}</b>
        ) : (
          <>
            <Meter
              thin
              label={t('draw.share')}
              value={available === 0 ? 0 : Math.round((100 * (draw.count ?? 0)) / available)}
            />
            <span>{t('draw.available', { count: available })}</span>
          </>
        )}
      </span>
      <ActionIcon className={classes.away} size={40} aria-label={t('draw.remove')} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {isShort ? (
        <div className={classes.mending}>
          <DrawMending {...{ kinds, draw, available, onChange }} />
        </div>
      ) : null}
    </div>
  );
}

type KindFieldsProps = Pick<DrawRowProps, 'kinds' | 'draw' | 'path' | 'errors' | 'onChange'>;

function KindFields({ kinds, draw, path, errors, onChange }: KindFieldsProps) {
  const { t } = useTranslation(['manage-exams', 'question']);
  const skillName = useSkillName();
  const gradeName = useGradeName();
  const grades = gradesOf(kinds, draw.skill);
  const levels = levelChoices(levelsOf(kinds, draw.skill));
  const bound = (name: string) => ({
    ...{ name: `${path}.${name}`, 'data-field': `${path}.${name}`, error: errors[`${path}.${name}`] },
  });
  return (
    <>
      <NativeSelect
        {...bound('skill')}
        className={classes.skill ?? ''}
        aria-label={t('draw.skill')}
        value={draw.skill}
        onChange={({ currentTarget: { value } }) => {
          const skill = skillsOf(kinds).find((one) => one === value);
          if (skill) onChange(ofSkill(kinds, draw, skill));
        }}
        data={skillsOf(kinds).map((one) => ({ value: one, label: skillName(one) }))}
      />
      <NativeSelect
        {...bound('level')}
        className={classes.level ?? ''}
        aria-label={t('draw.level')}
        disabled={levels.length === 0}
        value={levelKey(draw)}
        onChange={({ currentTarget: { value } }) => {
          const chosen = levels.find((one) => levelKey(one) === value);
          onChange({ ...draw, level: chosen?.level ?? '', easiest: chosen?.easiest ?? '' });
        }}
        data={[
          { value: '', label: t('draw.any-level') },
          ...levels.map((one) => ({ value: levelKey(one), label: one.label })),
        ]}
      />
      {grades.length === 0 ? null : (
        <NativeSelect
          {...bound('grade')}
          className={classes.grade ?? ''}
          aria-label={t('draw.grade')}
          value={draw.grade}
          onChange={({ currentTarget: { value } }) => onChange({ ...draw, grade: value })}
          data={[
            { value: '', label: t('draw.any-grade') },
            ...grades.map((grade) => ({ value: grade, label: withoutFurigana(gradeName(Number(grade))) })),
          ]}
        />
      )}
    </>
  );
}

/** The same of another skill, as far as the bank has it at that level and grade. */
function ofSkill(kinds: BankKinds['items'], draw: DrawFields, skill: DrawFields['skill']): DrawFields {
  const hasLevel = levelsOf(kinds, skill).some((one) => one === draw.level);
  return {
    ...{ ...draw, skill },
    ...(hasLevel ? {} : { level: '', easiest: '' }),
    grade: gradesOf(kinds, skill).includes(draw.grade) ? draw.grade : '',
  };
}
