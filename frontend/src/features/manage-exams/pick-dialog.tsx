import type { BankQuestion } from '#contracts/http/questions';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../kit/form/form-dialog.js';
import { DataList } from '../../kit/list/data-list.js';
import type { Column } from '../../kit/list/data-table.js';
import { useOwnListState } from '../../kit/list/own-list-state.js';
import type { Selection } from '../../kit/list/selection.js';
import { useList } from '../../kit/list/use-list.js';
import { useKindFilters, useKindName } from '../../parts/questions/kind-filters.js';
import { QuestionLine, questionName } from '../../parts/questions/question-line.js';
import { acknowledgeRows } from '../../parts/questions/acknowledgement.js';
import { Button } from '../../ui/controls.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { StateLabel } from '../../ui/state-label.js';
import { toast } from '../../kit/toast/toast.js';
import { bankQuestions } from '../../parts/questions/bank-questions.js';
import classes from './manage-exams.module.css';
import { useSkillName } from '../../parts/study/kind-names.js';

interface PickDialogProps {
  /** Those that the exam holds already. */
  taken: readonly string[];
  onPick: (ids: string[]) => void;
  onClose: () => void;
}

/**
 * Searches the question bank; what is chosen is put into the exam (TEST-1). Stays open for another search until it is
 * closed. Mounted it is open.
 */
export function PickDialog({ taken, onPick, onClose }: PickDialogProps) {
  const { t } = useTranslation(['manage-exams', 'app']);
  const list = useOwnListState({}, '');
  const query = useList(bankQuestions, list.search);
  const isPhone = usePhone();
  const add = ({ rows, clear }: Selection<BankQuestion>) => {
    const fresh = rows.filter(({ id }) => !taken.includes(id));
    onPick(fresh.map(({ id }) => id));
    toast({ kind: 'success', title: t('picked-added', { count: fresh.length }) });
    clear();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pick')}
      size={960}
      fullScreen={isPhone}
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <div className={classes.pickList}>
        <DataList
          caption={t('pick')}
          list={list}
          query={query}
          columns={useColumns(taken)}
          nameOf={questionName}
          search={t('pick-search')}
          filters={useKindFilters()}
          bulk={(selection) => [{ label: t('pick-add'), icon: IconPlus, run: () => add(selection) }]}
          foot={acknowledgeRows}
          empty={{ title: t('pick-empty'), text: t('pick-empty-hint') }}
        />
      </div>
      <div className={classes.acts}>
        <Button onClick={onClose}>{t('pick-done')}</Button>
      </div>
    </Modal>
  );
}

function useColumns(taken: readonly string[]): Column<BankQuestion>[] {
  const { t } = useTranslation(['manage-exams', 'question']);
  const skillName = useSkillName();
  const kindName = useKindName();
  return [
    {
      title: t('questions'),
      cell: (question) => (
        <>
          <QuestionLine question={question} />
          {taken.includes(question.id) ? <StateLabel look="added">{t('pick-taken')}</StateLabel> : null}
        </>
      ),
    },
    {
      title: t('question:kind.skill'),
      sort: 'skill',
      cell: ({ skill }) => skillName(skill),
    },
    { title: t('question:kind.level'), sort: 'level', cell: kindName },
  ];
}
