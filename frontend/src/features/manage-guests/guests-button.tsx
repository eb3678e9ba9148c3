import { AREA_PERMISSIONS } from '#contracts/constants';
import { IconTicket } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../kit/session/current-user.js';
import { Button } from '../../ui/controls.js';
import { lazyPart } from '../../ui/lazy-part.js';

const GuestsDialog = lazyPart(async () => (await import('./guests-dialog.js')).GuestsDialog);

/** Opens the code sign-in of the own organization; one without a code of its own has no guests. */
export function GuestsButton() {
  const { t } = useTranslation('manage-guests');
  const { organization_id, organization_type, permissions } = useUser();
  const [opened, setOpened] = useState(false);
  if (!permissions.includes(AREA_PERMISSIONS.students.view) || organization_type === 'platform') return null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTicket size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('title')}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <GuestsDialog organizationId={organization_id} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
