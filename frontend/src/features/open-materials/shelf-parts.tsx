import type { LearnerStudy } from '#contracts/http/study';
import { useTranslation } from 'react-i18next';
import type { Coverage } from '../../parts/study/coverage.js';
import { CoverageLine } from '../../parts/study/coverage-line.js';
import { useGradeName } from '../../parts/study/kind-names.js';
import type { Shelf } from '../../parts/study/shelves.js';
import { Card } from '../../ui/card.js';
import { Furigana } from '../../ui/furigana.js';
import classes from './open-materials.module.css';

interface Part {
  readonly name: string;
  readonly coverage: Coverage;
}

/** A shelf that is large: how far the learner is with each grade or level of it. */
export function ShelfParts({ shelf, study }: { shelf: Shelf; study: LearnerStudy }) {
  const { t } = useTranslation('materials');
  const gradeName = useGradeName();
  const levels = (of: LearnerStudy['words_by_level']): Part[] =>
    of.map(({ level, ...coverage }) => ({ name: level, coverage }));
  if (shelf.slug === 'kanji-quiz-menu') {
    const grades = study.kanji_by_grade.map(({ grade, ...coverage }) => ({
      name: gradeName(grade),
      coverage,
    }));
    return (
      <div className={classes.parts}>
        <Parts title={t('parts.kanji-by-grade')} parts={grades} />
        <Parts title={t('parts.kanji-by-level')} parts={levels(study.kanji_by_level)} />
      </div>
    );
  }
  if (shelf.slug !== 'grammar-quiz') return null;
  return (
    <div className={classes.parts}>
      <Parts title={t('parts.words-by-level')} parts={levels(study.words_by_level)} />
    </div>
  );
}

function Parts({ title, parts }: { title: string; parts: readonly Part[] }) {
  return (
    <Card>
      <h2 className={classes.partsTitle}>
        <Furigana>{title}</Furigana>
      </h2>
      <ul className={classes.partList}>
        {parts.map(({ name, coverage }) => (
          <li key={name}>
            <b>
              <Furigana>{name}</Furigana>
            </b>
            <CoverageLine coverage={coverage} thin />
          </li>
        ))}
      </ul>
    </Card>
  );
}
