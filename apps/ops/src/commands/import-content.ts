import { generatedBank } from '#libs/learning';
import { PeopleOperations } from '#ops/people';
import { ImportContent, ImportContentHandler } from '#ops/questions';
import { NewPasswords } from '#ops/sign-in';
import { RowCommands } from '#platform/rows';
import type { OpsCommand } from '../command.js';
import { withStore } from '../open-store.js';

export const importContent: OpsCommand = {
  name: 'import-content',
  summary: 'brings the product’s own questions into the bank; and retires those that it no longer has',
  argumentCount: 0,
  run: ({ configuration, say }) =>
    withStore(configuration, async ({ rows, tenancy }) => {
      await new PeopleOperations(tenancy, rows, new NewPasswords()).ensurePlatformOrganization();
      const content = new ImportContentHandler(tenancy, new RowCommands(tenancy, rows));
      const { versions, retired, reactivated } = await content.execute(new ImportContent(generatedBank()));
      const changed = versions + retired + reactivated > 0;
      say(
        changed
          ? `question bank: ${versions} versions written, ${retired} retired, ${reactivated} brought back`
          : 'the question bank is up to date',
      );
    }),
};
