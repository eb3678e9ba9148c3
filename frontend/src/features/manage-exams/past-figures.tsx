import { FIGURES_FROM_LEARNERS, FIGURES_OF_TESTS } from '#contracts/http/exam-bank';
import { useTranslation } from 'react-i18next';
import { FailedLine } from '../../kit/reading/failed-line.js';
import { localNumber, localPercent } from '../../kit/texts/i18n.js';
import { FactList } from '../../ui/fact-list.js';
import { Skeletons } from '../../ui/states.js';
import { TwoLines } from '../../ui/table-parts.js';
import type { Figures, FiguresQuery } from './api/figures.js';

const wholePercent = (share: number): string => localPercent(Math.round(share * 100));
/** Two decimals with a true minus, as in the analysis of a test. */
const decimals = (value: number | null): string =>
  value === null ? '—' : localNumber(Math.round(value * 100) / 100 || 0, 2).replace('-', '−');

/** In a row: how often it was right, and below it how many that says. */
export function FacilityCell({ figures }: { figures: Figures | undefined }) {
  const whom = useWhom();
  if (!figures) return '—';
  const { facility } = figures;
  return (
    <TwoLines note={whom(figures)}>{facility === null ? '—' : <b>{wholePercent(facility)}</b>}</TwoLines>
  );
}

/** Of those who were asked this version of it, by what they chose; undefined where that is not known, or another version was asked last. */
export function sharesOf(
  figures: Figures | undefined,
  version: number,
): ReadonlyMap<string, number> | undefined {
  const answers = figures?.answers;
  if (answers?.version !== version) return undefined;
  return new Map(answers.shares.map(({ value, share }) => [value, share]));
}

/** Beside a choice: how many of a hundred chose it. */
export function ChosenShare({ share }: { share: number }) {
  const { t } = useTranslation('manage-exams');
  return (
    <span className="muted small">
      <span className="hidden-text">{t('figures.chosen')} </span>
      {wholePercent(share)}
    </span>
  );
}

/** Of the question that is looked at: what its past tests of this organization say of it, once that is known. */
export function PastFigures({ id, of }: { id: string; of: FiguresQuery }) {
  const { t } = useTranslation('manage-exams');
  if (of.data && !of.isPlaceholderData) return <Known figures={of.data.get(id)} />;
  if (of.isError) return <FailedLine of={of} text={t('figures.failed')} />;
  return <Skeletons count={1} height={72} />;
}

/** Undefined: it stood in none. */
function Known({ figures }: { figures: Figures | undefined }) {
  const { t } = useTranslation('manage-exams');
  const whom = useWhom();
  if (!figures) return <p className="muted small">{t('figures.none')}</p>;
  const { facility, discrimination } = figures;
  return (
    <div>
      {facility === null ? (
        <p className="muted small">{t('figures.few', { count: FIGURES_FROM_LEARNERS })}</p>
      ) : (
        <FactList
          look="tiles"
          rows={[
            [t('figures.facility'), wholePercent(facility)],
            [t('figures.discrimination'), decimals(discrimination)],
            [t('figures.asked'), whom(figures)],
          ]}
        />
      )}
      <p className="muted small">{t('figures.note', { count: FIGURES_OF_TESTS })}</p>
    </div>
  );
}

function useWhom(): (figures: Figures) => string {
  const { t } = useTranslation('manage-exams');
  return ({ learners, tests }) =>
    t('figures.whom', {
      learners: t('figures.learners', { count: learners }),
      tests: t('figures.tests', { count: tests }),
    });
}
