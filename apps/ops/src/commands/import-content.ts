import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { generatedBank } from '#libs/learning';
import { IdentityOperations } from '#ops/identity';
import { importQuestions } from '#ops/questions';
import type { OpsCommand } from '../command.js';
import { withStore } from '../open-store.js';

export const importContent: OpsCommand = {
  name: 'import-content',
  summary: 'brings the product’s own questions into the bank; what is there already stays as it is',
  argumentCount: 0,
  run: ({ configuration, say }) =>
    withStore(configuration, async ({ rows, tenancy, transactionOf }) => {
      await new IdentityOperations(tenancy, rows).ensurePlatformOrganization();
      const written = await importQuestions(rows, transactionOf(PLATFORM_ORGANIZATION_ID), generatedBank());
      say(written === 0 ? 'the question bank is up to date' : `question bank: ${written} versions written`);
    }),
};
