import { PeopleOperations } from '#ops/people';
import { NewPasswords } from '#ops/sign-in';
import type { OpsCommand } from '../command.js';
import { withStore } from '../open-store.js';

export const createTopAdministrator: OpsCommand = {
  name: 'create-top-administrator',
  summary: '<user id> <full name>: makes a top administrator and prints the initial password once',
  argumentCount: 2,
  run: ({ configuration, say }, userId = '', fullname = '') =>
    withStore(configuration, async ({ tenancy, rows }) => {
      const password = await new PeopleOperations(tenancy, rows, new NewPasswords()).createTopAdministrator({
        userId,
        fullname,
      });
      say(`user id: ${userId}\ninitial password (shown once): ${password ?? ''}`);
    }),
};
