import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tokenClaims, useToken } from '../../kit/session/token.js';
import { useSignOut } from '../../kit/session/use-sign-out.js';
import { useServerNow } from '../../realtime/server-time.js';
import { Button } from '../../ui/controls.js';
import { formatClock } from '../../ui/format/time.js';
import { Banner } from '../../ui/states.js';

const LOOK_EVERY_MS = 20_000;
/** In time to finish a form, and to sign in again. */
const SAID_BEFORE_MS = 15 * 60_000;

/** An administrator's session ends by itself after half a day: nobody loses by that what they are writing (WCAG 2.2.1). */
export function SessionEnds() {
  const { t } = useTranslation();
  const now = useServerNow(LOOK_EVERY_MS);
  const signOut = useSignOut();
  useToken();
  const end = tokenClaims()?.exp;
  const isSoon = typeof end === 'number' && end * 1000 - now < SAID_BEFORE_MS;
  return (
    <div role="status">
      {isSoon ? (
        <Banner tone="kin" unsaid>
          <IconClock aria-hidden />
          <p>{t('admin.session.ends', { time: formatClock(new Date(end * 1000).toISOString()) })}</p>
          <Button variant="default" size="sm" onClick={signOut}>
            {t('admin.session.renew')}
          </Button>
        </Banner>
      ) : null}
    </div>
  );
}
