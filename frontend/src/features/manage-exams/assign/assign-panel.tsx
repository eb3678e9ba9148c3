import type { Exam } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { LeaveWarning } from '../../../kit/form/leave-warning.js';
import { useNamedOrganization } from '../../../kit/session/current-user.js';
import { useClasses } from '../../../parts/people/people.js';
import { AskDialog } from './ask-dialog.js';
import { ChangeSummary } from './change-summary.js';
import { Groups } from './groups.js';
import { SaveBar } from './save-bar.js';
import { SingleLearners } from './single-learners.js';
import { useAssigning } from './use-assigning.js';
import type { NameOf } from './name-of.js';
import classes from './assign.module.css';

/** Who has the test, and what the ticks would change of that. Whoever would lose it is named before (TEST-2, ADMIN-6). */
export function AssignPanel({ exam }: { exam: Exam }) {
  const { t } = useTranslation('assign-exam');
  const assigning = useAssigning(exam);
  const organizationId = useNamedOrganization(exam.organization_id);
  const offered = useClasses(organizationId);
  const nameOf: NameOf = (id) => offered.data?.items.find((one) => one.id === id)?.name;
  return (
    <>
      {exam.status === 'draft' ? <p className="muted small">{t('draft')}</p> : null}
      <div className={classes.panel}>
        <div className={classes.choices}>
          <Groups assigning={assigning} offered={offered} />
          <SingleLearners assigning={assigning} organizationId={organizationId} nameOf={nameOf} />
        </div>
        <ChangeSummary assigning={assigning} nameOf={nameOf} />
        <SaveBar assigning={assigning} />
      </div>
      <AskDialog assigning={assigning} nameOf={nameOf} isDraft={exam.status === 'draft'} />
      {assigning.isChange && !assigning.sending ? <LeaveWarning /> : null}
    </>
  );
}
