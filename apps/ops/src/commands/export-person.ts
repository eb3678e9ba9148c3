import { CONTEXTS } from '#contexts';
import { namedAccount } from '#ops/people';
import { personalOf } from '#platform/context';
import { systemScope } from '#platform/database';
import { personalData } from '#platform/personal';
import { sqlOf } from '#platform/pool';
import type { OpsCommand } from '../command.js';
import { withStore } from '../open-store.js';

/** What somebody did, by the log; it knows them by their id. */
const EVENTS_SQL = `
select stream_id, version, type, data, to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as recorded_at
from es.event where org_id = $1 and (data ->> 'learner_id' = $2 or stream_id like '%-' || $2)
order by epoch, xid, position`;

/** All that is known of one person, as JSON on the standard output: what they may ask for. */
export const exportPerson: OpsCommand = {
  name: 'export-person',
  summary: '<user id or id>: prints as JSON what is known of one person, rows and events',
  argumentCount: 1,
  run: ({ configuration, say }, word = '') =>
    withStore(configuration, ({ tenancy }) =>
      tenancy.inTransaction(systemScope('an operator gives somebody their data'), async (em) => {
        const account = await namedAccount(em, word);
        if (!account) throw new Error(`there is nobody with the user id ${word}`);
        const sql = sqlOf(em);
        // a large organization's log takes longer than a page may
        await sql.query('set local statement_timeout = 0');
        const rows = await personalData(sql, personalOf(CONTEXTS), account.id);
        const events = await sql.query(EVENTS_SQL, [account.organizationId, account.id]);
        say(JSON.stringify({ id: account.id, rows, events: events.rows }, null, 2));
      }),
    ),
};
