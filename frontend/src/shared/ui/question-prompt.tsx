import type { Meanings, SheetQuestion } from '#contracts/http/attempts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { currentLanguage, i18n } from '../i18n/i18n.js';
import { LANGUAGE_NAMES } from '../i18n/languages.js';
import { Ruby } from './furigana.js';
import { Masu } from './masu.js';
import classes from './question-prompt.module.css';

/** The big prompt of a question: instruction, glyph, sentence, meaning, sound. */
export function QuestionPrompt({ question }: { question: SheetQuestion }) {
  useTranslation('question');
  const { prompt, skill } = question;
  return (
    <>
      <h1 className={classes.ask}>
        {instructionText(prompt.instruction) ?? i18n.t(`question:question.${skill}`)}
      </h1>
      {prompt.glyph ? <Glyph glyph={prompt.glyph} /> : null}
      {prompt.text ? (
        <p className={classes.sentence} lang="ja">
          <Ruby text={prompt.text} />
        </p>
      ) : null}
      {prompt.meaning ? (
        <p className={classes.meaning}>
          <Meaning meanings={prompt.meaning} />
        </p>
      ) : null}
      {prompt.audio ? <audio controls src={prompt.audio} aria-label={i18n.t('question:sound')} /> : null}
    </>
  );
}

/** A character stands in a square, きゃ in two; a word gets a line of its own. */
function Glyph({ glyph }: { glyph: string }) {
  const characters = [...glyph];
  if (characters.length === 1) return <Masu size="large">{glyph}</Masu>;
  if (characters.length === 2) {
    return (
      <span className={classes.pair}>
        {characters.map((character, index) => (
          <Masu key={index} size="middle">
            {character}
          </Masu>
        ))}
      </span>
    );
  }
  return (
    <p className={classes.word} lang="ja">
      {glyph}
    </p>
  );
}

type Choice = NonNullable<SheetQuestion['choices']>[number];
export function ChoiceText({ choice }: { choice: Choice }) {
  if (choice.text) {
    return (
      <span className={classes.choice} lang="ja">
        <Ruby text={choice.text} />
      </span>
    );
  }
  return choice.meaning ? <Meaning meanings={choice.meaning} /> : null;
}

/** In the reader's language; where that is missing in English, else in the first there is, marked (STUDY-9). */
export function Meaning({ meanings }: { meanings: Meanings }) {
  const language = currentLanguage();
  const shown = [language, DEFAULT_LANGUAGE, ...LANGUAGES].find((one) => meanings[one] !== undefined);
  if (shown === undefined) return null;
  if (shown === language) return <span>{meanings[shown]}</span>;
  const isUsual = language === 'ja' && shown === DEFAULT_LANGUAGE;
  return (
    <span lang={LANGUAGE_NAMES[shown].tag}>
      {meanings[shown]}
      {isUsual ? null : <sup className={classes.mark}> {LANGUAGE_NAMES[shown].tag}</sup>}
    </span>
  );
}

/** Instructions are named by the question's data, so their keys are not known when compiling. */
function instructionText(key: string): string | undefined {
  const own: unknown = i18n.getResource(currentLanguage(), 'question', key);
  const fallback: unknown = i18n.getResource(DEFAULT_LANGUAGE, 'question', key);
  const text = own ?? fallback;
  return typeof text === 'string' ? text : undefined;
}
