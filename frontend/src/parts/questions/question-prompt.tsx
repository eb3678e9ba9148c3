import { DEFAULT_LANGUAGE, LANGUAGES, type AskedSkill } from '#contracts/constants';
import { textAround } from '#contracts/divided-text';
import type { RubyText } from '#contracts/http/attempts';
import { use, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, i18n } from '../../kit/texts/i18n.js';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { Furigana, Ruby } from '../../ui/furigana.js';
import { WithJapanese } from './japanese-runs.js';
import { MeaningLanguage } from './meaning-language.js';
import { SeenPicture } from './seen-picture.js';
import { Masu } from '../../ui/masu.js';
import { phrasesOf } from '../../ui/phrases.js';
import classes from './question-prompt.module.css';

export type Meanings = Readonly<Partial<Record<string, string>>>;
/** Japanese text, or a meaning in the reader's language. */
export interface Face {
  text?: Readonly<RubyText> | undefined;
  meaning?: Meanings | undefined;
  /** Without `alt` it is seen in the place of the words, which describe it; with it, above them. */
  picture?: Readonly<{ path: string; alt?: string | undefined }> | undefined;
}
/** A question as it is asked: of an attempt's sheet, of the bank, or of an author's form. */
export interface ShownQuestion {
  skill: AskedSkill;
  prompt: Omit<Face, 'picture'> & {
    instruction: string;
    glyph?: string | undefined;
    audio?: string | undefined;
    picture?: string | undefined;
    picture_alt?: string | undefined;
    /** Characters of the text before it; absent: it stands above all. */
    picture_at?: number | undefined;
    left?: readonly Face[] | undefined;
  };
  choices?: readonly (Face & { id: string })[] | undefined;
}

/** The big prompt of a question: instruction, picture, glyph, sentence, meaning, sound. */
export function QuestionPrompt({
  question,
  heading: Heading = 'h1',
  sound,
  sentence,
  isComplete = false,
  translation,
}: {
  question: ShownQuestion;
  /** `h3` where the page has headings of its own. */
  heading?: 'h1' | 'h3';
  /** What plays the question's sound; without it the browser's own controls do. */
  sound?: ReactNode;
  /** In place of the question's text: the same sentence, complete once it is. */
  sentence?: ReactNode;
  /** The sentence holds what the text does not: it is shown whole, also where a picture stands in its middle. */
  isComplete?: boolean;
  /** A line below it. */
  translation?: ReactNode;
}) {
  useTranslation('question');
  const { prompt, skill } = question;
  return (
    <>
      <Heading className={classes.ask}>
        <Furigana>{instructionText(prompt.instruction) ?? i18n.t(`question:question.${skill}`)}</Furigana>
      </Heading>
      {isInText(prompt) ? null : <PromptPicture prompt={prompt} />}
      {prompt.glyph ? <Glyph glyph={prompt.glyph} /> : null}
      {prompt.text ? (
        <PromptText prompt={prompt} text={prompt.text} sentence={sentence} isComplete={isComplete} />
      ) : null}
      {translation}
      {prompt.meaning ? (
        <p className={classes.meaning}>
          <Meaning meanings={prompt.meaning} />
        </p>
      ) : null}
      {prompt.audio ? (sound ?? <Recording address={prompt.audio} />) : null}
    </>
  );
}

type Prompted = ShownQuestion['prompt'];
const isInText = ({ text, picture, picture_at }: Prompted): boolean =>
  text !== undefined && picture !== undefined && picture_at !== undefined;

/** Where nobody has said what it shows, that there is one is said. */
const PromptPicture = ({ prompt: { picture, picture_alt } }: { prompt: Prompted }) =>
  picture ? (
    <SeenPicture className={classes.picture} path={picture} alt={picture_alt ?? i18n.t('question:picture')} />
  ) : null;

interface PromptTextProps {
  prompt: Prompted;
  text: Readonly<RubyText>;
  sentence: ReactNode;
  isComplete: boolean;
}

/** The text, with its picture where its author has put it. */
function PromptText({ prompt, text, sentence, isComplete }: PromptTextProps) {
  const line = (part: Readonly<RubyText>, shown: ReactNode = <Ruby text={part} />) =>
    part.length === 0 ? null : (
      <p className={classes[kindOf(text)]} style={sized(part)} lang="ja">
        {shown}
      </p>
    );
  if (!isInText(prompt)) return line(text, sentence ?? undefined);
  const [before, after] = textAround(text, prompt.picture_at ?? 0);
  const isBetween = before.length > 0 && after.length > 0;
  const isDivided = sentence === undefined || (isBetween && !isComplete);
  const whole = isDivided ? null : line(text, sentence);
  return (
    <>
      {isDivided ? line(before) : after.length === 0 ? whole : null}
      <PromptPicture prompt={prompt} />
      {isDivided ? line(after) : after.length === 0 ? null : whole}
    </>
  );
}

function Recording({ address }: { address: string }) {
  return (
    <audio
      key={address}
      className={classes.sound}
      controls
      src={address}
      aria-label={i18n.t('question:sound')}
    />
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
    <p className={classes.word} style={sized([{ text: glyph }])} lang="ja">
      {glyph}
    </p>
  );
}

/** What the sizes are reckoned with: how many signs stand in a line. */
interface Sized extends CSSProperties {
  '--signs': number;
}
const lengthOf = (text: readonly { text: string }[]): number =>
  text.reduce((sum, part) => sum + [...part.text].length, 0);
const sized = (text: Readonly<RubyText>): Sized => ({ '--signs': Math.max(lengthOf(text), 1) });

/** Where there is little room a phrase is made smaller before it is broken. */
interface Longest extends CSSProperties {
  '--longest': number;
}
const longest = (text: Readonly<RubyText>): Longest => ({
  '--longest': Math.max(1, ...phrasesOf(text).map(lengthOf)),
});

/** One letter or kanji, and no reading above it. */
const isSign = (text: Readonly<RubyText>): true | undefined =>
  (lengthOf(text) === 1 && text.every(({ ruby }) => ruby === undefined)) || undefined;

/** Longer ones, and whatever has a gap or an end, are sentences. */
const WORD_LENGTH = 12;
const isWord = (text: Readonly<RubyText>): boolean =>
  lengthOf(text) <= WORD_LENGTH && !text.some((part) => /[、。！？＿\n]/u.test(part.text));

/** Longer ones are read as a page of a book is: in lines from the left, of a size that leaves some of it in view. */
const SENTENCE_LENGTH = 120;

function kindOf(text: Readonly<RubyText>): 'word' | 'sentence' | 'passage' {
  if (isWord(text)) return 'word';
  return lengthOf(text) <= SENTENCE_LENGTH ? 'sentence' : 'passage';
}

/** What a choice, or a part of a column, shows. */
export function FaceText({ face }: { face: Face }) {
  const { picture } = face;
  if (!picture) return <FaceWords face={face} />;
  const isCaptioned = picture.alt !== undefined;
  return (
    <span className={classes.pictured}>
      {isCaptioned ? (
        <SeenPicture className={classes.face} path={picture.path} alt={picture.alt ?? ''} />
      ) : (
        <DescribedPicture face={face} path={picture.path} />
      )}
      {isCaptioned ? <FaceWords face={face} /> : null}
    </span>
  );
}

/** In the place of its words, which are said to who does not see it. */
function DescribedPicture({ face: { text, meaning = {} }, path }: { face: Face; path: string }) {
  const { shown } = useShownLanguage(meaning);
  const words = text?.map((segment) => segment.text).join('') ?? (shown ? meaning[shown] : undefined);
  return (
    <SeenPicture
      className={classes.face}
      path={path}
      alt={words ?? ''}
      lang={text ? 'ja' : shown && LANGUAGE_NAMES[shown].tag}
    />
  );
}

function FaceWords({ face }: { face: Face }) {
  if (face.text) {
    return (
      <span className={classes.choice} style={longest(face.text)} data-sign={isSign(face.text)} lang="ja">
        <Ruby text={face.text} />
      </span>
    );
  }
  return face.meaning ? <Meaning meanings={face.meaning} /> : null;
}

/** In the reader's language; where that is missing in English, else in the first there is; marked (STUDY-9). */
export function Meaning({ meanings }: { meanings: Meanings }) {
  const { wanted, shown } = useShownLanguage(meanings);
  if (shown === undefined) return null;
  return (
    <span lang={LANGUAGE_NAMES[shown].tag}>
      <WithJapanese text={meanings[shown] ?? ''} language={shown} />
      {shown === wanted ? null : <sup className={classes.mark}> {LANGUAGE_NAMES[shown].tag}</sup>}
    </span>
  );
}

function useShownLanguage(meanings: Meanings) {
  const chosen = use(MeaningLanguage);
  const wanted = chosen ?? currentLanguage();
  const shown = [wanted, DEFAULT_LANGUAGE, ...LANGUAGES].find((one) => meanings[one] !== undefined);
  return { wanted, shown };
}

/** False for a reader of Japanese where there is no Japanese: the text is its own. */
export function useIsTranslated(meanings: Meanings | undefined): boolean {
  const chosen = use(MeaningLanguage);
  return meanings !== undefined && ((chosen ?? currentLanguage()) !== 'ja' || meanings['ja'] !== undefined);
}

/** Instructions are named by the question's data, so their keys are not known when compiling. */
function instructionText(key: string): string | undefined {
  const own: unknown = i18n.getResource(currentLanguage(), 'question', key);
  const fallback: unknown = i18n.getResource(DEFAULT_LANGUAGE, 'question', key);
  const text = own ?? fallback;
  return typeof text === 'string' ? text : undefined;
}
