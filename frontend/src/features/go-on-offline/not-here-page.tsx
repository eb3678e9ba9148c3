import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { use, useCallback, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../../realtime/connection.js';
import { UnsentAnswers } from '../../realtime/answer-queue/unsent-answers.js';
import { useUser } from '../../kit/session/current-user.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { BringBack } from '../../ui/lazy-part.js';
import { Furigana } from '../../ui/furigana.js';
import { Masu } from '../../ui/masu.js';
import { StateLabel } from '../../ui/state-label.js';
import { AskedTitle } from './asked-title.js';
import { HereList } from './here-list.js';
import classes from './go-on-offline.module.css';

/** A page that is not on the device, without a network: what is so, and what can be done meanwhile (NAV-8, PLUS-3). */
export function NotHerePage() {
  const { t } = useTranslation('go-on-offline');
  const { id: userId } = useUser();
  const bringBack = use(BringBack);
  const head = useRef<HTMLDivElement>(null);
  useNetworkBack(
    useCallback(() => {
      // A test that runs above is not reloaded for the page behind it.
      if (!head.current?.closest('[inert]')) bringBack?.();
    }, [bringBack]),
  );
  return (
    <>
      <div className={classes.head} ref={head}>
        <h1>
          <AskedTitle />
        </h1>
        <StateLabel look="offline">
          <Furigana>{t('state')}</Furigana>
        </StateLabel>
      </div>
      <div className={classes.cards}>
        <Card className={classes.so} role="status">
          <Masu tone="open">
            <IconWifiOff aria-hidden />
          </Masu>
          <h2>
            <Furigana>{t('title')}</Furigana>
          </h2>
          <p className="muted">
            <Furigana>{t('text')}</Furigana>
          </p>
          <Button variant="default" fullWidth onClick={bringBack} leftSection={<IconRefresh aria-hidden />}>
            <Furigana>{t('again')}</Furigana>
          </Button>
        </Card>
        <Here />
        <UnsentAnswers userId={userId} />
      </div>
    </>
  );
}

function Here() {
  const { t } = useTranslation('go-on-offline');
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Furigana>{t('now')}</Furigana>
      </h2>
      <HereList />
    </Card>
  );
}

/** The page comes when there is a network again: anew as a whole where a part of it did not load, which is remembered while it lives. */
function useNetworkBack(bringBack: () => void): void {
  useEffect(() => {
    let wasLive = connection.isLive();
    const stop = connection.subscribe(() => {
      if (connection.isLive() && !wasLive) bringBack();
      wasLive = connection.isLive();
    });
    window.addEventListener('online', bringBack);
    return () => {
      stop();
      window.removeEventListener('online', bringBack);
    };
  }, [bringBack]);
}
