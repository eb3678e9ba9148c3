import { RANDOM_LEAST_MET, type QuizTypeCode } from '#contracts/constants';
import type { LearnerStudy } from '#contracts/http/study';
import { useTranslation } from 'react-i18next';
import { percent } from '../../ui/format/time.js';
import { Furigana } from '../../ui/furigana.js';
import { StateLabel } from '../../ui/state-label.js';
import { coverageOf, metOf } from './coverage.js';
import { CoverageLine, ProgressLine } from './coverage-line.js';

/** How far a learner is with one material. */
export function MaterialProgress({ study, code }: { study: LearnerStudy; code: QuizTypeCode }) {
  const coverage = coverageOf(study, code);
  if (coverage) return <CoverageLine coverage={coverage} />;
  if (code === 'kanji-stage') return <Stages stages={study.stages} />;
  if (code === 'random') return <Random met={metOf(study)} />;
  return <Daily daily={study.daily} />;
}

function Stages({ stages: { passed, total } }: { stages: LearnerStudy['stages'] }) {
  const { t } = useTranslation('materials');
  const share = percent(passed, total) ?? 0;
  return (
    <ProgressLine value={share} done={share}>
      {passed === total ? (
        <StateLabel look="done">
          <span>
            <Furigana>{t('progress.all-stages', { total })}</Furigana>
          </span>
        </StateLabel>
      ) : (
        <span>
          <Furigana>{t('progress.stages', { passed, total })}</Furigana>
        </span>
      )}
    </ProgressLine>
  );
}

function Random({ met }: { met: number }) {
  const { t } = useTranslation('materials');
  const missing = RANDOM_LEAST_MET - met;
  return (
    <ProgressLine value={percent(Math.min(met, RANDOM_LEAST_MET), RANDOM_LEAST_MET) ?? 0}>
      <span>
        <Furigana>
          {missing > 0 ? t('random.closed', { count: missing }) : t('random.open', { count: met })}
        </Furigana>
      </span>
    </ProgressLine>
  );
}

function Daily({ daily }: { daily: LearnerStudy['daily'] }) {
  const { t } = useTranslation('materials');
  const done = daily.state === 'done' ? 100 : 0;
  return (
    <ProgressLine value={done} done={done}>
      {daily.state === 'done' ? (
        <StateLabel look="done">
          <span>
            <Furigana>
              {t('daily.done', { correct: daily.correct ?? 0, total: daily.question_count })}
            </Furigana>
          </span>
        </StateLabel>
      ) : (
        <span>
          <Furigana>{t(`daily.${daily.state}`, { total: daily.question_count })}</Furigana>
        </span>
      )}
    </ProgressLine>
  );
}
