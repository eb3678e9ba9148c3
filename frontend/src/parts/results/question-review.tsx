import { HANDWRITING } from '#contracts/constants';
import type { AnswerValue, AttemptResult } from '#contracts/http/attempts';
import { IconCircle, IconMinus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../ui/format/time.js';
import { Card } from '../../ui/card.js';
import { Furigana, Ruby, withoutFurigana } from '../../ui/furigana.js';
import { SegmentButtons } from '../../ui/segments.js';
import { completeSentence } from '../lesson/complete-sentence.js';
import { ExampleLine } from '../lesson/example-line.js';
import { Teaching } from '../lesson/teaching.js';
import { Meaning } from '../questions/question-prompt.js';
import { SeenPicture } from '../questions/seen-picture.js';
import { ListenSign } from '../writing/listen-button.js';
import { GivenAnswer } from './given-answer.js';
import { isKanji, KanjiLink } from './kanji-link.js';
import classes from './question-review.module.css';

type Reviewed = AttemptResult['questions'][number];

interface QuestionReviewProps {
  questions: Reviewed[];
  /** By question: what was answered and does not count. */
  uncounted?: ReadonlyMap<string, { value: AnswerValue }> | undefined;
  /** What the answer is called where it is not the reader's own. */
  answerLabel?: string;
}

export function QuestionReview({ questions, uncounted, answerLabel }: QuestionReviewProps) {
  const { t } = useTranslation('see-result');
  const [onlyWrong, setOnlyWrong] = useState(false);
  const wrong = questions.filter(isWrong).length;
  return (
    <Card>
      <div className={classes.reviewHead}>
        <h2>
          <Furigana>{t('questions')}</Furigana>
        </h2>
        <SegmentButtons
          legend={t('filter')}
          segments={[
            { value: 'all', label: <Furigana>{t('all', { count: questions.length })}</Furigana> },
            { value: 'wrong', label: <Furigana>{t('wrong-only', { count: wrong })}</Furigana> },
          ]}
          value={onlyWrong ? 'wrong' : 'all'}
          onChange={(shown) => setOnlyWrong(shown === 'wrong')}
        />
      </div>
      {onlyWrong && wrong === 0 ? (
        <p className="muted">
          <Furigana>{t('nothing-wrong')}</Furigana>
        </p>
      ) : (
        <ol>
          {questions.map((question, index) =>
            onlyWrong && !isWrong(question) ? null : (
              <Row
                key={question.id}
                question={question}
                number={index + 1}
                uncounted={uncounted?.get(question.id)?.value}
                answerLabel={answerLabel}
              />
            ),
          )}
        </ol>
      )}
    </Card>
  );
}

const isWrong = ({ correct, set_aside, taken_out }: Reviewed): boolean =>
  !correct && !set_aside && !taken_out;

/** How a question came out. */
export function markOf({
  taken_out,
  set_aside,
  correct,
}: Pick<Reviewed, 'taken_out' | 'set_aside' | 'correct'>): keyof typeof MARKS {
  if (taken_out) return 'taken-out';
  return set_aside ? 'set-aside' : correct ? 'right' : 'wrong';
}

interface RowProps {
  question: Reviewed;
  number: number;
  uncounted: AnswerValue | undefined;
  answerLabel: string | undefined;
}

const MARKS = { right: IconCircle, wrong: IconX, 'set-aside': IconMinus, 'taken-out': IconMinus } as const;

function Row({ question, number, uncounted, answerLabel }: RowProps) {
  const { t } = useTranslation('see-result');
  const mark = markOf(question);
  const Mark = MARKS[mark];
  const head = (
    <>
      <span className={classes.mark}>
        <Mark size={17} stroke={3} aria-hidden />
        <span className="hidden-text">{withoutFurigana(t(`mark.${mark}`))}</span>
      </span>
      <span className="faint small">{number}</span>
      <Asked prompt={question.prompt} number={number} />
    </>
  );
  // the answer is not told: it will be asked
  if (mark === 'set-aside' || mark === 'taken-out')
    return (
      <li className={classes.row} data-set-aside>
        {head}
        <span className={classes.aside}>
          <Furigana>{t(`mark.${mark}`)}</Furigana>
        </span>
      </li>
    );
  return (
    <li className={classes.row} data-correct={question.correct}>
      {head}
      <OwnAnswer question={question} uncounted={uncounted} answerLabel={answerLabel} />
      {question.correct && question.skill !== HANDWRITING ? (
        <span className={classes.same}>
          <Furigana>{t('mark.right')}</Furigana>
        </span>
      ) : (
        <Answer label={t('right-answer')} question={question} value={question.right} tone="right" />
      )}
      <span className={classes.seconds}>
        {question.seconds === null ? '' : formatDuration(question.seconds)}
      </span>
      {question.correct ? null : <Taught question={question} />}
    </li>
  );
}

/** What was wrong as it should be: the whole sentence with its sound, and the reason. */
function Taught({ question }: Pick<RowProps, 'question'>) {
  const sentence = completeSentence(question, question.right);
  if (!sentence && !question.explanation && !question.lesson) return null;
  return (
    <div className={classes.taught}>
      {sentence ? <ExampleLine text={sentence} {...question.lesson?.sentence} /> : null}
      <Teaching question={question} paired={false} />
    </div>
  );
}

/** What the question showed and what it let one hear. */
function Asked({ prompt, number }: { prompt: Reviewed['prompt']; number: number }) {
  const { t } = useTranslation(['see-result', 'question']);
  return (
    <span className={classes.prompt}>
      {prompt.audio ? <ListenSign address={prompt.audio} label={t('listen-to', { number })} /> : null}
      <span className="glyph" lang="ja">
        {isKanji(prompt.glyph) ? <KanjiLink char={prompt.glyph} /> : prompt.glyph}
        {prompt.text ? <Ruby text={prompt.text} /> : null}
      </span>
      {prompt.picture ? (
        <SeenPicture
          className={classes.picture}
          path={prompt.picture}
          alt={prompt.picture_alt ?? t('question:picture')}
        />
      ) : null}
      {prompt.left ? (
        <span className="muted">
          <Furigana>{t('question:skill.matching')}</Furigana>
        </span>
      ) : null}
      {prompt.meaning ? (
        <span className={classes.meaning}>
          <Meaning meanings={prompt.meaning} />
        </span>
      ) : null}
    </span>
  );
}

/** The answer that counts, and the one that does not: a result never hides what somebody answered. */
function OwnAnswer({ question, uncounted, answerLabel }: Omit<RowProps, 'number'>) {
  const { t } = useTranslation('see-result');
  const { value } = question;
  if (uncounted === undefined)
    return <Answer label={answerLabel ?? t('yours')} question={question} value={value} tone="yours" />;
  return (
    <span className={classes.answer} data-tone="yours">
      {value === null ? null : <Labelled label={t('yours')} question={question} value={value} as="own" />}
      <Labelled label={t('yours-not-counted')} question={question} value={uncounted} as="own" uncounted />
    </span>
  );
}

interface AnswerProps {
  label: string;
  question: Reviewed;
  value: AnswerValue | null;
  tone: 'yours' | 'right';
}

function Answer({ tone, ...shown }: AnswerProps) {
  return (
    <span className={classes.answer} data-tone={tone}>
      <Labelled {...shown} as={tone === 'right' ? 'model' : 'own'} />
    </span>
  );
}

interface LabelledProps extends Omit<AnswerProps, 'tone'> {
  as: 'own' | 'model';
  /** Neither right nor wrong. */
  uncounted?: true;
}

function Labelled({ label, question, value, as, uncounted }: LabelledProps) {
  const { t } = useTranslation('see-result');
  return (
    <>
      <span className="tiny faint">
        <Furigana>{label}</Furigana>
      </span>
      <b data-uncounted={uncounted}>
        {value === null || value === '' ? (
          <Furigana>{t('no-answer')}</Furigana>
        ) : (
          <GivenAnswer question={question} value={value} as={as} />
        )}
      </b>
    </>
  );
}
