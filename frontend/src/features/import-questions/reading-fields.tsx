import { LANGUAGES, SKILLS } from '#contracts/constants';
import type { QuestionImportOptions } from '#contracts/http/question-imports';
import { QUESTION_FILE_FORMATS, type QuestionFileFormat } from '#contracts/question-files';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { NativeSelect } from '../../ui/fields.js';
import classes from '../../parts/imports/import.module.css';
import { useSkillName } from '../../parts/study/kind-names.js';

interface ReadingFieldsProps {
  options: QuestionImportOptions;
  disabled: boolean;
  onChange: (options: QuestionImportOptions) => void;
}

/** What the file itself may not say. */
export function ReadingFields({ options, disabled, onChange }: ReadingFieldsProps) {
  const { t } = useTranslation(['import-questions', 'question']);
  const skillName = useSkillName();
  const { format, ...others } = options;
  return (
    <fieldset className={classes.mapping} disabled={disabled} aria-busy={disabled}>
      <legend className="hidden-text">{t('reading.title')}</legend>
      <FormatField
        value={format ?? null}
        onChange={(chosen) => onChange({ ...others, ...(chosen && { format: chosen }) })}
      />
      <NativeSelect
        label={t('reading.skill')}
        value={options.skill}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...options, skill: SKILLS.find((one) => one === value) ?? options.skill })
        }
      >
        {SKILLS.map((one) => (
          <option key={one} value={one}>
            {skillName(one)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('reading.language')}
        value={options.language}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...options, language: LANGUAGES.find((one) => one === value) ?? options.language })
        }
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={LANGUAGE_NAMES[one].tag}>
            {LANGUAGE_NAMES[one].name}
          </option>
        ))}
      </NativeSelect>
      <p className={`muted ${classes.check}`}>{t('reading.language-hint')}</p>
    </fieldset>
  );
}

interface FormatFieldProps {
  /** null: the contents tell. */
  value: QuestionFileFormat | null;
  onChange: (format: QuestionFileFormat | null) => void;
}

export function FormatField({ value: format, onChange }: FormatFieldProps) {
  const { t } = useTranslation(['import-questions', 'question-file']);
  return (
    <NativeSelect
      label={t('reading.format')}
      value={format ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange(QUESTION_FILE_FORMATS.find((one) => one === value) ?? null)
      }
    >
      <option value="">{t('reading.format-auto')}</option>
      {QUESTION_FILE_FORMATS.map((one) => (
        <option key={one} value={one}>
          {t(`question-file:format.${one}`)}
        </option>
      ))}
    </NativeSelect>
  );
}
