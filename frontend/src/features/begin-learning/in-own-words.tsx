import { use } from 'react';
import notes from '../../locales/first-steps.json';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { MeaningLanguage } from '../../parts/questions/meaning-language.js';
import classes from './begin-learning.module.css';

type Note = keyof typeof notes;

/** A line in the language of explanations, which the pages need not speak: who reads no Japanese yet is told what this is. */
export function InOwnWords({ text }: { text: Note }) {
  const language = use(MeaningLanguage) ?? currentLanguage();
  if (language === currentLanguage()) return null;
  return (
    <p className={classes.own} lang={LANGUAGE_NAMES[language].tag}>
      {notes[text][language]}
    </p>
  );
}
