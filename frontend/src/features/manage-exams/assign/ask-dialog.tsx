import type { AssignmentsChanged } from '#contracts/http/assignments';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import type { NameOf } from './name-of.js';
import type { Assigning } from './use-assigning.js';
import classes from './assign.module.css';

const NAMED = 3;

interface AskDialogProps {
  assigning: Assigning;
  nameOf: NameOf;
  isDraft: boolean;
}

/** Before anybody loses the test: from which classes, who, how many, and what becomes of attempts that have begun. */
export function AskDialog({ assigning, nameOf, isDraft }: AskDialogProps) {
  const { t } = useTranslation(['assign-exam', 'app']);
  const { asking, ready, sending, send, cancel } = assigning;
  const [gains, loses] = [ready?.gains.count ?? 0, ready?.loses.count ?? 0];
  return (
    <ConfirmDialog
      opened={asking}
      title={t('ask-title', { count: loses })}
      text={ready ? <Loss change={ready} nameOf={nameOf} isDraft={isDraft} /> : null}
      cancel={t('app:cancel')}
      confirm={gains > 0 ? t('ask-both', { gains, loses }) : t('save-lose', { count: loses })}
      danger
      busy={sending}
      onCancel={cancel}
      onConfirm={send}
    />
  );
}

interface LossProps {
  change: AssignmentsChanged;
  nameOf: NameOf;
  isDraft: boolean;
}

function Loss({ change, nameOf, isDraft }: LossProps) {
  const { t } = useTranslation('assign-exam');
  const gone = useGoneText();
  const { classes: rows, begun, loses } = change;
  const from = rows
    .filter((row) => row.loses > 0)
    .map(({ class_id, loses: count }) =>
      class_id === null
        ? t('ask-no-class', { count })
        : t('ask-class', { count, name: nameOf(class_id) ?? t('ask-class-gone') }),
    );
  return (
    <span className={classes.loss}>
      <b>{from.join(t('comma'))}</b>
      <span>{gone(loses)}</span>
      {isDraft ? <span>{t('ask-draft')}</span> : null}
      {begun.count > 0 ? (
        <span>
          {t('ask-begun', { count: begun.count, running: begun.in_progress, done: begun.submitted })}
        </span>
      ) : null}
    </span>
  );
}

function useGoneText() {
  const { t } = useTranslation('assign-exam');
  return ({ count, learners }: AssignmentsChanged['loses']): string => {
    if (learners.length === 0) return t('ask-gone-unnamed');
    const first = learners.slice(0, NAMED).map(({ fullname }) => fullname);
    const names = first.join(t('comma'));
    const more = count - first.length;
    return more > 0 ? t('ask-gone', { names, count: more }) : t('ask-gone-all', { names });
  };
}
