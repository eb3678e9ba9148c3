import { GRADES, KANA_SCRIPTS, LEVELS, QUESTION_COUNTS, type AskedSkill } from '#contracts/constants';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGradeName } from '../../../parts/study/kind-names.js';
import { PRACTICE_FORMS, type SetupField } from './practice-forms.js';
import { ChooseOneChip, ChooseSomeChips } from '../option-chips.js';
import { countOf } from '../api/kinds.js';
import type { FieldProps } from './field-props.js';
import { askedOf, groupsOf, HEARD, heardOf, offeredSkills, usualSkills } from './offered.js';
import { ThemeField } from './theme-field.js';
import { TimerField } from './timer-field.js';

/** Stands for a level that is left open. */
const ALL = 'all';

const FIELDS: Readonly<Record<SetupField, (props: FieldProps) => ReactNode>> = {
  kinds: HeardField,
  level: LevelField,
  grade: GradeField,
  theme: ThemeField,
  script: ScriptField,
  groups: GroupsField,
  skills: SkillsField,
  question_count: CountField,
  timer: TimerField,
};

export function SetupFields({ fields, ...props }: FieldProps & { fields: readonly SetupField[] }) {
  return fields.map((field) => {
    const Field = FIELDS[field];
    return <Field key={field} {...props} />;
  });
}

/** What there is no question of cannot be chosen; where the counts are not known everything can. */
const isEmpty = (
  { code, setup, kinds }: FieldProps,
  wanted: Pick<PracticeSetup, 'level' | 'grade' | 'skills'>,
): boolean => {
  if (kinds === undefined || kinds.length === 0) return false;
  return countOf(kinds, { ...askedOf(code, setup), theme: undefined, ...wanted }) === 0;
};

function LevelField(props: FieldProps) {
  const { code, setup, onChange } = props;
  const { t } = useTranslation('practise');
  const levels = LEVELS.map((level) => ({
    value: level,
    label: level,
    disabled: isEmpty(props, { level }),
  }));
  const all = PRACTICE_FORMS[code].requires === 'level' ? [] : [{ value: ALL, label: t('setup.all') }];
  return (
    <ChooseOneChip<string>
      legend={t('setup.level')}
      hint={t('setup.level-hint')}
      options={[...levels, ...all]}
      value={setup.level ?? ALL}
      onChange={(value) => onChange({ ...setup, level: LEVELS.find((level) => level === value) })}
    />
  );
}

function GradeField(props: FieldProps) {
  const { setup, onChange } = props;
  const { t } = useTranslation('practise');
  const gradeName = useGradeName();
  return (
    <ChooseOneChip
      legend={t('setup.grade')}
      options={GRADES.map((grade) => ({
        value: grade,
        label: gradeName(grade),
        disabled: isEmpty(props, { grade }),
      }))}
      value={setup.grade}
      onChange={(grade) => onChange({ ...setup, grade })}
    />
  );
}

function HeardField({ setup, onChange }: FieldProps) {
  const { t } = useTranslation('practise');
  return (
    <ChooseOneChip
      legend={t('setup.heard')}
      options={HEARD.map((value) => ({ value, label: t(`setup.heard.${value}`) }))}
      value={heardOf(setup)}
      onChange={(kind) => onChange({ ...setup, kinds: [kind] })}
    />
  );
}

function ScriptField({ setup, onChange }: FieldProps) {
  const { t } = useTranslation('practise');
  return (
    <ChooseOneChip<string>
      legend={t('setup.script')}
      options={[
        ...KANA_SCRIPTS.map((value) => ({ value, label: t(`setup.script.${value}`) })),
        { value: ALL, label: t('setup.script.both') },
      ]}
      value={setup.script ?? ALL}
      onChange={(value) => onChange({ ...setup, script: KANA_SCRIPTS.find((script) => script === value) })}
    />
  );
}

function GroupsField({ code, setup, onChange }: FieldProps) {
  const { t } = useTranslation('practise');
  const groups = groupsOf(code, setup);
  return (
    <ChooseSomeChips
      legend={t('setup.groups')}
      options={groups.map((value) => ({ value, label: EXAMPLES[value], note: t(`setup.group.${value}`) }))}
      values={setup.groups?.filter((group) => groups.includes(group)) ?? groups}
      onChange={(chosen) => onChange({ ...setup, groups: chosen })}
    />
  );
}

/** The parts of the chart, by what is in them. */
const EXAMPLES = {
  gojuon: 'あ・か',
  dakuten: 'が・ざ',
  handakuten: 'ぱ',
  digraph: 'きゃ・しゅ',
  foreign: 'ファ・ティ',
} as const;

function SkillsField({ code, setup, onChange }: FieldProps) {
  const { t } = useTranslation(['practise', 'question']);
  const skills = offeredSkills(code);
  return (
    <ChooseSomeChips<AskedSkill>
      legend={t('setup.skills')}
      options={skills.map((value) => ({ value, label: t(`question:skill.${value}`) }))}
      values={setup.skills ?? usualSkills(code)}
      onChange={(chosen) => onChange({ ...setup, skills: chosen })}
    />
  );
}

function CountField({ setup, onChange }: FieldProps) {
  const { t } = useTranslation('practise');
  return (
    <ChooseOneChip
      legend={t('setup.count')}
      options={QUESTION_COUNTS.map((count) => ({ value: count, label: t('setup.count-value', { count }) }))}
      value={QUESTION_COUNTS.find((count) => count === setup.question_count)}
      onChange={(question_count) => onChange({ ...setup, question_count })}
    />
  );
}
