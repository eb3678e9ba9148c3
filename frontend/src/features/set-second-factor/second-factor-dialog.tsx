import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { Skeletons } from '../../ui/states.js';
import { useOwnSecondFactor } from './api/second-factor.js';
import { RecoveryCodesShown } from './recovery-codes.js';
import { Off, SetUp } from './set-up.js';
import { On, Renew, SwitchOff } from './switched-on.js';

/** What the dialog shows in place of whether it is on. */
type Shown =
  | { readonly what: 'state' | 'renew' | 'off' }
  | { readonly what: 'set-up'; readonly secret: string }
  | { readonly what: 'codes'; readonly codes: readonly string[] };

const STATE: Shown = { what: 'state' };

interface SecondFactorDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The own second factor, from the profile menu of administrators (PLUS-12). */
export function SecondFactorDialog({ opened, onClose }: SecondFactorDialogProps) {
  const { t } = useTranslation(['second-factor', 'app']);
  const [shown, show] = useState<Shown>(STATE);
  // the codes are shown once: no press beside the dialog takes them away
  const stays = shown.what === 'codes';
  const close = () => {
    show(STATE);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      closeOnEscape={!stays}
      closeOnClickOutside={!stays}
      withCloseButton={!stays}
      title={t(stays ? 'codes.title' : 'title')}
      size={480}
      centered
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <Content shown={shown} show={show} />
    </Modal>
  );
}

function Content({ shown, show }: { shown: Shown; show: (shown: Shown) => void }) {
  const back = () => show(STATE);
  const showCodes = (codes: readonly string[]) => show({ what: 'codes', codes });
  switch (shown.what) {
    case 'state':
      return <State show={show} />;
    case 'set-up':
      return <SetUp secret={shown.secret} onOn={showCodes} />;
    case 'codes':
      return <RecoveryCodesShown codes={shown.codes} onKept={back} />;
    case 'renew':
      return <Renew onBack={back} onRenewed={showCodes} />;
    case 'off':
      return <SwitchOff onBack={back} onOff={back} />;
  }
}

function State({ show }: { show: (shown: Shown) => void }) {
  const own = useOwnSecondFactor();
  if (!own.data) return own.isError ? <QueryFailed of={own} /> : <Skeletons count={3} height={56} />;
  const { on_since: since, recovery_codes_left: left } = own.data;
  if (since === null) return <Off onBegun={(secret) => show({ what: 'set-up', secret })} />;
  return (
    <On {...{ since, left }} onRenew={() => show({ what: 'renew' })} onOff={() => show({ what: 'off' })} />
  );
}
