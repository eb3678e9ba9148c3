import type { PaperPage } from '#contracts/http/papers';
import { useTranslation } from 'react-i18next';
import { PaperSheetView } from './paper-sheet.js';
import classes from './papers.module.css';

interface PaperPagesProps {
  pages: readonly PaperPage[];
  /** What a page is of, and which. */
  captionOf: (page: PaperPage) => { name: string; of: string | null };
  /** They are those of an earlier wish. */
  behind: boolean;
}

/** The pages beside each other, as they will be printed. */
export function PaperPages({ pages, captionOf, behind }: PaperPagesProps) {
  const { t } = useTranslation('papers');
  return (
    <div className={classes.pages} data-behind={behind || undefined}>
      {pages.map((page, index) => {
        const { name, of } = captionOf(page);
        const place = page.count > 1 ? t('page', { number: page.number, count: page.count }) : null;
        const note = [of, place].filter(Boolean).join(' · ');
        return (
          <figure key={index} className={classes.page}>
            <figcaption>
              <b>{name}</b>
              <span className="muted small">{note}</span>
            </figcaption>
            <PaperSheetView page={page} label={[name, note].filter(Boolean).join(' ')} />
          </figure>
        );
      })}
    </div>
  );
}
