import { useState } from 'react';
import { ExportButton, useNarrowing } from '../../kit/list/file-buttons.js';
import { useListState } from '../../kit/list/list-state.js';
import { useList } from '../../kit/list/use-list.js';
import { useIsTopAdministrator } from '../../kit/session/current-user.js';
import { questions } from './api/questions.js';
import { ExportDialog } from './export-dialog.js';
import { useQuestionFilters } from './question-filters.js';

/**
 * Of an administrator what the organization has written: the shared bank is the platform's to give away. A list that shows
 * nothing else offers no file.
 */
export function ExportQuestions() {
  const [isOpen, setOpen] = useState(false);
  const isTop = useIsTopAdministrator();
  const filters = useQuestionFilters().map(({ name }) => name);
  const list = useNarrowing(filters);
  // what the page shows has been read already: how many there are needs no question of its own
  const total = useList(questions, useListState(filters).search).data?.total;
  if (!isTop && list['owner'] === 'platform') return null;
  return (
    <>
      <ExportButton onClick={() => setOpen(true)} />
      {isOpen ? (
        <ExportDialog
          list={isTop ? list : { ...list, owner: 'organization' }}
          total={isTop ? total : undefined}
          isOwn={!isTop}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
