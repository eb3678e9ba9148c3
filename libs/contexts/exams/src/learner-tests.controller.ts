import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS, type ExamType, MINI_TEST, PROFICIENCY_TEST, ROLE } from '#contracts/constants';
import { AssignedTests } from '#contracts/http/exams';
import { Id } from '#contracts/primitives';
import { PositionWaiter } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import { CurrentPrincipal, MinPosition, type Principal, ReadModelEtag, RequireSignIn } from '#platform/http';
import { learnerAvailability } from './read-models/learner-availability/learner-availability.read-model.js';
import { LearnerTests } from './read-models/learner-availability/learner-tests.query.js';

/** The two lists of a learner's tests, by the reader of `learner-availability`. */
@ApiTags('tests')
@Controller('quiz/exams/:userId')
@RequireSignIn()
@ReadModelEtag()
export class LearnerTestsController {
  constructor(
    @Inject(LearnerTests) private readonly tests: LearnerTests,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  @Get('assigned-quizzes')
  @ApiOkResponse({ standardSchema: AssignedTests })
  miniTests(
    @CurrentPrincipal() principal: Principal,
    @Param('userId', { schema: Id }) userId: string,
    @MinPosition() position: string | undefined,
  ) {
    return this.list(principal, userId, MINI_TEST, position);
  }

  @Get('proficiency_test')
  @ApiOkResponse({ standardSchema: AssignedTests })
  proficiencyTests(
    @CurrentPrincipal() principal: Principal,
    @Param('userId', { schema: Id }) userId: string,
    @MinPosition() position: string | undefined,
  ) {
    return this.list(principal, userId, PROFICIENCY_TEST, position);
  }

  private async list(principal: Principal, userId: string, type: ExamType, position: string | undefined) {
    if (userId !== principal.userId && !principal.permissions.includes(AREA_PERMISSIONS.students.view)) {
      throw new DomainError('request.not-found');
    }
    const scope = scopeOf(principal);
    if (position !== undefined)
      await this.positions.wait(learnerAvailability, typeof scope === 'string' ? scope : null, position);
    return this.tests.list(userId, scope, type, principal.usertype === ROLE.learner);
  }
}
