import type { Session } from '#contracts/http/auth';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/format/time.js';
import { Button } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { EmptyState, Skeletons } from '../../ui/states.js';
import { toast } from '../../kit/toast/toast.js';
import { type SessionsOf, useEndSession, useSessions } from './api.js';
import { deviceOf, type Device } from './device-name.js';
import classes from './sessions-list.module.css';

interface SessionsListProps {
  of: SessionsOf;
  /** Whether the person may end them; the server decides by itself (`students.edit` for a learner's). */
  mayEnd: boolean;
}

const ICONS = { phone: IconDeviceMobile, tablet: IconDeviceTablet, computer: IconDeviceDesktop } as const;

/** The open sessions of one person (AUTH-11); each but the one that looks can be ended. */
export function SessionsList({ of, mayEnd }: SessionsListProps) {
  const { t } = useTranslation('sessions');
  const query = useSessions(of);
  if (!query.data) {
    if (query.isError) return <QueryFailed of={query} />;
    return <Skeletons count={2} height={72} />;
  }
  if (query.data.length === 0)
    return (
      <EmptyState title={<Furigana>{t('none')}</Furigana>} text={<Furigana>{t('none-hint')}</Furigana>} />
    );
  return (
    <ul className={classes.list}>
      {query.data.map((session) => (
        <Row key={session.id} session={session} of={of} mayEnd={mayEnd && !session.current} />
      ))}
    </ul>
  );
}

function Row({ session, of, mayEnd }: SessionsListProps & { session: Session }) {
  const { t } = useTranslation('sessions');
  const device = deviceOf(session.user_agent);
  const name = useDeviceName()(device);
  const DeviceIcon = ICONS[device.kind];
  return (
    <li className={classes.row} aria-current={session.current || undefined}>
      <DeviceIcon size={28} stroke={1.6} aria-hidden />
      <div className={classes.what}>
        <b title={session.user_agent}>
          <Furigana>{name}</Furigana>
        </b>
        {session.current ? (
          <em>
            <Furigana>{t('this-device')}</Furigana>
          </em>
        ) : null}
        <small>
          <Furigana>{t('signed-in', { time: formatDateTime(session.created_at) })}</Furigana>
        </small>
        {session.opened_by === 'oidc' ? (
          <small>
            <Furigana>{t('by-oidc')}</Furigana>
          </small>
        ) : null}
        <small>
          <Furigana>{t('last-seen', { time: formatDateTime(session.last_seen_at) })}</Furigana>
        </small>
      </div>
      {mayEnd ? <EndButton session={session} of={of} device={withoutFurigana(name)} /> : null}
    </li>
  );
}

function EndButton({ session, of, device }: { session: Session; of: SessionsOf; device: string }) {
  const { t } = useTranslation('sessions');
  const end = useEndSession(of);
  return (
    <Button
      variant="default"
      loading={end.isPending}
      onClick={() => end.mutate(session, { onSuccess: () => toast({ kind: 'success', title: t('ended') }) })}
    >
      <Furigana>{t('end')}</Furigana>
      <span className="hidden-text">{t('end-which', { device })}</span>
    </Button>
  );
}

function useDeviceName() {
  const { t } = useTranslation('sessions');
  return ({ browser, system }: Device): string => {
    if (browser !== undefined && system !== undefined) return t('device', { browser, system });
    return browser ?? system ?? t('device-unknown');
  };
}
