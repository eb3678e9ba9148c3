import type { Language } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { Textarea, TextInput } from '../../ui/fields.js';
import type { Texts } from './question-fields.js';

interface LocalizedInputProps {
  label: string;
  name: string;
  value: Texts;
  language: Language;
  onChange: (value: Texts) => void;
  error?: string | undefined;
  lines?: number;
}

/** One language of a text in several; which one is chosen beside it. */
export function LocalizedInput({
  label,
  name,
  value,
  language,
  onChange,
  error,
  lines = 1,
}: LocalizedInputProps) {
  const { t } = useTranslation('manage-questions');
  const bound = {
    label: t('in-language', { label, language: LANGUAGE_NAMES[language].name }),
    lang: LANGUAGE_NAMES[language].tag,
    name,
    'data-field': name,
    error,
    autoComplete: 'off',
    value: value[language] ?? '',
  };
  const write = (text: string) => onChange({ ...value, [language]: text });
  return lines > 1 ? (
    <Textarea {...bound} rows={lines} onChange={(event) => write(event.currentTarget.value)} />
  ) : (
    <TextInput {...bound} onChange={(event) => write(event.currentTarget.value)} />
  );
}

export const isWrittenIn = (texts: Texts) => (language: Language) => (texts[language] ?? '').trim() !== '';
