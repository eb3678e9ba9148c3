import type { PaperPage } from '#contracts/http/papers';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../kit/client/use-download.js';
import { Button } from '../../ui/controls.js';
import { Printable } from '../../ui/printable.js';
import { usePrintOnce } from '../sign-in-cards/print-cards.js';
import { PaperSheetView } from './paper-sheet.js';
import classes from './papers.module.css';

interface PrintButtonsProps {
  pages: readonly PaperPage[];
  /** Not all pages are here: only the file has them. */
  partial?: boolean;
  /** Of the file, below `/api`. */
  path: string;
}

/** The pages as a file, and to the printer. */
export function PrintButtons({ pages, partial = false, path }: PrintButtonsProps) {
  const { t } = useTranslation('papers');
  const file = useDownload();
  const [printing, setPrinting] = useState(false);
  const closed = useCallback(() => setPrinting(false), []);
  const disabled = pages.length === 0;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        disabled={disabled}
        loading={file.isPending}
        onClick={() => file.mutate(path)}
      >
        PDF
      </Button>
      <Button
        size="sm"
        leftSection={<IconPrinter size={20} aria-hidden />}
        disabled={disabled || partial}
        onClick={() => setPrinting(true)}
      >
        {t('print', { count: pages.length })}
      </Button>
      {printing ? <PrintedPages pages={pages} onClosed={closed} /> : null}
    </>
  );
}

/** There for the printer only as long as it prints. */
function PrintedPages({ pages, onClosed }: { pages: readonly PaperPage[]; onClosed: () => void }) {
  usePrintOnce(true, onClosed);
  return (
    <Printable>
      {pages.map((page, index) => (
        <section key={index} className={classes.printed}>
          <PaperSheetView page={page} label={String(index + 1)} />
        </section>
      ))}
    </Printable>
  );
}
