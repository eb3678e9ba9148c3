import type { AnswerValue, Meanings } from '#contracts/http/attempts';
import { IconCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana, Ruby } from '../../ui/furigana.js';
import { Masu } from '../../ui/masu.js';
import { Meaning } from '../questions/question-prompt.js';
import classes from './lesson.module.css';
import { SoundSigns } from './sound-sign.js';
import { ownAnswer, rightAnswer, surfaceOf, type AnsweredQuestion, type ShownAnswer } from './taught-of.js';

interface AnswerPairProps {
  question: AnsweredQuestion;
  /** The empty text: passed over. */
  own: AnswerValue;
  right: AnswerValue;
  /** The right one alone. */
  correct: boolean;
}

/** Own and right answer side by side, each as its sign with reading and meaning; what is long or heard, one below the other. */
export function AnswerPair({ question, own, right, correct }: AnswerPairProps) {
  const layout = layoutOf(question);
  const mine = correct ? undefined : ownAnswer(question, own);
  const wanted = rightAnswer(question, right);
  return (
    <div className={classes.pair} data-layout={layout} data-one={!mine || undefined}>
      {mine ? <Answer answer={mine} as="own" layout={layout} /> : null}
      {wanted ? (
        <Answer
          answer={layout === 'heard' ? { ...wanted, sound: question.prompt.audio ?? wanted.sound } : wanted}
          as="right"
          layout={layout}
          why={layout === 'job' && mine ? question.explanation : undefined}
        />
      ) : null}
    </div>
  );
}

/** `big`: signs that are compared; `job`: forms, each with what it does; `heard`: each to be heard. */
export type Layout = 'signs' | 'big' | 'job' | 'heard';

export function layoutOf({ skill, prompt, lesson }: AnsweredQuestion): Layout {
  if (skill === 'particle' || skill === 'grammar') return 'job';
  if (skill === 'kana' || prompt.instruction === 'question.listening-kana') return 'big';
  return skill === 'listening' && lesson !== undefined ? 'heard' : 'signs';
}

interface AnswerProps {
  answer: ShownAnswer;
  as: 'own' | 'right';
  layout: Layout;
  /** The reason, where it says what the right one does. */
  why?: Meanings | undefined;
}

function Answer({ answer, as, layout, why }: AnswerProps) {
  const { text, reading, example, sound } = answer;
  const meaning = why ?? answer.meaning;
  return (
    <figure data-tone={as === 'own' ? 'wrong' : 'right'}>
      {text && layout !== 'heard' ? <Sign text={text} as={as} /> : null}
      <figcaption>
        <Label as={as} />
        {text && layout === 'heard' ? (
          <span className={classes.said} lang="ja">
            <Ruby text={text} />
          </span>
        ) : null}
        {reading === undefined || layout === 'heard' ? null : (
          <span className={classes.reading} lang="ja">
            {reading}
          </span>
        )}
        {layout === 'job' && example ? <Shown {...example} /> : null}
        {meaning ? (
          <span className={classes.meaning}>
            <Meaning meanings={meaning} />
          </span>
        ) : null}
      </figcaption>
      {layout === 'big' && example ? <Shown {...example} /> : null}
      {layout === 'heard' ? <SoundSigns sound={sound} of={text && surfaceOf(text)} /> : null}
    </figure>
  );
}

function Shown({ text, meaning }: NonNullable<ShownAnswer['example']>): ReactNode {
  return (
    <span className={classes.shown}>
      <span lang="ja" className="glyph">
        <Ruby text={text} />
      </span>{' '}
      {meaning ? (
        <span className={classes.meaning}>
          <Meaning meanings={meaning} />
        </span>
      ) : null}
    </span>
  );
}

function Label({ as }: Pick<AnswerProps, 'as'>) {
  const { t } = useTranslation('lesson');
  const Icon = as === 'own' ? IconX : IconCircle;
  return (
    <span className={classes.label}>
      <Icon size={12} stroke={4} aria-hidden />
      <Furigana>{t(as)}</Furigana>
    </span>
  );
}

/** So many signs stand in squares of their own. */
const MOST_SQUARES = 2;

function Sign({ text, as }: Pick<AnswerProps, 'as'> & { text: NonNullable<ShownAnswer['text']> }) {
  const signs = Array.from(surfaceOf(text));
  if (signs.length > MOST_SQUARES)
    return (
      <span className={classes.word} lang="ja">
        {signs.join('')}
      </span>
    );
  return (
    <span className={classes.squares}>
      {signs.map((sign, index) => (
        <Masu key={index} tone={as === 'own' ? 'wrong' : 'right'}>
          {sign}
        </Masu>
      ))}
    </span>
  );
}
