import { useTranslation } from 'react-i18next';
import { MaterialCard, Materials } from '../../shared/study/material-card.js';
import { useQuizName } from '../../shared/study/quiz-name.js';
import type { Material, Shelf } from '../../shared/study/shelves.js';
import { Furigana } from '../../shared/ui/furigana.js';
import { StateLabel } from '../../shared/ui/state-label.js';
import { ShelfHeading } from './shelf-heading.js';

interface ShelfPageProps {
  shelf: Shelf;
  /** Pages below the shelf that can be used today, and types that the shelf's own page opens. */
  ready: readonly string[];
}

/** The index of one shelf. Its address is the shelf's, so the links are relative to it. */
export function ShelfPage({ shelf, ready }: ShelfPageProps) {
  return (
    <>
      <ShelfHeading shelf={shelf} />
      <Materials>
        {shelf.materials.map((material: Material) => (
          <li key={material.type}>
            <MaterialOf material={material} ready={ready} />
          </li>
        ))}
      </Materials>
    </>
  );
}

function MaterialOf({ material, ready }: { material: Material; ready: readonly string[] }) {
  const { t } = useTranslation('materials');
  const isReady = ready.includes(material.slug ?? material.type);
  const here = isReady ? `?practice=${material.type}` : undefined;
  return (
    <MaterialCard glyph={material.glyph} to={material.slug ?? here} {...useQuizName()(material.type)}>
      {isReady ? null : (
        <StateLabel look="over">
          <Furigana>{t('preparing')}</Furigana>
        </StateLabel>
      )}
    </MaterialCard>
  );
}
