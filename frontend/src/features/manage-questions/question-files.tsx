import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useListAsFrom } from '../../shared/list/came-from.js';
import { Button } from '../../shared/ui/controls.js';
import { ExportDialog } from './export-dialog.js';
import { useQuestionFilters } from './question-filters.js';

export function ImportButton() {
  const { t } = useTranslation('manage-questions');
  const from = useListAsFrom();
  return (
    <Button
      component={Link}
      to="/questions/import"
      state={from}
      size="sm"
      variant="default"
      leftSection={<IconUpload size={20} aria-hidden />}
    >
      {t('import')}
    </Button>
  );
}

/** The whole list as it is searched, filtered and sorted now. */
export function ExportButton() {
  const { t } = useTranslation('manage-questions');
  const [list] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const filters = useQuestionFilters().map(({ name }) => name);
  const narrowing = ['q', 'sort', ...filters].flatMap((name): [string, string][] => {
    const value = list.get(name);
    return value ? [[name, value]] : [];
  });
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('export')}
      </Button>
      {isOpen ? <ExportDialog list={Object.fromEntries(narrowing)} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
