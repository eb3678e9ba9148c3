import type { AnswerValue, Meanings } from '#contracts/http/attempts';
import { IconCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana, Ruby } from '../../ui/furigana.js';
import { Meaning } from '../questions/question-prompt.js';
import { layoutOf, type Layout } from './layout.js';
import classes from './lesson.module.css';
import { SaidWord, WordSaid } from './said-word.js';
import { fitSquares, Sign } from './sign.js';
import { SoundSigns } from './sound-sign.js';
import { ownAnswer, rightAnswer, surfaceOf, type AnsweredQuestion, type ShownAnswer } from './taught-of.js';

/** More than a word: it has its line for itself. */
const LONG = 8;

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
  const inSquares = fitSquares([mine?.text, wanted?.text]);
  const length = Math.max(0, ...[mine, wanted].map((one) => surfaceOf(one?.text ?? []).length));
  return (
    <div
      className={classes.pair}
      data-layout={layout}
      data-one={!mine || undefined}
      data-wide={length > 1 || undefined}
      data-long={length > LONG || undefined}
    >
      {mine ? (
        <Answer answer={mine} as="own" layout={layout} inSquares={inSquares} other={wanted?.text} />
      ) : null}
      {wanted ? (
        <Answer
          answer={layout === 'heard' ? { ...wanted, sound: question.prompt.audio ?? wanted.sound } : wanted}
          as="right"
          layout={layout}
          inSquares={inSquares}
          other={mine?.text}
          why={layout === 'job' && mine ? question.explanation : undefined}
        />
      ) : null}
    </div>
  );
}

interface AnswerProps {
  answer: ShownAnswer;
  as: 'own' | 'right';
  layout: Layout;
  inSquares: boolean;
  /** What it is compared with. */
  other: ShownAnswer['text'];
  /** The reason, where it says what the right one does. */
  why?: Meanings | undefined;
}

function Answer({ answer, as, layout, inSquares, other, why }: AnswerProps) {
  const { text, reading, pitch, example, sound } = answer;
  const meaning = why ?? answer.meaning;
  const tone = as === 'own' ? 'wrong' : 'right';
  return (
    <figure data-tone={tone}>
      {text && layout !== 'heard' ? (
        <Sign text={text} inSquares={inSquares} tone={tone} other={layout === 'big' ? other : undefined} />
      ) : null}
      <figcaption>
        <Label as={as} />
        {layout === 'heard' ? (
          text && <WordSaid text={text} pitch={pitch} />
        ) : (
          <SaidWord reading={reading} pitch={pitch} />
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
