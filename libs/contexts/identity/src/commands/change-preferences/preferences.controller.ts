import { Body, Controller, Get, HttpCode, Inject, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { ChangePreferences, OwnPreferences } from '#contracts/http/auth';
import { Tenancy } from '#platform/database';
import { CommandContext, CurrentPrincipal, type Principal, Roles } from '#platform/http';
import { changedFields, givenFields, RowCommands, touched } from '#platform/rows';
import { USER_STREAM } from '../../domain/identity.events.js';
import { AppUser } from '../../rows/app-user.row.js';
import { lockPerson, noteOfPerson, streamsOf, USER_CONFLICTS } from '../find-people.js';

/** What a learner chooses for oneself: the language of meanings and explanations (LANG-2). */
@ApiTags('auth')
@Controller('auth/preferences')
@Roles(ROLE.learner)
export class PreferencesController {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(RowCommands) private readonly rows: RowCommands,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: OwnPreferences })
  async read(@CurrentPrincipal() { userId, organizationId }: Principal): Promise<OwnPreferences> {
    const { contentLanguage } = await this.tenancy.withOrganization(organizationId, (em) =>
      em.findOneOrFail(AppUser, { id: userId }),
    );
    return { content_language: contentLanguage };
  }

  @Put()
  @HttpCode(204)
  async change(
    @CurrentPrincipal() { userId: id, organizationId: scope }: Principal,
    @CommandContext() command: CommandContext,
    @Body({ schema: ChangePreferences }) body: ChangePreferences,
  ): Promise<void> {
    await this.rows.run(
      { command, scope, streams: streamsOf([id]), conflicts: USER_CONFLICTS },
      async ({ em, append, note }) => {
        const learner = await lockPerson(em, ROLE.learner, id);
        const changed = changedFields({ content_language: learner.contentLanguage }, givenFields(body));
        if (!changed) return null;
        await em.nativeUpdate(AppUser, { id }, { contentLanguage: body.content_language, ...touched() });
        append(USER_STREAM, id, scope, [{ type: 'UserEdited', data: { fields: ['content_language'] } }]);
        note(noteOfPerson(learner, 'changed', changed));
        return null;
      },
    );
  }
}
