import { type Language, LANGUAGES, LEVELS, SKILLS } from '#contracts/constants';
import type { QuestionImportChoice } from '#contracts/http/question-imports';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { useSkillName } from '../../parts/study/kind-names.js';
import { NativeSelect } from '../../ui/fields.js';

/** The order of a sentence and pairs are what their answers are: nobody chooses them. */
const CHOSEN_SKILLS = SKILLS.filter((one) => one !== 'sentence-order' && one !== 'matching');
/** Of single questions: what was decided about them stays. */
const KEPT = 'kept';

interface ChoiceFieldsProps {
  choice: QuestionImportChoice;
  /** An absent decision is one that stays as it is, not "as the file says". */
  mayStay?: boolean;
  /** With the one decision that has changed. */
  onChange: (decided: QuestionImportChoice) => void;
}

interface Decision<Value> {
  label: string;
  value: Value | null | undefined;
  values: readonly Value[];
  nameOf: (value: Value) => string;
}

/** What can be decided for many questions of a file at once. */
export function ChoiceFields({ choice, mayStay = false, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation(['import-questions', 'question']);
  const skillName = useSkillName();
  const field = <Value extends string>(
    { label, value: now, values, nameOf }: Decision<Value>,
    decided: (value: Value | null | undefined) => QuestionImportChoice,
  ) => (
    <NativeSelect
      label={label}
      value={now ?? (mayStay && now === undefined ? KEPT : '')}
      onChange={({ currentTarget: { value } }) =>
        onChange(decided(value === KEPT ? undefined : (values.find((one) => one === value) ?? null)))
      }
    >
      {mayStay ? <option value={KEPT}>{t('choice.kept')}</option> : null}
      <option value="">{t('choice.of-file')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </NativeSelect>
  );
  const { skill, level, language } = choice;
  const [kind, levels, languages] = [
    t('question:kind.skill'),
    t('question:kind.level'),
    t('reading.language'),
  ];
  const itself = (one: string) => one;
  const languageName = (one: Language) => LANGUAGE_NAMES[one].name;
  return (
    <>
      {field({ label: kind, value: skill, values: CHOSEN_SKILLS, nameOf: skillName }, (one) => ({
        skill: one,
      }))}
      {field({ label: levels, value: level, values: LEVELS, nameOf: itself }, (one) => ({ level: one }))}
      {field({ label: languages, value: language, values: LANGUAGES, nameOf: languageName }, (one) => ({
        language: one,
      }))}
    </>
  );
}
