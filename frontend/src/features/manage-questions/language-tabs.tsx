import { LANGUAGES, type Language } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import classes from './language-tabs.module.css';

interface LanguageTabsProps {
  /** Whose languages these are. */
  label: string;
  language: Language;
  onChange: (language: Language) => void;
  isWritten: (language: Language) => boolean;
}

/** Which language is being written; each says whether there is something in it. */
export function LanguageTabs({ label, language, onChange, isWritten }: LanguageTabsProps) {
  const { t } = useTranslation('manage-questions');
  return (
    <div className={classes.tabs} role="group" aria-label={t('languages-of', { label })}>
      {LANGUAGES.map((one) => {
        const written = isWritten(one);
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === language}
            data-written={written || undefined}
            onClick={() => onChange(one)}
          >
            <span lang={LANGUAGE_NAMES[one].tag}>{LANGUAGE_NAMES[one].name}</span>{' '}
            <small>{t(written ? 'language-written' : 'language-missing')}</small>
          </button>
        );
      })}
    </div>
  );
}
