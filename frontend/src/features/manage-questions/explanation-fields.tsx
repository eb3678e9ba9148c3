import { useTranslation } from 'react-i18next';
import { useDescribed } from '../../kit/form/record-fields.js';
import { Card } from '../../ui/card.js';
import { LanguageTabs } from './language-tabs.js';
import { isWrittenIn, LocalizedInput } from './localized-input.js';
import type { CardProps } from './card-props.js';
import classes from './question-form.module.css';

/** Why the answer is right, in each language. */
export function ExplanationFields({ form, language, onLanguage }: CardProps) {
  const { t } = useTranslation('manage-questions');
  const field = form.field('explanation');
  const label = t('field.explanation');
  useDescribed(field, label, (texts) => Object.values(texts).filter(Boolean).join(' / '));
  return (
    <Card className={classes.column}>
      <h2>{label}</h2>
      <p className="muted small">{t('explanation-hint')}</p>
      <LanguageTabs
        label={label}
        language={language}
        onChange={onLanguage}
        isWritten={isWrittenIn(field.value)}
      />
      <LocalizedInput
        label={label}
        name={field.name}
        value={field.value}
        language={language}
        error={field.error}
        lines={3}
        onChange={field.set}
      />
    </Card>
  );
}
