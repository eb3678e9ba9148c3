import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { generatedBank } from '#libs/learning';
import { IdentityOperations } from '#ops/identity';
import { importQuestions } from '#ops/questions';
import type { OpsCommand } from '../command.js';
import { withStore } from '../open-store.js';

export const importContent: OpsCommand = {
  name: 'import-content',
  summary: 'brings the product’s own questions into the bank; and retires those that it no longer has',
  argumentCount: 0,
  run: ({ configuration, say }) =>
    withStore(configuration, async ({ rows, tenancy, transactionOf }) => {
      await new IdentityOperations(tenancy, rows).ensurePlatformOrganization();
      const { versions, retired, reactivated } = await importQuestions(
        rows,
        transactionOf(PLATFORM_ORGANIZATION_ID),
        generatedBank(),
      );
      const changed = versions + retired + reactivated > 0;
      say(
        changed
          ? `question bank: ${versions} versions written, ${retired} retired, ${reactivated} brought back`
          : 'the question bank is up to date',
      );
    }),
};
