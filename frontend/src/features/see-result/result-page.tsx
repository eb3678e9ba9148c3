import { Furigana } from '../../ui/furigana.js';
import type { AttemptResult } from '#contracts/http/attempts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDuration, percent } from '../../ui/format/time.js';
import { useHere } from '../../kit/client/here.js';
import { CertificateButton } from '../../parts/results/certificate-button.js';
import { FlowerRing } from '../../parts/results/flower-ring.js';
import { Praise } from '../../parts/results/praise.js';
import { QuestionReview } from '../../parts/results/question-review.js';
import { ResultFacts } from '../../parts/results/result-facts.js';
import head from '../../parts/results/result-head.module.css';
import { Acknowledgement } from '../../parts/questions/acknowledgement.js';
import { Button } from '../../ui/controls.js';
import { StateLabel } from '../../ui/state-label.js';
import { Card, Eyebrow } from '../../ui/card.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import { Strip } from '../../parts/results/strip.js';
import type { WayBack } from '../../parts/tests/test-link.js';
import { useResult } from './api/result.js';
import { BySkill, PractiseWrong } from './by-skill.js';
import { Change, Standings, useStandings } from './since-last-time.js';
import classes from './see-result.module.css';

export function ResultPage({ attemptId, back }: { attemptId: string; back: WayBack }) {
  const { t } = useTranslation(['see-result', 'app']);
  const result = useResult(attemptId);
  useHere(result);
  if (result.data) return <Result result={result.data} back={back} />;
  return (
    <Shell>
      {result.isError ? <QueryFailed of={result} /> : <Skeletons count={3} height={200} />}
      <Button component={Link} {...back} variant="default">
        <Furigana>{t('back')}</Furigana>
      </Button>
    </Shell>
  );
}

const Shell = ({ children }: { children: ReactNode }) => <div className={classes.page}>{children}</div>;

function Result({ result, back }: { result: AttemptResult; back: WayBack }) {
  const { t } = useTranslation(['see-result', 'app']);
  const reached = percent(result.points, result.total_points) ?? 0;
  const standings = useStandings(result);
  return (
    <Shell>
      <div className={standings.length > 1 ? classes.grid : undefined}>
        <Card className={`${head.hero} ${classes.hero}`}>
          <FlowerRing percent={reached} />
          <div>
            <Eyebrow>
              <Furigana>{t(result.quiz_type === 11 ? 'app:quiz-type.11' : 'app:quiz-type.10')}</Furigana>
            </Eyebrow>
            <h1 lang="ja">{result.title}</h1>
            <Pass pass={result.pass} />
            <Change standings={standings} />
            <Praise percent={reached} />
            <ResultFacts
              facts={[
                { label: t('points'), value: result.points, of: result.total_points },
                { label: t('right'), value: result.correct, of: result.question_count },
                { label: t('time'), value: formatDuration(result.seconds) },
              ]}
            />
            <Regraded result={result} />
            <LateCounted result={result} />
            {result.submitted_by === 'deadline' ? (
              <p className="muted small">
                <Furigana>{t('submitted-by-deadline')}</Furigana>
              </p>
            ) : null}
          </div>
        </Card>
        {standings.length > 1 ? <Standings standings={standings} /> : null}
      </div>
      <div className={classes.acts}>
        <PractiseWrong questions={result.questions.filter(({ taken_out }) => !taken_out)} />
        {result.pass?.passed ? (
          <CertificateButton path={`/quiz/attempts/${result.id}/certificate`} size="lg">
            <Furigana>{t('certificate')}</Furigana>
          </CertificateButton>
        ) : null}
        <Button component={Link} {...back} size="lg" variant="default">
          <Furigana>{t('back')}</Furigana>
        </Button>
      </div>
      <BySkill questions={result.questions.filter(({ taken_out }) => !taken_out)} />
      {result.sections.some(({ title }) => title !== null) ? <Sections result={result} /> : null}
      <QuestionReview questions={result.questions} />
      <Acknowledgement skills={result.questions.map(({ skill }) => skill)} />
    </Shell>
  );
}

/** By the score as it stands now: it may have moved since it was handed in. */
function Pass({ pass }: Pick<AttemptResult, 'pass'>) {
  const { t } = useTranslation('see-result');
  if (!pass) return null;
  return (
    <p>
      <StateLabel look={pass.passed ? 'done' : 'left-out'}>
        <Furigana>{t(pass.passed ? 'pass.passed' : 'pass.failed', { count: pass.points })}</Furigana>
      </StateLabel>
    </p>
  );
}

/** A score that has moved says why; where the teacher wants it said. */
function Regraded({ result: { regradings = [], questions } }: { result: AttemptResult }) {
  const { t } = useTranslation('see-result');
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]));
  return regradings.map(({ regraded_at, question_ids, before, after }) => (
    <p key={regraded_at} className="small" role="status">
      <Furigana>
        {t('regraded', {
          numbers: question_ids.map((id) => numbers.get(id)).join('・'),
          before: `${before.points}/${before.total_points}`,
          after: `${after.points}/${after.total_points}`,
        })}
      </Furigana>
    </p>
  ));
}

/** What a teacher decided last about answers that came too late. */
function LateCounted({ result: { late_counted = [], questions } }: { result: AttemptResult }) {
  const { t } = useTranslation('see-result');
  const last = late_counted.at(-1);
  if (!last) return null;
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]));
  return (
    <p className="small" role="status">
      <Furigana>
        {t(last.counted ? 'late-counted' : 'late-set-back', {
          numbers: last.question_ids.map((id) => numbers.get(id)).join('・'),
          before: `${last.before.points}/${last.before.total_points}`,
          after: `${last.after.points}/${last.after.total_points}`,
        })}
      </Furigana>
    </p>
  );
}

function Sections({ result }: { result: AttemptResult }) {
  const { t } = useTranslation(['see-result', 'app']);
  return (
    <Card>
      <h2>
        <Furigana>{t('sections')}</Furigana>
      </h2>
      <ul className={classes.sections}>
        {result.sections.map((section, index) => (
          <li key={index}>
            <b lang={section.title ? 'ja' : undefined}>
              {section.title ?? <Furigana>{t('section', { number: index + 1 })}</Furigana>}
            </b>
            <span>
              <b>{section.points}</b>
              <span className="faint"> / {section.total_points}</span>
            </span>
            <Strip
              columns={Math.min(20, section.question_count)}
              squares={result.questions
                .filter((question) => question.section === index)
                .map(({ correct, taken_out }) => (taken_out ? 'set-aside' : correct ? 'right' : 'wrong'))}
              label={t('section-label', { correct: section.correct, count: section.question_count })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
