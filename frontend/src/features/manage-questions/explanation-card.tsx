import { LANGUAGES, type Language } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { Card } from '../../ui/card.js';
import { FactList } from '../../ui/fact-list.js';
import type { Meanings } from '../../parts/questions/question-prompt.js';
import classes from './manage-questions.module.css';

/** Why the answer is right, in each language; those without are named, for their readers see another one. */
export function ExplanationCard({ explanation }: { explanation: Meanings }) {
  const { t } = useTranslation('manage-questions');
  const written = LANGUAGES.filter((language) => explanation[language]);
  const missing = LANGUAGES.filter((language) => !explanation[language]);
  const prose = (language: Language) => (
    <span lang={LANGUAGE_NAMES[language].tag} className={classes.prose}>
      {explanation[language]}
    </span>
  );
  return (
    <Card>
      <h2>{t('field.explanation')}</h2>
      {written.length === 0 ? <p className="muted">{t('no-explanation')}</p> : null}
      <FactList rows={written.map((language) => [LANGUAGE_NAMES[language].name, prose(language)])} />
      {written.length > 0 && missing.length > 0 ? (
        <p className="muted small">
          {t('missing-in', { languages: missing.map((one) => LANGUAGE_NAMES[one].name).join(', ') })}
        </p>
      ) : null}
    </Card>
  );
}
