import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { KnownCharacters, KnownCharactersQuery, LearnerMemory } from '#contracts/http/learner-memory';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, MinPosition, type Principal, RequirePermission, Roles } from '#platform/http';
import { FromReplica } from '#platform/replica';
import { LearnerMemories } from './queries/learner-memory.query.js';
import { learnerStudy } from './read-models/learner-study/learner-study.read-model.js';

const { view } = AREA_PERMISSIONS.students;

/** What belongs to the row of `learner-study`: one's own, or a learner's for the staff. */
@ApiTags('study')
@Controller('quiz/study')
export class LearnerMemoryController {
  constructor(@Inject(LearnerMemories) private readonly memories: LearnerMemories) {}

  @Get('memory')
  @FromReplica(learnerStudy)
  @Roles(ROLE.learner)
  @ApiOkResponse({ standardSchema: LearnerMemory })
  ownMemory(@CurrentPrincipal() principal: Principal, @MinPosition() position: string | undefined) {
    return this.memories.memory(principal, principal.userId, position);
  }

  @Get('characters')
  @Roles(ROLE.learner)
  @ApiOkResponse({ standardSchema: KnownCharacters })
  ownCharacters(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: KnownCharactersQuery }) { set }: KnownCharactersQuery,
    @MinPosition() position: string | undefined,
  ) {
    return this.memories.characters(principal, principal.userId, set, position);
  }

  @Get('learners/:id/memory')
  @FromReplica(learnerStudy)
  @RequirePermission(view)
  @ApiOkResponse({ standardSchema: LearnerMemory })
  memory(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @MinPosition() position: string | undefined,
  ) {
    return this.memories.memory(principal, id, position);
  }

  @Get('learners/:id/characters')
  @RequirePermission(view)
  @ApiOkResponse({ standardSchema: KnownCharacters })
  characters(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: KnownCharactersQuery }) { set }: KnownCharactersQuery,
    @MinPosition() position: string | undefined,
  ) {
    return this.memories.characters(principal, id, set, position);
  }
}
