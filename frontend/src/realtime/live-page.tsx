import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetSession } from '../kit/session/sign-out.js';
import { useToken } from '../kit/session/token.js';
import { i18n } from '../kit/texts/i18n.js';
import { prepareToasts, toast } from '../kit/toast/toast.js';
import { currentUserQuery } from '../kit/session/current-user.js';
import { applyChange, liveKey, revalidateLive } from './apply-change.js';
import { connection } from './connection.js';

const REVALIDATE_MS = 60_000;

/** Keeps this page live while it is mounted: one socket, and a look at the truth once a minute. */
export function LivePage() {
  const client = useQueryClient();
  const token = useToken();
  useEffect(prepareToasts, []);
  useEffect(() => {
    if (token === null) return;
    const readAnew = () => revalidateLive(client);
    const reread = () => void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    const timer = setInterval(readAnew, REVALIDATE_MS);
    const stop = connection.start(token, {
      change: (change) => applyChange(client, change),
      // who this is was read with the page, and is not a figure that moves: not twice for every page
      begun: readAnew,
      // the server says so, too, when the person's permissions have changed: the menu follows at once
      stale: () => {
        readAnew();
        reread();
      },
      granted: ({ model, id }) => void client.invalidateQueries({ queryKey: liveKey(model, id) }),
      refused: reread,
      ended: () => {
        toast({ kind: 'warning', title: i18n.t('session.ended') });
        forgetSession(client);
      },
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [client, token]);
  return null;
}
