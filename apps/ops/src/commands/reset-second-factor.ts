import { namedAccount } from '#ops/people';
import { resetSecondFactor } from '#ops/sign-in';
import { DomainError } from '#libs/kernel';
import { systemScope } from '#platform/database';
import type { OpsCommand } from '../command.js';
import { withStore } from '../open-store.js';

/**
 * For a top administrator who lost the phone and the recovery codes: nobody above them can reset it on a page. The
 * password stays; all sessions of the account end, which processes see within a second.
 */
export const resetSecondFactorOf: OpsCommand = {
  name: 'reset-second-factor',
  summary:
    '<user id or id>: switches the second factor of an administrator off and ends the sessions; the password stays',
  argumentCount: 1,
  run: ({ configuration, say }, word = '') =>
    withStore(configuration, ({ tenancy }) =>
      tenancy.inTransaction(systemScope('an operator resets a second factor'), async (em) => {
        const account = await namedAccount(em, word);
        if (!account) throw new Error(`there is nobody with the user id ${word}`);
        const ended = await resetSecondFactor(em, account, null).catch((error: unknown) => {
          if (error instanceof DomainError)
            throw new Error(`${word} has no second factor: nothing was changed`);
          throw error;
        });
        say(`the second factor of ${word} is off; sessions ended: ${ended.length}`);
      }),
    ),
};
