import type { PasswordsForeseen } from '#contracts/http/initial-passwords';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useListAsFrom } from '../../../kit/list/came-from.js';
import { FailedLine } from '../../../kit/reading/failed-line.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Banner } from '../../../ui/states.js';
import { useForeseen, useIssuePasswords } from './api.js';

/** Asks, starts the job for the chosen learners, and leads to where their cards will be. */
export function IssueManyDialog({
  students,
  inactive = 0,
  onClose,
}: {
  students: readonly { id: string }[];
  /** Chosen as well, and known to get none. */
  inactive?: number;
  onClose: () => void;
}) {
  const { t } = useTranslation(['issue-password', 'app']);
  const navigate = useNavigate();
  const from = useListAsFrom();
  const issue = useIssuePasswords();
  const ids = students.map(({ id }) => id);
  const foreseen = useForeseen(ids);
  // those who are not active get none; until it is known who is, all of them
  const learners = foreseen.data?.learners ?? ids.length;
  const run = () =>
    issue.mutate(
      { ids },
      {
        onSuccess: ({ id }) => void navigate(`/students/passwords?issue=${id}`, { state: from }),
        onError: onClose,
      },
    );
  return (
    <ConfirmDialog
      opened
      title={t('passwords.issue-many', { count: students.length })}
      text={
        <div className="stack">
          <p>{t('passwords.issue-many-text')}</p>
          <Foreseen of={foreseen} left={inactive + ids.length - learners} />
        </div>
      }
      cancel={t('app:cancel')}
      confirm={t('passwords.issue-many-confirm', { count: learners })}
      busy={issue.isPending}
      onCancel={onClose}
      onConfirm={run}
    />
  );
}

/** Who is interrupted by it: once that is known, and said when it comes. */
function Foreseen({ of: foreseen, left }: { of: ReturnType<typeof useForeseen>; left: number }) {
  const { t } = useTranslation('issue-password');
  const { data } = foreseen;
  return (
    <div role="status" className="stack">
      {foreseen.isError ? <FailedLine of={foreseen} text={t('passwords.foreseen-failed')} /> : null}
      {foreseen.isPending ? <p className="muted">{t('passwords.foreseen-loading')}</p> : null}
      {left > 0 ? <p>{t('passwords.foreseen-left', { count: left })}</p> : null}
      {data && data.signed_in === 0 ? <p>{t('passwords.foreseen-nobody')}</p> : null}
      {data && data.signed_in > 0 ? (
        <p>{t('passwords.foreseen-signed-in', { count: data.signed_in })}</p>
      ) : null}
      {data && data.in_test.count > 0 ? <InTest {...data.in_test} /> : null}
    </div>
  );
}

function InTest({ count, names }: PasswordsForeseen['in_test']) {
  const { t } = useTranslation('issue-password');
  const more = count - names.length;
  const named = names.join(t('passwords.separator'));
  return (
    <Banner tone="kin" unsaid>
      {t('passwords.foreseen-in-test', {
        count,
        names: more > 0 ? `${named} ${t('passwords.waiting-more', { count: more })}` : named,
      })}
    </Banner>
  );
}
