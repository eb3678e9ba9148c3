import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TranslatedName } from '../../parts/study/quiz-name.js';
import type { Shelf } from '../../parts/study/shelves.js';
import { Furigana } from '../../ui/furigana.js';
import classes from './open-materials.module.css';

export function ShelfHeading({ shelf, children }: { shelf: Shelf; children?: ReactNode }) {
  const { t } = useTranslation('materials');
  return (
    <div className={classes.heading}>
      <h1>
        <TranslatedName name={shelf.name} translation={t(`shelf.${shelf.slug}`)} />
      </h1>
      <div className={classes.headingNote}>
        <p className="muted">
          <Furigana>{t('choose')}</Furigana>
        </p>
        {children}
      </div>
    </div>
  );
}
