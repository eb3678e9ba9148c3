import type { OwnSecondFactor } from '#contracts/http/second-factor';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/toast/toast.js';
import { Button } from '../../ui/controls.js';
import { formatDateTime } from '../../ui/format/time.js';
import { Banner } from '../../ui/states.js';
import { useRenewCodes, useSwitchOff } from './api/second-factor.js';
import { ProofForm } from './proof-form.js';
import classes from './second-factor.module.css';

/** With so many left it is time for new ones. */
const FEW = 3;

interface OnProps {
  since: string;
  left: OwnSecondFactor['recovery_codes_left'];
  onRenew: () => void;
  onOff: () => void;
}

export function On({ since, left, onRenew, onOff }: OnProps) {
  const { t } = useTranslation('second-factor');
  return (
    <div className={classes.form}>
      <p>
        <b>{t('on.since', { at: formatDateTime(since) })}</b>
      </p>
      <p>{t('on.left', { count: left })}</p>
      {left > FEW ? null : (
        <Banner tone="kin">
          <p>{t('on.few')}</p>
        </Banner>
      )}
      <div className={classes.acts}>
        <Button variant="default" onClick={onRenew}>
          {t('renew')}
        </Button>
        <Button variant="outline" color="shu" onClick={onOff}>
          {t('switch-off')}
        </Button>
      </div>
    </div>
  );
}

interface RenewProps {
  onBack: () => void;
  onRenewed: (codes: readonly string[]) => void;
}

export function Renew({ onBack, onRenewed }: RenewProps) {
  const { t } = useTranslation('second-factor');
  const renew = useRenewCodes(({ recovery_codes }) => onRenewed(recovery_codes));
  const send = { ...renew, mutate: ({ code }: { code: string }) => renew.mutate({ code }) };
  return (
    <ProofForm asks={['code']} send={send} submit={t('renew')} onBack={onBack}>
      <p>{t('renew-hint')}</p>
    </ProofForm>
  );
}

export function SwitchOff({ onBack, onOff }: { onBack: () => void; onOff: () => void }) {
  const { t } = useTranslation('second-factor');
  const off = useSwitchOff(() => {
    toast({ kind: 'success', title: t('is-off') });
    onOff();
  });
  return (
    <ProofForm asks={['password', 'any code']} send={off} submit={t('switch-off')} danger onBack={onBack}>
      <p>{t('switch-off-hint')}</p>
    </ProofForm>
  );
}
