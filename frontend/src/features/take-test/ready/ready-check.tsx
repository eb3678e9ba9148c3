import { IconDeviceMobile, IconWifi } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import type { Look } from '../../../ui/state-label.js';
import { Hint, ReadyRow } from './ready-row.js';
import { SoundRow } from './sound-row.js';
import type { Ready } from './use-ready.js';
import type { Storage } from './use-device.js';
import type { Network } from './use-network.js';
import classes from './ready.module.css';

/** Connection, sound and device, tried before the time runs. It forbids nothing. */
export function ReadyCheck({ ready }: { ready: Ready }) {
  const { t } = useTranslation('take-test');
  const title = useId();
  return (
    <section className={classes.ready} aria-labelledby={title}>
      <h2 id={title}>
        <Furigana>{t('ready.title')}</Furigana>
      </h2>
      <ul>
        <NetworkRow {...ready} />
        {ready.sample ? <SoundRow sample={ready.sample} /> : null}
        <DeviceRow {...ready} />
      </ul>
    </section>
  );
}

const NETWORK_LOOKS = {
  ...{ checking: 'time', good: 'done', slow: 'warning', 'not-live': 'offline', offline: 'cut-off' },
} as const satisfies Record<Network, Look>;

function NetworkRow({ network, again, storage }: Ready) {
  const { t } = useTranslation('take-test');
  const state = {
    checking: t('ready.checking'),
    good: t('ready.network-good'),
    slow: t('ready.network-slow'),
    'not-live': t('ready.network-not-live'),
    offline: t('ready.network-offline'),
  }[network];
  return (
    <ReadyRow
      icon={<IconWifi size={22} aria-hidden />}
      label={t('ready.network')}
      look={NETWORK_LOOKS[network]}
      state={state}
    >
      {network === 'slow' ? <Hint>{t('ready.slow-hint')}</Hint> : null}
      {network === 'not-live' ? <Hint>{t('ready.not-live-hint')}</Hint> : null}
      {network === 'offline' ? <Hint>{t('ready.offline-hint')}</Hint> : null}
      {network === 'offline' && storage === 'kept' ? <Hint>{t('ready.offline-kept')}</Hint> : null}
      {network === 'good' || network === 'checking' ? null : (
        <div className={classes.acts}>
          <Button variant="default" onClick={again}>
            <Furigana>{t('ready.again')}</Furigana>
          </Button>
        </div>
      )}
    </ReadyRow>
  );
}

const STORAGE_LOOKS = {
  ...{ checking: 'time', kept: 'done', refused: 'warning' },
} as const satisfies Record<Storage, Look>;

function DeviceRow({ storage, clockOffMinutes }: Ready) {
  const { t } = useTranslation('take-test');
  const state = {
    checking: t('ready.checking'),
    kept: t('ready.storage-kept'),
    refused: t('ready.storage-refused'),
  }[storage];
  return (
    <ReadyRow
      icon={<IconDeviceMobile size={22} aria-hidden />}
      label={t('ready.device')}
      look={STORAGE_LOOKS[storage]}
      state={state}
    >
      {storage === 'refused' ? <Hint>{t('ready.refused-hint')}</Hint> : null}
      {clockOffMinutes > 0 ? <Hint>{t('ready.clock', { count: clockOffMinutes })}</Hint> : null}
    </ReadyRow>
  );
}
