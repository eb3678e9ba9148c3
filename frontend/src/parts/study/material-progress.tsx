import { RANDOM_LEAST_MET, type QuizTypeCode } from '#contracts/constants';
import type { LearnerStudy } from '#contracts/http/study';
import { useTranslation } from 'react-i18next';
import { percent } from '../../ui/format/time.js';
import { Furigana } from '../../ui/furigana.js';
import { StateLabel } from '../../ui/state-label.js';
import { metOf, shareOf, stageSetOf, type Share } from './coverage.js';
import { useGradeName } from './kind-names.js';
import { CoverageLine, ProgressLine } from './coverage-line.js';

/** How far a learner is with one material. */
export function MaterialProgress({ study, code }: { study: LearnerStudy; code: QuizTypeCode }) {
  const nameOf = useShareName();
  const share = shareOf(study, code);
  if (share) return <CoverageLine coverage={share.coverage} name={nameOf(share)} />;
  if (code === 'kanji-stage') return <Stages stages={study.stages} />;
  if (code === 'random') return <Random met={metOf(study)} />;
  return <Daily daily={study.daily} />;
}

/** Of a part: “Grade 2”, “N5”, “Words N5”; nothing of a whole. */
function useShareName(): (share: Share) => string | undefined {
  const { t } = useTranslation('materials');
  const gradeName = useGradeName();
  return ({ grade, level, heard }) => {
    if (grade !== undefined) return gradeName(grade);
    if (heard === 'word' || heard === 'listening') return t(`heard.${heard}`, { level });
    return heard === undefined ? level : t(`script.${heard}`);
  };
}

function Stages({ stages }: { stages: LearnerStudy['stages'] }) {
  const { t } = useTranslation('materials');
  const { from, to, passed } = stageSetOf(stages);
  const share = percent(passed, to - from + 1) ?? 0;
  return (
    <ProgressLine value={share} done={share}>
      {stages.next === null ? (
        <StateLabel look="done">
          <span>
            <Furigana>{t('progress.all-stages', { total: stages.total })}</Furigana>
          </span>
        </StateLabel>
      ) : (
        <span>
          <Furigana>{t('progress.stages', { from, to, passed })}</Furigana>
        </span>
      )}
    </ProgressLine>
  );
}

/** It asks of everything that was met: there is no whole of which this would be a part. */
function Random({ met }: { met: number }) {
  const { t } = useTranslation('materials');
  const missing = RANDOM_LEAST_MET - met;
  return (
    <span className="muted small">
      <Furigana>
        {missing > 0 ? t('random.closed', { count: missing }) : t('random.open', { count: met })}
      </Furigana>
    </span>
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
