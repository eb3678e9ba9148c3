import { onTestFinished } from 'vitest';
import { CLIENT_ID, CLIENT_SECRET, startOddProvider } from '#testing/back-office';
import type { House } from './house.js';
import { idOf } from './people.js';

const MOMO = idOf('MOMO');

/** What must be there before the calls about an organization's provider change something, by operation. The house may ask loopback. */
export function oidcChanges(house: House) {
  const body = async () => {
    const provider = await startOddProvider();
    onTestFinished(() => provider.close());
    return {
      ...{ issuer: provider.issuer, client_id: CLIENT_ID, client_secret: CLIENT_SECRET },
      ...{ claim: 'preferred_username', password_too: true },
    };
  };
  const set = async () => {
    const headers = { 'if-match': '*' };
    const { status, text } = await house.call('tora', 'PUT', `organizations/${MOMO}/oidc`, {
      ...{ body: await body(), headers },
    });
    if (status !== 200) throw new Error(text);
  };
  return {
    'PUT /api/organizations/{id}/oidc': async () => ({ id: MOMO, body: await body() }),
    'DELETE /api/organizations/{id}/oidc': async () => {
      await set();
      return { id: MOMO };
    },
    'POST /api/organizations/{id}/oidc/unlink': async () => {
      await house.database.pool.query(
        `insert into oidc_link (organization_id, subject, user_id) values ($1, 'of anna', $2)`,
        [idOf('SAKURA'), idOf('anna')],
      );
      return { id: idOf('SAKURA'), body: { user_id: 'anna' } };
    },
  };
}
