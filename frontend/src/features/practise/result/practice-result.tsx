import type { AttemptResult } from '#contracts/http/attempts';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration, percent } from '../../../ui/format/time.js';
import { FlowerRing } from '../../../parts/results/flower-ring.js';
import { Praise } from '../../../parts/results/praise.js';
import { QuestionReview } from '../../../parts/results/question-review.js';
import { ResultFacts } from '../../../parts/results/result-facts.js';
import head from '../../../parts/results/result-head.module.css';
import { useStageCount } from '../../../parts/study/kanji-stages.js';
import type { PracticeCode } from '#contracts/practice-types';
import { TranslatedName, useQuizName } from '../../../parts/study/quiz-name.js';
import { Acknowledgement } from '../../../parts/questions/acknowledgement.js';
import { Card } from '../../../ui/card.js';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import { Strip } from '../../../parts/results/strip.js';
import type { Start } from '../api/attempt.js';
import { leftOutOf, useLeftOut } from '../needs/left-out.js';
import { nextStage, onceMore, wrongAgain } from './again.js';
import { DailyOutcome } from './daily-outcome.js';
import classes from './practice-result.module.css';
import { StageOutcome } from './stage-outcome.js';
import type { Uncounted } from './uncounted.js';

interface PracticeResultProps {
  result: AttemptResult;
  code: PracticeCode;
  recorded: boolean;
  /** Where the answers are; without it all are at the school. */
  saving?: ReactNode;
  /** What was answered here and is not in the result. */
  uncounted?: Uncounted;
  starting: boolean;
  /** Why the next one could not be started. */
  error: ReactNode;
  onStart: (start: Start) => void;
  onClose: () => void;
}

/** How it went, what was wrong and why, and what to do next. Needs no network. */
export function PracticeResult(props: PracticeResultProps) {
  const { result, code, recorded, saving, uncounted } = props;
  const { t } = useTranslation(['practise', 'see-result']);
  const reached = percent(result.points, result.total_points) ?? 0;
  const setAside = result.questions.filter((question) => question.set_aside).length;
  const asked = result.question_count - setAside;
  const stage = result.setup?.stage;
  const stages = useStageCount(stage !== undefined);
  const { name, translation } = useQuizName()(code);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.page}>
      <Card className={head.hero}>
        {asked === 0 ? null : <FlowerRing percent={reached} />}
        <div className={classes.said}>
          <h1 className={classes.title} ref={heading} tabIndex={-1} data-autofocus>
            <TranslatedName name={name} translation={translation} />
            {stage === undefined ? null : (
              <span>
                <Furigana>{t('result.stage', { number: stage })}</Furigana>
              </span>
            )}
          </h1>
          {asked === 0 ? (
            <p>
              <Furigana>{t('result.all-set-aside')}</Furigana>
            </p>
          ) : (
            <Praise percent={reached} />
          )}
          <ResultFacts
            facts={[
              { label: t('see-result:right'), value: result.correct, of: asked },
              ...(setAside > 0 ? [{ label: t('result.set-aside'), value: setAside }] : []),
              { label: t('see-result:time'), value: formatDuration(result.seconds) },
            ]}
          />
          <Strip
            columns={Math.min(20, result.question_count)}
            squares={result.questions.map(({ correct, set_aside }) =>
              set_aside ? 'set-aside' : correct ? 'right' : 'wrong',
            )}
            label={t('see-result:section-label', { correct: result.correct, count: asked })}
          />
          <Notes timeUp={result.submitted_by === 'deadline'} recorded={recorded} />
          {saving}
        </div>
      </Card>
      {stage === undefined ? null : (
        <StageOutcome result={result} stage={stage} total={stages} recorded={recorded} />
      )}
      {code === 'daily-challenge' && recorded ? <DailyOutcome attemptId={result.id} /> : null}
      <Next {...props} stages={stages} nothingAsked={asked === 0} />
      <QuestionReview questions={result.questions} uncounted={uncounted} />
      <Acknowledgement skills={result.questions.map(({ skill }) => skill)} />
    </div>
  );
}

function Notes({ timeUp, recorded }: { timeUp: boolean; recorded: boolean }) {
  const { t } = useTranslation('practise');
  return (
    <>
      {timeUp ? (
        <p className="muted small">
          <Furigana>{t('result.time-up')}</Furigana>
        </p>
      ) : null}
      {recorded ? null : (
        <p className="muted small">
          <Furigana>{t('not-recorded')}</Furigana>
        </p>
      )}
    </>
  );
}

/** One filled button: what helps most. */
function Next({
  result,
  code,
  stages,
  starting,
  error,
  onStart,
  onClose,
  nothingAsked,
}: PracticeResultProps & { stages: number | undefined; nothingAsked: boolean }) {
  const { t } = useTranslation('practise');
  const { ends, askAgain } = useLeftOut();
  const next = nextStage(code, result, stages);
  const wrong = wrongAgain(code, result);
  const again = onceMore(code, result);
  // once more there would be nothing to ask
  const switchesBack = nothingAsked && leftOutOf(code, ends).length > 0;
  return (
    <div className={classes.acts}>
      {next ? (
        <Button size="lg" loading={starting} onClick={() => onStart(next)}>
          <Furigana>{t('again.next-stage')}</Furigana>
        </Button>
      ) : null}
      {wrong ? (
        <Button
          size="lg"
          variant={next ? 'default' : 'filled'}
          loading={starting}
          leftSection={<IconRefresh aria-hidden />}
          rightSection={
            <span className={classes.count} aria-hidden>
              {wrong.setup.question_ids?.length}
            </span>
          }
          onClick={() => onStart(wrong)}
        >
          <Furigana>{t('again.wrong')}</Furigana>
        </Button>
      ) : null}
      {again ? (
        <Button
          size="lg"
          variant={wrong || next ? 'default' : 'filled'}
          loading={starting}
          onClick={() => {
            if (switchesBack) askAgain();
            onStart(again);
          }}
        >
          <Furigana>{t(switchesBack ? 'left-out.ask-again' : 'again.once-more')}</Furigana>
        </Button>
      ) : null}
      <Button size="lg" variant={wrong || next || again ? 'default' : 'filled'} onClick={() => onClose()}>
        <Furigana>{t('again.menu')}</Furigana>
      </Button>
      {error ? (
        <div className={classes.error} role="alert">
          {error}
        </div>
      ) : null}
    </div>
  );
}
