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
  onClose,
}: {
  students: readonly { id: string }[];
  onClose: () => void;
}) {
  const { t } = useTranslation(['issue-password', 'app']);
  const navigate = useNavigate();
  const from = useListAsFrom();
  const issue = useIssuePasswords();
  const run = () =>
    issue.mutate(
      { ids: students.map(({ id }) => id) },
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
          <Foreseen ids={students.map(({ id }) => id)} />
        </div>
      }
      cancel={t('app:cancel')}
      confirm={t('passwords.issue-many-confirm')}
      busy={issue.isPending}
      onCancel={onClose}
      onConfirm={run}
    />
  );
}

/** Who is interrupted by it: once that is known, and said when it comes. */
function Foreseen({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('issue-password');
  const foreseen = useForeseen(ids);
  const { data } = foreseen;
  return (
    <div role="status" className="stack">
      {foreseen.isError ? <FailedLine of={foreseen} text={t('passwords.foreseen-failed')} /> : null}
      {foreseen.isPending ? <p className="muted">{t('passwords.foreseen-loading')}</p> : null}
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
