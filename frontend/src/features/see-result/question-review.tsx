import type { AnswerValue, AttemptResult } from '#contracts/http/attempts';
import { IconCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../shared/format/time.js';
import { Card } from '../../shared/ui/card.js';
import { Ruby } from '../../shared/ui/furigana.js';
import { FaceText, Meaning } from '../../shared/ui/question-prompt.js';
import classes from './see-result.module.css';

type Reviewed = AttemptResult['questions'][number];

export function QuestionReview({ questions }: { questions: Reviewed[] }) {
  const { t } = useTranslation('see-result');
  const [onlyWrong, setOnlyWrong] = useState(false);
  const wrong = questions.filter((question) => !question.correct).length;
  return (
    <Card>
      <div className={classes.reviewHead}>
        <h2>{t('questions')}</h2>
        <div className={classes.filter} role="group" aria-label={t('filter')}>
          <button type="button" aria-pressed={!onlyWrong} onClick={() => setOnlyWrong(false)}>
            {t('all', { count: questions.length })}
          </button>
          <button type="button" aria-pressed={onlyWrong} onClick={() => setOnlyWrong(true)}>
            {t('wrong-only', { count: wrong })}
          </button>
        </div>
      </div>
      <ol>
        {questions.map((question, index) =>
          onlyWrong && question.correct ? null : (
            <Row key={question.id} question={question} number={index + 1} />
          ),
        )}
      </ol>
    </Card>
  );
}

function Row({ question, number }: { question: Reviewed; number: number }) {
  const { t } = useTranslation(['see-result', 'question']);
  const Mark = question.correct ? IconCircle : IconX;
  return (
    <li className={classes.row} data-correct={question.correct}>
      <span className={classes.mark}>
        <Mark size={17} stroke={3} aria-hidden />
        <span className="hidden-text">{t(question.correct ? 'mark.right' : 'mark.wrong')}</span>
      </span>
      <span className="faint small">{number}</span>
      <span className={classes.prompt}>
        <span className="glyph" lang="ja">
          {question.prompt.glyph}
          {question.prompt.text ? <Ruby text={question.prompt.text} /> : null}
        </span>
        {question.prompt.picture ? (
          <img className={classes.picture} src={question.prompt.picture} alt={t('question:picture')} />
        ) : null}
        {question.prompt.left ? <span className="muted">{t('question:skill.matching')}</span> : null}
        {question.prompt.meaning ? (
          <span className={classes.meaning}>
            <Meaning meanings={question.prompt.meaning} />
          </span>
        ) : null}
      </span>
      <Answer label={t('yours')} question={question} value={question.value} tone="yours" />
      {question.correct ? (
        <span className={classes.same}>{t('mark.right')}</span>
      ) : (
        <Answer label={t('right-answer')} question={question} value={question.right} tone="right" />
      )}
      <span className={classes.seconds}>
        {question.seconds === null ? '' : formatDuration(question.seconds)}
      </span>
      {question.explanation && !question.correct ? (
        <p className={classes.why}>
          <Meaning meanings={question.explanation} />
        </p>
      ) : null}
    </li>
  );
}

interface AnswerProps {
  label: string;
  question: Reviewed;
  value: AnswerValue | null;
  tone: 'yours' | 'right';
}

function Answer({ label, question, value, tone }: AnswerProps) {
  const { t } = useTranslation('see-result');
  return (
    <span className={classes.answer} data-tone={tone}>
      <span className="tiny faint">{label}</span>
      <b>{value === null ? t('no-answer') : <Value question={question} value={value} />}</b>
    </span>
  );
}

/** A choice's id stands for its text, of a pair for both of its sides; anything else is what the learner wrote. */
function Value({ question, value }: { question: Reviewed; value: AnswerValue }) {
  const ids = Array.isArray(value) ? value : [value];
  const { left } = question.prompt;
  return ids.map((id, index) => {
    const choice = question.choices?.find((one) => one.id === id);
    const partner = left?.[index];
    if (choice && partner) {
      return (
        <span key={id} className={classes.pair}>
          <FaceText face={partner} /> → <FaceText face={choice} />
        </span>
      );
    }
    return choice ? (
      <FaceText key={id} face={choice} />
    ) : (
      <span key={id} className="glyph" lang="ja">
        {id}
      </span>
    );
  });
}
