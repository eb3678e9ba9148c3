import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../kit/session/current-user.js';
import { copyText } from '../../kit/toast/copy-text.js';
import { Button } from '../../ui/controls.js';
import { QrCode } from '../../ui/qr-code.js';
import { useBegin, useConfirm } from './api/second-factor.js';
import { appAddress, inGroups } from './app-address.js';
import { ProofForm } from './proof-form.js';
import classes from './second-factor.module.css';

/** What it is, and the password: whoever finds a signed-in page must not lock its owner out. */
export function Off({ onBegun }: { onBegun: (secret: string) => void }) {
  const { t } = useTranslation('second-factor');
  const begin = useBegin(({ secret }) => onBegun(secret));
  const send = {
    ...begin,
    mutate: ({ current_password }: { current_password: string }) => begin.mutate({ current_password }),
  };
  return (
    <ProofForm asks={['password']} send={send} submit={t('set-up')}>
      <p>{t('off.hint')}</p>
      <p className="muted small">{t('off.needs')}</p>
    </ProofForm>
  );
}

/** The key for the app, and a code of it: only then it is on. */
export function SetUp({ secret, onOn }: { secret: string; onOn: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('second-factor');
  const user = useUser();
  const confirm = useConfirm(({ recovery_codes }) => onOn(recovery_codes));
  const send = { ...confirm, mutate: ({ code }: { code: string }) => confirm.mutate({ code }) };
  const copy = () => void copyText(secret, { copied: t('key-copied'), failed: t('not-copied') });
  return (
    <ProofForm asks={['code']} send={send} submit={t('switch-on')}>
      <p>{t('scan')}</p>
      <div className={classes.app}>
        <QrCode className={classes.qr} text={appAddress(secret, user)} label={t('qr')} />
        <div className={classes.key}>
          <p className="muted small">{t('type')}</p>
          <output className={classes.secret} translate="no" lang="ja-Latn">
            {inGroups(secret)}
          </output>
          <Button variant="default" size="sm" leftSection={<IconCopy size={20} aria-hidden />} onClick={copy}>
            {t('copy-key')}
          </Button>
        </div>
      </div>
      <p>{t('confirm')}</p>
      <p className="muted small">{t('others-end')}</p>
    </ProofForm>
  );
}
