import { AREA_PERMISSIONS } from '#contracts/constants';
import type { CodeSignIn } from '#contracts/http/organizations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../kit/form/form-dialog.js';
import { LoadOne } from '../../kit/list/load-one.js';
import type { Stored } from '../../kit/list/resource.js';
import { useUser } from '../../kit/session/current-user.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { Banner } from '../../ui/states.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import { codeSignIn } from './api/guests.js';
import { Entrance } from './entrance.js';
import { GuestList } from './guest-list.js';
import { JoinWordCard } from './join-word-card.js';
import classes from './manage-guests.module.css';
import { SettingsForm } from './settings-form.js';

interface GuestsDialogProps {
  organizationId: string;
  /** After it has closed. */
  onClose: () => void;
}

/** The code sign-in of one organization: who gets in how, and who is in (AUTH-2). */
export function GuestsDialog({ organizationId, onClose }: GuestsDialogProps) {
  const { t } = useTranslation(['manage-guests', 'app']);
  const [opened, setOpened] = useState(true);
  const isPhone = usePhone();
  useFocusBack();
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onClose}
      returnFocus={false}
      title={t('title')}
      size={880}
      fullScreen={isPhone}
      centered
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <LoadOne resource={codeSignIn} id={organizationId} fresh>
        {(stored) => <Guests stored={stored} />}
      </LoadOne>
    </Modal>
  );
}

function Guests({ stored }: { stored: Stored<CodeSignIn> }) {
  const { t } = useTranslation('manage-guests');
  const mayEdit = useUser().permissions.includes(AREA_PERMISSIONS.students.edit);
  const { value: current } = stored;
  if (current.code === null)
    return (
      <Banner>
        <p>{t('no-code')}</p>
      </Banner>
    );
  return (
    <div className={classes.dialog}>
      <p className="muted">{t('intro')}</p>
      {current.code_sign_in ? (
        <>
          <JoinWordCard current={current} mayEdit={mayEdit} />
          <Entrance code={current.code} />
        </>
      ) : null}
      {mayEdit ? <SettingsForm stored={stored} /> : null}
      <GuestList current={current} mayEdit={mayEdit} />
    </div>
  );
}
