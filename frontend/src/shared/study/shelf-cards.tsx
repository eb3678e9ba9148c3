import { useTranslation } from 'react-i18next';
import { withoutFurigana } from '../ui/furigana.js';
import { MaterialCard, Materials } from './material-card.js';
import { TypeNames } from './quiz-name.js';
import { SHELVES } from './shelves.js';

/** The shelves as cards: on the learners' shelf and in the administrators' digital materials. */
export function ShelfCards({ base, locked = false }: { base: string; locked?: boolean }) {
  const { t } = useTranslation('materials');
  return (
    <Materials label={withoutFurigana(t('shelves'))}>
      {SHELVES.map((shelf) => (
        <li key={shelf.slug}>
          <MaterialCard
            glyph={shelf.glyph}
            name={shelf.name}
            translation={t(`shelf.${shelf.slug}`)}
            to={`${base}/${shelf.slug}`}
            locked={locked}
          >
            <TypeNames types={shelf.materials.map((material) => material.type)} />
          </MaterialCard>
        </li>
      ))}
    </Materials>
  );
}
