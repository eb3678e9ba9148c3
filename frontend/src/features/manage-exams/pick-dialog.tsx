import type { BankQuestion } from '#contracts/http/questions';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../kit/form/form-dialog.js';
import { askBeforeLeaving } from '../../kit/leaving/leaving.js';
import { DataList } from '../../kit/list/data-list.js';
import type { Column } from '../../kit/list/data-table.js';
import { useOwnListState } from '../../kit/list/own-list-state.js';
import { useSelection } from '../../kit/list/selection.js';
import { useList } from '../../kit/list/use-list.js';
import { useKindFilters, useKindName, useOwnerFilter } from '../../parts/questions/kind-filters.js';
import { OwnMark } from '../../parts/questions/own-question.js';
import { QuestionLine, questionName } from '../../parts/questions/question-line.js';
import { acknowledgeRows } from '../../parts/questions/acknowledgement.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { StateLabel } from '../../ui/state-label.js';
import { toast } from '../../kit/toast/toast.js';
import { bankQuestions } from '../../parts/questions/bank-questions.js';
import { useFigures, type Figures } from './api/figures.js';
import { FacilityCell } from './past-figures.js';
import { PickFoot } from './pick-foot.js';
import { PickInside } from './pick-inside.js';
import { WriteNew } from './write-new.js';
import classes from './pick-dialog.module.css';
import { useSkillName } from '../../parts/study/kind-names.js';

interface PickDialogProps {
  /** Those that the exam holds already. */
  taken: readonly string[];
  /** What the exam asks without what is chosen here. */
  asked: { questions: number; points: number };
  /** Whose exam it is, where the one who writes it has to say so. */
  organizationId: string | undefined;
  onPick: (ids: string[]) => void;
  onClose: () => void;
}

/**
 * Searches the question bank; what is ticked, in whatever searches, is put into the exam together (TEST-1). Mounted it is
 * open; ticks are not thrown away unasked.
 */
export function PickDialog({ taken, asked, organizationId, onPick, onClose }: PickDialogProps) {
  const { t } = useTranslation(['manage-exams', 'app']);
  const list = useOwnListState(
    organizationId === undefined ? NO_CONDITION : { organization_id: organizationId },
    '',
  );
  const query = useList(bankQuestions, list.search);
  const shown = query.data?.items.map(({ id }) => id) ?? [];
  const figures = useFigures(shown, organizationId);
  const ticked = useSelection<BankQuestion>('');
  const [opened, setOpened] = useState<string>();
  // It stays open whatever is searched for: asked for by itself, as a full page leaves no room for one more.
  const isElsewhere = opened !== undefined && !shown.includes(opened);
  const alone = useFigures(isElsewhere ? [opened] : [], organizationId);
  const isPhone = usePhone();
  const count = ticked.rows.length;
  const { leave, asking, question } = useAskedClose(count, onClose);
  const put = () => {
    if (count > 0) {
      onPick(ticked.rows.map(({ id }) => id));
      toast({ kind: 'success', title: t('picked-added', { count }) });
    }
    onClose();
  };
  return (
    <Modal
      opened
      onClose={leave}
      closeOnEscape={!asking}
      title={t('pick')}
      size={1150}
      fullScreen={isPhone}
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <div className={classes.above}>
        <WriteNew />
      </div>
      <div className={classes.pickList} data-opened={opened !== undefined || undefined}>
        <DataList
          caption={t('pick')}
          list={list}
          query={query}
          columns={useColumns(taken, figures.data)}
          nameOf={questionName}
          opens={{ run: ({ id }) => setOpened(id), isOpen: ({ id }) => id === opened }}
          search={t('pick-search')}
          filters={[useOwnerFilter(), ...useKindFilters()]}
          selection={{ ...ticked, fixed: ({ id }) => taken.includes(id) }}
          foot={acknowledgeRows}
          empty={{ what: t('pick-empty'), text: t('pick-empty-hint') }}
        />
        <PickInside id={opened} figures={isElsewhere ? alone : figures} onBack={() => setOpened(undefined)} />
      </div>
      <PickFoot count={count} asked={asked} onPut={put} />
      {question}
    </Modal>
  );
}

const NO_CONDITION = {};

/** The cross, Escape, a press outside and the way back lead out of the dialog, and ask while something is ticked. */
function useAskedClose(count: number, onClose: () => void) {
  const { t } = useTranslation('manage-exams');
  const [asking, setAsking] = useState(false);
  const leave = () => (count > 0 ? setAsking(true) : onClose());
  const back = useEffectEvent(leave);
  useEffect(() => askBeforeLeaving(() => back()), []);
  useEffect(() => {
    if (count === 0) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [count]);
  // Mounted when it asks: one that listens already would be closed by the Escape that it asks about.
  const question = asking ? (
    <ConfirmDialog
      opened
      title={t('pick-leave-title', { count })}
      text={t('pick-leave-text')}
      cancel={t('pick-stay')}
      confirm={t('pick-leave')}
      danger
      onCancel={() => setAsking(false)}
      onConfirm={onClose}
    />
  ) : null;
  return { leave, asking, question };
}

function useColumns(
  taken: readonly string[],
  figures: ReadonlyMap<string, Figures> | undefined,
): Column<BankQuestion>[] {
  const { t } = useTranslation(['manage-exams', 'question']);
  const skillName = useSkillName();
  const kindName = useKindName();
  return [
    {
      title: t('questions'),
      cell: (question) => (
        <>
          <QuestionLine question={question} />
          <OwnMark question={question} />
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
    {
      title: t('figures.facility'),
      numeric: true,
      cell: ({ id }) => <FacilityCell figures={figures?.get(id)} />,
    },
  ];
}
