import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ROLE } from '#contracts/constants';
import type { ChangePreferencesBody } from '#contracts/http/auth';
import type { CommandIdentity } from '#libs/event-store';
import type { Principal } from '#platform/http';
import { changedFields, givenFields, RowCommands, touched } from '#platform/rows';
import { USER_STREAM } from '../../domain/people.events.js';
import { AppUser } from '../../rows/app-user.row.js';
import { lockPerson, noteOfPerson, userStreams, USER_CONFLICTS } from '../people.js';

export class ChangePreferences extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly command: CommandIdentity,
    readonly body: ChangePreferencesBody,
  ) {
    super();
  }
}

/** What a learner chooses for oneself: the language of meanings and explanations (LANG-2), and that the first run is over. */
@CommandHandler(ChangePreferences)
export class ChangePreferencesHandler implements ICommandHandler<ChangePreferences> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  async execute({ principal, command, body }: ChangePreferences): Promise<void> {
    const { userId: id, organizationId: scope } = principal;
    await this.rows.run(
      { command, scope, streams: userStreams([id]), conflicts: USER_CONFLICTS },
      async ({ em, append, note }) => {
        const learner = await lockPerson(em, ROLE.learner, id);
        const { contentLanguage, welcomed } = learner;
        const before = { content_language: contentLanguage, welcomed };
        const changed = changedFields(before, givenFields(body));
        if (!changed) return null;
        const now = { ...before, ...givenFields(body) };
        const row = { contentLanguage: now.content_language, welcomed: now.welcomed };
        await em.nativeUpdate(AppUser, { id }, { ...row, ...touched() });
        const fields = Object.keys(changed.after);
        append(USER_STREAM, id, scope, [{ type: 'UserEdited', data: { fields } }]);
        note(noteOfPerson(learner, 'changed', changed));
        return null;
      },
    );
  }
}
