import type { QuizTypeCode } from '#contracts/constants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MaterialCard, Materials } from './material-card.js';
import { TranslatedName, useQuizName } from './quiz-name.js';
import classes from './shelf-sections.module.css';
import { SHELVES, wayTo, type Shelf, type ShelfSlug } from './shelves.js';

/** A card beside the shelf's own ones. */
export interface ExtraMaterial {
  readonly type: QuizTypeCode;
  readonly glyph: string;
  /** Nowhere, as long as it is closed. */
  readonly to: string | undefined;
}

interface ShelfSectionsProps {
  base: string;
  /** A test comes first (TEST-4). */
  locked?: boolean;
  /** How far the reader is with a material. */
  progress?: (code: QuizTypeCode) => ReactNode;
  extras?: Partial<Record<ShelfSlug, ExtraMaterial>>;
}

/** The shelves with what stands on each: the learners' shelf, and the administrators' digital materials. */
export function ShelfSections({ extras = {}, ...card }: ShelfSectionsProps) {
  return (
    <div className={classes.shelves}>
      {SHELVES.map((shelf) => (
        <ShelfSection key={shelf.slug} shelf={shelf} extra={extras[shelf.slug]} {...card} />
      ))}
    </div>
  );
}

interface ShelfSectionProps extends Omit<ShelfSectionsProps, 'extras'> {
  shelf: Shelf;
  extra: ExtraMaterial | undefined;
}

function ShelfSection({ shelf, extra, base, locked = false, progress }: ShelfSectionProps) {
  const nameOf = useQuizName();
  const cards: ExtraMaterial[] = [
    ...shelf.materials.map((material) => ({ ...material, to: wayTo(shelf, material, base) })),
    ...(extra ? [extra] : []),
  ];
  const columns = cards.length === 2 ? 2 : cards.length === 3 ? 3 : 4;
  return (
    <section className={classes.shelf} data-columns={columns} aria-labelledby={shelf.slug}>
      <ShelfTitle shelf={shelf} base={base} locked={locked} />
      <Materials columns={columns}>
        {cards.map(({ type, glyph, to }) => (
          <li key={type}>
            <MaterialCard
              glyph={glyph}
              to={to}
              locked={locked}
              progress={progress?.(type)}
              {...nameOf(type)}
            />
          </li>
        ))}
      </Materials>
    </section>
  );
}

/** The shelf's name leads to the shelf's own page. */
function ShelfTitle({ shelf, base, locked }: { shelf: Shelf; base: string; locked: boolean }) {
  const { t } = useTranslation('materials');
  const name = <TranslatedName name={shelf.name} translation={t(`shelf.${shelf.slug}`)} />;
  return (
    <h2 id={shelf.slug} className={classes.title}>
      {locked ? name : <Link to={`${base}/${shelf.slug}`}>{name}</Link>}
    </h2>
  );
}
