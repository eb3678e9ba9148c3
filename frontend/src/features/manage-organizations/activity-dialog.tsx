import type { Organization } from '#contracts/http/organizations';
import { useTranslation } from 'react-i18next';
import { useActivity } from '../../parts/people/activity.js';
import { organizations } from '../../parts/people/organizations.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';

interface ActivityDialogProps {
  organization: Organization;
  opened: boolean;
  onClose: () => void;
}

/** Says what happens to its people before it does. */
export function ActivityDialog({ organization, opened, onClose }: ActivityDialogProps) {
  const { t } = useTranslation(['manage-organizations', 'app']);
  const { id, name, status, learner_count, administrator_count } = organization;
  const activity = useActivity(organizations, {
    deactivated: t('deactivated', { name }),
    reactivated: t('reactivated', { name }),
  });
  const what = status === 'active' ? 'deactivate' : 'reactivate';
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`${what}-title`, { name })}
      text={t(`${what}-text`, { learners: learner_count, administrators: administrator_count })}
      cancel={t('app:cancel')}
      confirm={t(what)}
      danger={what === 'deactivate'}
      busy={activity.isPending}
      onCancel={onClose}
      onConfirm={() => activity.run(id, what === 'reactivate', onClose)}
    />
  );
}
