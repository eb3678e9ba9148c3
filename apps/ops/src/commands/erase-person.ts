import { CONTEXTS } from '#contexts';
import { namedAccount } from '#ops/people';
import { personalOf } from '#platform/context';
import { systemScope } from '#platform/database';
import { erasePersonal } from '#platform/personal';
import { sqlOf } from '#platform/pool';
import { writeAuditNotes } from '#platform/rows';
import type { OpsCommand } from '../command.js';
import { withStore } from '../open-store.js';

/**
 * Removes who somebody was: their rows go, what names them is emptied, in one transaction. The log and the figures stay, under an id that
 * leads to nobody. Only for accounts that are deactivated: then sessions have ended, and open pages were told.
 */
export const erasePerson: OpsCommand = {
  name: 'erase-person',
  summary:
    '<user id or id>: erases the personal data of a deactivated account; their results stay, under an id of nobody',
  argumentCount: 1,
  run: ({ configuration, say }, word = '') =>
    withStore(configuration, ({ tenancy }) =>
      tenancy.inTransaction(systemScope('an operator erases a person'), async (em) => {
        const account = await namedAccount(em, word);
        if (!account) throw new Error(`there is nobody with the user id ${word}`);
        const { id, organizationId, kind, isActive } = account;
        if (isActive)
          throw new Error(`${word} is active: deactivate the account first, in the ${LIST[kind]} list`);
        const erased = await erasePersonal(sqlOf(em), personalOf(CONTEXTS), id);
        await writeAuditNotes(em, null, [
          { action: `${kind}.erased`, subject: { kind, id }, organizationId },
        ]);
        for (const [table, count] of Object.entries(erased)) say(`${table}: ${count}`);
        say(`erased: ${id} (keep this id: after a restore of an older backup it is erased again by it)`);
      }),
    ),
};

const LIST = { student: 'learners’', teacher: 'administrators’' } as const;
