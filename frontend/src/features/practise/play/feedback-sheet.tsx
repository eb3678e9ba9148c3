import { HANDWRITING } from '#contracts/constants';
import type { AnswerValue, SheetQuestion } from '#contracts/http/attempts';
import { judgeStrokes } from '#learning/judge';
import { IconCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/texts/i18n.js';
import { GivenAnswer } from '../../../parts/results/given-answer.js';
import { isSingleChoice } from '../../../parts/answering/answer-entry.js';
import { Button } from '../../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../../ui/furigana.js';
import { Masu } from '../../../ui/masu.js';
import { FaceText, Meaning } from '../../../parts/questions/question-prompt.js';
import { StrokeFaults } from '../../../parts/writing/stroke-faults.js';
import classes from './feedback-sheet.module.css';
import { PASSED, rightValueOf, type Verdict } from './verdict.js';

interface FeedbackSheetProps {
  question: SheetQuestion;
  value: AnswerValue;
  /** Undefined until there is an answer. */
  verdict: Verdict | undefined;
  timeUp: boolean;
  onGoOn: () => void;
}

/**
 * Rises over the foot: right or not, the own answer beside the right one, why, and on by Enter. It is there before the
 * answer, empty: what comes with its text in it is read out by few screen readers.
 */
export function FeedbackSheet({ verdict, onGoOn, ...told }: FeedbackSheetProps) {
  const { t } = useTranslation('practise');
  const isTold = verdict !== undefined;
  return (
    <section
      className={isTold ? classes.sheet : undefined}
      data-verdict={verdict}
      aria-label={isTold ? t('feedback') : undefined}
    >
      <div className={isTold ? classes.inside : undefined}>
        <div role="status" className={isTold ? classes.told : undefined} data-study>
          {isTold ? <Told {...told} verdict={verdict} /> : null}
        </div>
        {isTold ? <GoOn onGoOn={onGoOn} /> : null}
      </div>
    </section>
  );
}

/** Takes the focus when it comes. */
function GoOn({ onGoOn }: Pick<FeedbackSheetProps, 'onGoOn'>) {
  const { t } = useTranslation('practise');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button
      ref={button}
      size="lg"
      data-go-on
      aria-keyshortcuts="Enter"
      onClick={onGoOn}
      className={classes.go}
    >
      <Furigana>{t('go-on')}</Furigana>
      <kbd aria-hidden="true">Enter</kbd>
    </Button>
  );
}

type ToldProps = Pick<FeedbackSheetProps, 'question' | 'value' | 'timeUp'> & { verdict: Verdict };

function Told({ question, value, verdict, timeUp }: ToldProps) {
  return (
    <>
      <Said verdict={verdict} timeUp={timeUp} />
      <Answers question={question} value={value} verdict={verdict} />
      {question.explanation && verdict !== 'right' ? (
        <p className={classes.why}>
          <Meaning meanings={question.explanation} />
        </p>
      ) : null}
    </>
  );
}

/** The words of Japanese schools, and what they mean. */
function Said({ verdict, timeUp }: { verdict: Verdict; timeUp: boolean }) {
  const { t } = useTranslation('practise');
  const Icon = verdict === 'right' ? IconCircle : IconX;
  const word = verdict === 'right' ? '正解《せいかい》' : '不正解《ふせいかい》';
  const said =
    verdict === 'none' ? (timeUp ? t('verdict.time-up') : t('verdict.passed')) : t(`verdict.${verdict}`);
  return (
    <p className={classes.verdict}>
      <Icon size={28} stroke={3} aria-hidden />
      {verdict === 'none' ? null : (
        <b lang="ja">
          <Furigana>{word}</Furigana>
        </b>
      )}
      {currentLanguage() === 'ja' && verdict !== 'none' ? null : (
        <span>
          <Furigana>{said}</Furigana>
        </span>
      )}
    </p>
  );
}

type AnswersProps = Omit<ToldProps, 'timeUp'>;

/** What the choices above do not show by themselves. */
function Answers(props: AnswersProps) {
  const { question, verdict } = props;
  if (question.skill === HANDWRITING) return <Drawn {...props} />;
  if (verdict === 'right') return isSingleChoice(question) ? null : <RightOne {...props} />;
  return question.prompt.left ? <Pairs {...props} /> : <OwnAndRight {...props} />;
}

/** What was composed or typed is gone from the screen: said once more, it is read with its furigana. */
function RightOne({ question, value }: AnswersProps) {
  if (question.prompt.left) return null;
  return (
    <p className={classes.rightOne}>
      <GivenAnswer question={question} value={value} />
    </p>
  );
}

/** By hand one is right and may still want to see how much alike the two are. */
function Drawn(props: AnswersProps) {
  return (
    <>
      <OwnAndRight {...props} />
      {props.verdict === 'wrong' ? <Faults {...props} /> : null}
    </>
  );
}

function Faults({ question: { key }, value }: AnswersProps) {
  const { t } = useTranslation('practise');
  if (key?.type !== 'strokes') return null;
  const verdicts = judgeStrokes(value, key);
  const isOther = verdicts?.every((verdict) => verdict === 'right') ?? false;
  return (
    <div className={classes.faults}>
      {isOther ? (
        <p>
          <Furigana>{t('strokes.other')}</Furigana>
        </p>
      ) : (
        <StrokeFaults verdicts={verdicts} drawn={value.length} wanted={key.strokes.length} />
      )}
    </div>
  );
}

function OwnAndRight({ question, value, verdict }: AnswersProps) {
  const { t } = useTranslation('practise');
  const tone = verdict === 'right' ? 'right' : 'wrong';
  const right = rightValueOf(question);
  const squared = isCharacter(question, right) && (value === PASSED || isCharacter(question, value));
  return (
    <div className={classes.pair}>
      {value === PASSED ? null : (
        <figure data-tone={tone}>
          <figcaption>
            <Furigana>{t('own-answer')}</Furigana>
          </figcaption>
          <Answer question={question} value={value} squared={squared} as="own" tone={tone} />
        </figure>
      )}
      <figure data-tone="right">
        <figcaption>
          <Furigana>{t('right-answer')}</Furigana>
        </figcaption>
        <Answer question={question} value={right} squared={squared} as="model" tone="right" />
      </figure>
    </div>
  );
}

interface AnswerProps extends Pick<AnswersProps, 'question' | 'value'> {
  squared: boolean;
  as: 'own' | 'model';
  tone: Tone;
}

/** Single characters stand in their squares, so that one sees in what the two differ. */
function Answer({ squared, tone, ...given }: AnswerProps) {
  if (squared) return <Masu tone={tone}>{writtenIn(given.question, given.value)}</Masu>;
  return <GivenAnswer {...given} tone={tone} />;
}

const writtenIn = ({ choices }: SheetQuestion, value: AnswerValue): string =>
  choices
    ?.find(({ id }) => id === value)
    ?.text?.map(({ text }) => text)
    .join('') ?? '';
const isCharacter = (question: SheetQuestion, value: AnswerValue): boolean =>
  [...writtenIn(question, value)].length === 1;

type Tone = 'right' | 'wrong';

/** Pair by pair: two long lists side by side would have to be compared line by line. */
function Pairs({ question: { prompt, choices, ...rest }, value }: AnswersProps) {
  const { t } = useTranslation('practise');
  const right = rightValueOf({ prompt, choices, ...rest });
  const faceOf = (id: string | undefined) => choices?.find((one) => one.id === id);
  return (
    <ul className={classes.pairs}>
      {prompt.left?.map((face, index) => {
        const wanted = faceOf(right[index]);
        const own = faceOf(value[index]);
        const Icon = own === wanted ? IconCircle : IconX;
        return (
          <li key={index} data-wrong={own !== wanted || undefined}>
            {own === undefined ? null : (
              <Icon
                size={18}
                stroke={3}
                role="img"
                aria-label={withoutFurigana(t(own === wanted ? 'verdict.right' : 'verdict.wrong'))}
              />
            )}
            <span>
              <FaceText face={face} /> → {wanted ? <FaceText face={wanted} /> : null}
              {own && own !== wanted ? (
                <small>
                  <Furigana>{t('own-answer')}</Furigana>: <FaceText face={own} />
                </small>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
