import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contracts/constants';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeContentLanguage, useContentLanguage } from '../../kit/session/content-language.js';
import { languageBeforeSignIn } from '../../kit/texts/i18n.js';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { languageName } from '../../kit/texts/names.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import classes from './begin-learning.module.css';

/** Of the device, as far as meanings are written in it. */
const deviceLanguage = (): Language | undefined =>
  navigator.languages
    .map((tag) => LANGUAGES.find((one) => one.split('-')[0] === tag.split('-')[0]))
    .find((one) => one !== undefined);

/** Not by what merely stands there from the start: the school may have chosen, or the learner on the sign-in page, else the device has. */
const firstChoice = (kept: Language | undefined): Language =>
  kept !== undefined && kept !== DEFAULT_LANGUAGE
    ? kept
    : (languageBeforeSignIn() ?? deviceLanguage() ?? DEFAULT_LANGUAGE);

/** The language of explanations, each in its own letters: all eight, also those that the pages do not speak (LANG-2). */
export function ChooseLanguage({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('begin-learning');
  const kept = useContentLanguage();
  const change = useChangeContentLanguage();
  const [chosen, setChosen] = useState(() => firstChoice(kept));
  const next = () => {
    if (chosen !== kept) change(chosen);
    onNext();
  };
  return (
    <form
      className={classes.step}
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <h1>
        <Furigana>{t('language')}</Furigana>
      </h1>
      <div className={classes.languages} role="radiogroup" aria-label={t('languages')}>
        {LANGUAGES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="language"
              value={one}
              checked={one === chosen}
              onChange={() => setChosen(one)}
            />
            <span lang={LANGUAGE_NAMES[one].tag}>{LANGUAGE_NAMES[one].name}</span>
            <small aria-hidden>{languageName(one)}</small>
          </label>
        ))}
      </div>
      <Button type="submit" size="lg" fullWidth rightSection={<IconArrowRight aria-hidden />}>
        <Furigana>{t('next')}</Furigana>
      </Button>
    </form>
  );
}
