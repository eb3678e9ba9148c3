import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS, type ExamType, MINI_TEST, PROFICIENCY_TEST, ROLE } from '#contracts/constants';
import { AssignedTests, Availability } from '#contracts/http/exams';
import { Id } from '#contracts/primitives';
import { PositionWaiter } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import {
  CurrentPrincipal,
  MinPosition,
  type Principal,
  ReadModelEtag,
  Roles,
  SignedIn,
} from '#platform/http';
import { LearnerAvailabilityQuery } from './learner-availability.query.js';
import { learnerAvailabilityProjection } from './learner-availability.projection.js';

@ApiTags('tests')
@Controller('quiz')
@ReadModelEtag()
export class LearnerAvailabilityController {
  constructor(
    @Inject(LearnerAvailabilityQuery) private readonly query: LearnerAvailabilityQuery,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  @Get('availability')
  @Roles(ROLE.learner)
  @ApiOkResponse({ standardSchema: Availability })
  async availability(
    @CurrentPrincipal() principal: Principal,
    @MinPosition() position: string | undefined,
  ): Promise<Availability> {
    await this.reach(principal.organizationId, position);
    return this.query.arrived(principal.userId, () =>
      this.query.availability(principal.userId, principal.organizationId),
    );
  }

  @Get('exams/:userId/assigned-quizzes')
  @SignedIn()
  @ApiOkResponse({ standardSchema: AssignedTests })
  miniTests(
    @CurrentPrincipal() principal: Principal,
    @Param('userId', { schema: Id }) userId: string,
    @MinPosition() position: string | undefined,
  ) {
    return this.tests(principal, userId, MINI_TEST, position);
  }

  @Get('exams/:userId/proficiency_test')
  @SignedIn()
  @ApiOkResponse({ standardSchema: AssignedTests })
  proficiencyTests(
    @CurrentPrincipal() principal: Principal,
    @Param('userId', { schema: Id }) userId: string,
    @MinPosition() position: string | undefined,
  ) {
    return this.tests(principal, userId, PROFICIENCY_TEST, position);
  }

  private async tests(principal: Principal, userId: string, type: ExamType, position: string | undefined) {
    if (userId !== principal.userId && !principal.permissions.includes(AREA_PERMISSIONS.students.view)) {
      throw new DomainError('request.not-found');
    }
    await this.reach(principal.organizationId, position);
    const organizationId = principal.usertype === ROLE.topAdministrator ? null : principal.organizationId;
    const read = () => this.query.tests(userId, organizationId, type);
    return principal.usertype === ROLE.learner ? this.query.arrived(userId, read) : read();
  }

  private async reach(organizationId: string, position: string | undefined): Promise<void> {
    if (position) await this.positions.wait(learnerAvailabilityProjection, organizationId, position);
  }
}
