import type { AttemptTimeline } from '#contracts/http/attempt-timeline';
import type { AttemptResult } from '#contracts/http/attempts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localPercent } from '../../kit/texts/i18n.js';
import { ApiError } from '../../kit/client/api-error.js';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { Button } from '../../ui/controls.js';
import { FactList } from '../../ui/fact-list.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { formatDateTime, formatDuration, percent } from '../../ui/format/time.js';
import { Card } from '../../ui/card.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { EmptyState, Skeletons } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';
import { Link } from 'react-router-dom';
import { markOf, QuestionReview } from '../results/question-review.js';
import { Strip } from '../results/strip.js';
import { TranslatedName, useQuizNameOf } from '../study/quiz-name.js';
import { TimelineSection } from '../timeline/timeline-section.js';
import type { Asked } from './asked.js';
import classes from './progress.module.css';

interface AttemptRecordProps {
  attempt: Asked<AttemptResult>;
  timeline: Asked<AttemptTimeline>;
  /** Where the list of records is. */
  back: string;
  /** Whose it is, where it is not the reader's own. */
  who?: ReactNode;
  /** What the answer is called there. */
  answerLabel?: string;
}

/** One attempt that is over: what was asked and answered, and how it came about (STAT-1, PLUS-6). */
export function AttemptRecord({ attempt, timeline, back, who, answerLabel }: AttemptRecordProps) {
  if (attempt.data)
    return (
      <div className={classes.view}>
        <Head attempt={attempt.data} who={who} />
        <QuestionReview
          questions={attempt.data.questions}
          {...(answerLabel === undefined ? {} : { answerLabel })}
        />
        <TimelineSection of={timeline} />
      </div>
    );
  if (!attempt.isError) return <Skeletons count={3} height={120} />;
  const why = whyNot(attempt.error);
  return why ? <NotThere why={why} back={back} /> : <QueryFailed of={attempt} />;
}

/** Hidden as yet; or nobody's, another's, or not over: the same. */
function whyNot(error: unknown): 'hidden' | 'none' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'attempt.result-hidden') return 'hidden';
  return [400, 404, 422].includes(error.status) ? 'none' : undefined;
}

function NotThere({ why, back }: { why: 'hidden' | 'none'; back: string }) {
  const { t } = useTranslation('see-progress');
  return (
    <EmptyState
      heading="h1"
      title={<Furigana>{t(`attempt.${why}`)}</Furigana>}
      text={<Furigana>{t(`attempt.${why}-text`)}</Furigana>}
      action={
        <Button component={Link} to={back}>
          <Furigana>{t('attempt.to-records')}</Furigana>
        </Button>
      }
    />
  );
}

function Head({ attempt, who }: { attempt: AttemptResult; who: ReactNode }) {
  const { t } = useTranslation('see-progress');
  const names = useQuizNameOf()(attempt.quiz_type);
  const { correct, question_count: count, title, questions } = attempt;
  const isNamed = title === names.name;
  return (
    <>
      <PageHeading
        title={<span lang="ja">{title}</span>}
        note={
          <span className={classes.of}>
            {isNamed && currentLanguage() === 'ja' ? null : (
              <span>
                <TranslatedName {...names} />
              </span>
            )}
            {who}
          </span>
        }
      />
      <Card aria-label={withoutFurigana(t('attempt'))}>
        <FactList
          look="tiles"
          rows={[
            [t('attempt.points'), `${correct} / ${count}`],
            [t('attempt.rate'), localPercent(percent(correct, count) ?? 0)],
            [t('attempt.time'), formatDuration(attempt.seconds)],
            [t('attempt.completed'), formatDateTime(attempt.submitted_at)],
          ]}
        />
        <span className={classes.outcome}>
          <Strip
            squares={questions.map(markOf)}
            label={`${withoutFurigana(t('attempt.points'))}: ${correct} / ${count}`}
          />
        </span>
      </Card>
    </>
  );
}
