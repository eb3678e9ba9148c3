import type { Language } from '#contracts/constants';
import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../client/api-error.js';
import { toastError } from '../toast/toast.js';
import { changeLanguage, currentLanguage, offeredLanguages } from './i18n.js';
import { isLanguage, LANGUAGE_NAMES } from './languages.js';
import { NativeSelect } from '../../ui/fields.js';

/** Each language under its own name; the choice is stored in the browser. */
export function LanguageSelect({ label = false }: { label?: boolean }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={label ? t('language.label') : undefined}
      aria-label={label ? undefined : t('language.label')}
      leftSection={<IconWorld size={20} aria-hidden />}
      style={{ minWidth: 170 }}
      value={currentLanguage()}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {offeredLanguages.map((language: Language) => (
        <option key={language} value={language} lang={LANGUAGE_NAMES[language].tag}>
          {LANGUAGE_NAMES[language].name}
        </option>
      ))}
    </NativeSelect>
  );
}

function choose(value: string): void {
  if (!isLanguage(value)) return;
  void changeLanguage(value).then((isSpoken) => {
    if (!isSpoken) toastError(new NetworkError('the texts of a language did not load'));
  });
}
