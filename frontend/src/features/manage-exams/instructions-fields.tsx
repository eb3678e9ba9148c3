import { LANGUAGES, type Language } from '#contracts/constants';
import { IconMessageLanguage, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../kit/form/field-failures.js';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { ActionIcon, Button } from '../../ui/controls.js';
import { NativeSelect, Textarea } from '../../ui/fields.js';
import type { Texts } from './exam-draft.js';
import classes from './instructions-fields.module.css';

interface InstructionsFieldsProps {
  texts: Texts;
  path: string;
  errors: FieldErrors;
  onChange: (texts: Texts) => void;
}

/** What is said before a part of the test, in as many of the product's languages as its author writes. */
export function InstructionsFields({ texts, path, errors, onChange }: InstructionsFieldsProps) {
  const { t } = useTranslation('manage-exams');
  const written = LANGUAGES.filter((language) => texts[language] !== undefined);
  if (written.length === 0)
    return (
      <Button
        className={classes.begin}
        variant="subtle"
        size="sm"
        leftSection={<IconMessageLanguage size={18} aria-hidden />}
        onClick={() => onChange({ ja: '' })}
      >
        {t('instructions.add')}
      </Button>
    );
  const missing = LANGUAGES.filter((language) => texts[language] === undefined);
  const without = (language: Language) => {
    const { [language]: _gone, ...rest } = texts;
    onChange(rest);
  };
  return (
    <div className={classes.texts}>
      {written.map((language) => (
        <div key={language} className={classes.text}>
          <Textarea
            label={t('instructions.in', { language: LANGUAGE_NAMES[language].name })}
            lang={LANGUAGE_NAMES[language].tag}
            name={`${path}.${language}`}
            data-field={`${path}.${language}`}
            error={errors[`${path}.${language}`]}
            rows={2}
            maxLength={1000}
            value={texts[language] ?? ''}
            onChange={(event) => onChange({ ...texts, [language]: event.currentTarget.value })}
          />
          <ActionIcon
            size={40}
            aria-label={t('instructions.remove', { language: LANGUAGE_NAMES[language].name })}
            onClick={() => without(language)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.more}>
        {missing.length > 0 ? (
          <NativeSelect
            aria-label={t('instructions.language')}
            value=""
            onChange={({ currentTarget: { value } }) => {
              const language = missing.find((one) => one === value);
              if (language) onChange({ ...texts, [language]: '' });
            }}
            data={[
              { value: '', label: t('instructions.language') },
              ...missing.map((one) => ({ value: one, label: LANGUAGE_NAMES[one].name })),
            ]}
          />
        ) : null}
        <p className="muted small">{t('instructions.hint')}</p>
      </div>
    </div>
  );
}
