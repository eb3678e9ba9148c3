import { LANGUAGES } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { isLanguage, LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { useChangeContentLanguage, useContentLanguage } from '../../kit/session/content-language.js';
import { NativeSelect } from '../../ui/fields.js';
import { Furigana } from '../../ui/furigana.js';

/** The learner's language of meanings and explanations: all eight, also those that the pages do not speak (LANG-2). */
export function ContentLanguageSelect() {
  const { t } = useTranslation();
  const language = useContentLanguage();
  const change = useChangeContentLanguage();
  if (language === undefined) return null;
  return (
    <NativeSelect
      label={<Furigana>{t('language.content')}</Furigana>}
      value={language}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && change(value)}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={LANGUAGE_NAMES[one].tag}>
          {LANGUAGE_NAMES[one].name}
        </option>
      ))}
    </NativeSelect>
  );
}
