import type { QuestionListItem } from '#contracts/http/questions';
import {
  IconArchive,
  IconArchiveOff,
  IconDownload,
  IconPlus,
  IconTag,
  IconTagOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ImportButton } from '../../kit/list/file-buttons.js';
import type { ListAction } from '../../kit/list/list-action.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useOpenAction } from '../../kit/list/open-action.js';
import type { Selection } from '../../kit/list/selection.js';
import { useIsMine } from '../../parts/questions/own-question.js';
import { questionName } from '../../parts/questions/question-line.js';
import { acknowledgeRows } from '../../parts/questions/acknowledgement.js';
import { Button } from '../../ui/controls.js';
import { questions } from './api/questions.js';
import { useActionsOf } from './question-actions.js';
import { ExportQuestions } from './export-questions.js';
import { useQuestionColumns } from './question-columns.js';
import { useQuestionFilters } from './question-filters.js';
import { useQuestionWork, type QuestionWork } from './question-work.js';

/** The question bank: what comes with the product, what its administrators wrote, and what the organization has for itself. */
export function QuestionsPage() {
  const { t } = useTranslation('manage-questions');
  const work = useQuestionWork();
  const actionsOf = useActionsOf(work);
  const detailsOf = useOpenAction(t('details'), pageOf);
  return (
    <ListPage
      title={t('title')}
      count={(total) => t('total', { count: total })}
      resource={questions}
      nameOf={questionName}
      href={pageOf}
      columns={useQuestionColumns()}
      search={t('search')}
      filters={useQuestionFilters()}
      bulk={useBulkActions(work)}
      actions={(question) => [detailsOf(question), ...actionsOf(question)]}
      headActions={
        <>
          <ImportButton to="/questions/import" />
          <ExportQuestions />
          <NewButton />
        </>
      }
      foot={acknowledgeRows}
      empty={{ what: t('empty'), text: t('empty-hint'), action: <NewButton /> }}
    >
      {work.dialog}
    </ListPage>
  );
}

const pageOf = ({ id }: QuestionListItem): string => `/questions/${id}`;

function NewButton() {
  const { t } = useTranslation('manage-questions');
  return (
    <Button component={Link} to="/questions/new" size="sm" leftSection={<IconPlus size={20} aria-hidden />}>
      {t('new')}
    </Button>
  );
}

function useBulkActions(work: QuestionWork): (selection: Selection<QuestionListItem>) => ListAction[] {
  const { t } = useTranslation(['manage-questions', 'list']);
  const isMine = useIsMine();
  return ({ rows, clear: onDone }) => {
    const mine = rows.filter(isMine);
    const active = mine.filter(({ status }) => status === 'active');
    const retired = mine.filter(({ status }) => status === 'retired');
    const isOwn = mine.some(({ origin }) => origin === 'own');
    const start = (kind: 'tag' | 'untag') => () => work.start({ kind, questions: rows, onDone });
    const exported = { label: t('list:export'), icon: IconDownload };
    return [
      ...(isOwn
        ? [
            { label: t('tag'), icon: IconTag, run: start('tag') },
            { label: t('untag'), icon: IconTagOff, run: start('untag') },
          ]
        : []),
      ...(mine.length > 0
        ? [{ ...exported, run: () => work.start({ kind: 'export', questions: mine, onDone }) }]
        : []),
      ...(retired.length > 0
        ? [{ label: t('reactivate'), icon: IconArchiveOff, run: () => work.reactivate(retired, onDone) }]
        : []),
      ...(active.length > 0
        ? [
            {
              label: t('retire'),
              icon: IconArchive,
              danger: true,
              run: () => work.start({ kind: 'retire', questions: active, onDone }),
            },
          ]
        : []),
    ];
  };
}
