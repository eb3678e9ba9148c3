import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import {
  BulkDone,
  BulkStudents,
  ChangeStudentBody,
  CreateStudentBody,
  NameGuestBody,
  Student,
  StudentFacets,
  StudentFacetsQuery,
  StudentListQuery,
  StudentPage,
} from '#contracts/http/people';
import { SignInCardsQuery as SignInCardsOf, SignInSheet } from '#contracts/http/sign-in-cards';
import { Id } from '#contracts/primitives';
import { uuidv5 } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import {
  CommandContext,
  CurrentPrincipal,
  IfMatch,
  RequirePermission,
  type Principal,
  VersionEtag,
} from '#platform/http';
import { FromReplica } from '#platform/replica';
import { ChangeStudent } from './commands/change-student/change-student.handler.js';
import { CreateUser } from './commands/create-user/create-user.handler.js';
import { DeactivatePeople } from './commands/deactivate-people/deactivate-people.handler.js';
import { MoveLearners } from './commands/move-learners/move-learners.handler.js';
import { NameGuest } from './commands/name-guest/name-guest.handler.js';
import { organizationToWrite } from './commands/open-places.js';
import { ReactivatePeople } from './commands/reactivate-people/reactivate-people.handler.js';
import { SignInCardsQuery } from './queries/sign-in-cards.query.js';
import { StudentsQuery } from './queries/students.query.js';

const { view, edit } = AREA_PERMISSIONS.students;
const usertype = ROLE.learner;

/** Learners and what administrators do to them (ADMIN-1). A command's answer shows the learner as it is after it. */
@ApiTags('students')
@Controller('students')
export class StudentsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(StudentsQuery) private readonly students: StudentsQuery,
    @Inject(SignInCardsQuery) private readonly cards: SignInCardsQuery,
  ) {}

  @Get()
  @FromReplica()
  @RequirePermission(view)
  @ApiOkResponse({ standardSchema: StudentPage })
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: StudentListQuery }) query: StudentListQuery,
  ) {
    return this.students.list(principal, query);
  }

  @Get('facets')
  @FromReplica()
  @RequirePermission(view)
  @ApiOkResponse({ standardSchema: StudentFacets })
  facets(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: StudentFacetsQuery }) query: StudentFacetsQuery,
  ) {
    return this.students.facets(principal, query);
  }

  @Get('sign_in_cards')
  @RequirePermission(view)
  @ApiOkResponse({ standardSchema: SignInSheet.array() })
  signInCards(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: SignInCardsOf }) { ids }: SignInCardsOf,
  ) {
    return this.cards.of(principal, ids);
  }

  @Get(':id')
  @RequirePermission(view)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Student })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.students.one(principal, id);
  }

  @Post()
  @RequirePermission(edit)
  @VersionEtag()
  @ApiCreatedResponse({ standardSchema: Student })
  async create(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Body({ schema: CreateStudentBody }) body: CreateStudentBody,
  ): Promise<Student> {
    const id = uuidv5('student', context.id);
    const user = {
      ...{ id, usertype, organizationId: organizationToWrite(principal, body.organization_id) },
      ...{ userId: body.user_id, fullname: body.fullname, gakunen: body.gakunen, branch: body.branch },
      ...{ classId: body.class_id, contentLanguage: body.content_language },
    };
    await this.commands.execute(new CreateUser(context, user));
    return this.students.one(principal, id);
  }

  @Post('bulk')
  @RequirePermission(edit)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BulkDone })
  async bulk(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Body({ schema: BulkStudents }) body: BulkStudents,
  ): Promise<BulkDone> {
    return { changed: await this.commands.execute(bulkCommand(principal, context, body)) };
  }

  @Patch(':id')
  @RequirePermission(edit)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Student })
  async change(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: string,
    @Body({ schema: ChangeStudentBody }) body: ChangeStudentBody,
  ): Promise<Student> {
    await this.commands.execute(new ChangeStudent(context, scopeOf(principal), id, ifMatch, body));
    return this.students.one(principal, id);
  }

  @Delete(':id')
  @RequirePermission(edit)
  @HttpCode(204)
  @ApiNoContentResponse()
  async deactivate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    await this.commands.execute(new DeactivatePeople(context, scopeOf(principal), { usertype, ids: [id] }));
  }

  @Post(':id/reactivate')
  @RequirePermission(edit)
  @HttpCode(200)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Student })
  async reactivate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<Student> {
    await this.commands.execute(new ReactivatePeople(context, scopeOf(principal), { usertype, ids: [id] }));
    return this.students.one(principal, id);
  }

  @Post(':id/name')
  @RequirePermission(edit)
  @HttpCode(200)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Student })
  async name(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NameGuestBody }) body: NameGuestBody,
  ): Promise<Student> {
    await this.commands.execute(new NameGuest(context, scopeOf(principal), id, body));
    return this.students.one(principal, id);
  }
}

function bulkCommand(principal: Principal, context: CommandContext, body: BulkStudents) {
  const { ids } = body;
  const scope = scopeOf(principal);
  if (body.action === 'move') return new MoveLearners(context, scope, ids, body.class_id);
  const Bulk = body.action === 'deactivate' ? DeactivatePeople : ReactivatePeople;
  return new Bulk(context, scope, { usertype, ids });
}
