import { useState } from 'react';
import { ExportButton, useNarrowing } from '../../kit/list/file-buttons.js';
import { useListState } from '../../kit/list/list-state.js';
import { useList } from '../../kit/list/use-list.js';
import { questions } from './api/questions.js';
import { ExportDialog } from './export-dialog.js';
import { useQuestionFilters } from './question-filters.js';

export function ExportQuestions() {
  const [isOpen, setOpen] = useState(false);
  const filters = useQuestionFilters().map(({ name }) => name);
  const list = useNarrowing(filters);
  // what the page shows has been read already: how many there are needs no question of its own
  const total = useList(questions, useListState(filters).search).data?.total;
  return (
    <>
      <ExportButton onClick={() => setOpen(true)} />
      {isOpen ? <ExportDialog list={list} total={total} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
