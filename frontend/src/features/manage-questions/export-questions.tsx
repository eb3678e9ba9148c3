import { useState } from 'react';
import { ExportButton, useNarrowing } from '../../kit/list/file-buttons.js';
import { ExportDialog } from './export-dialog.js';
import { useQuestionFilters } from './question-filters.js';

export function ExportQuestions() {
  const [isOpen, setOpen] = useState(false);
  const list = useNarrowing(useQuestionFilters().map(({ name }) => name));
  return (
    <>
      <ExportButton onClick={() => setOpen(true)} />
      {isOpen ? <ExportDialog list={list} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
