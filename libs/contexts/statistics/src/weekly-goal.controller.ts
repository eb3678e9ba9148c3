import { Body, Controller, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { SetWeeklyGoalBody, WeeklyGoalWritten } from '#contracts/http/weekly-goal';
import { CommandContext, CurrentPrincipal, type Principal, Roles } from '#platform/http';
import { SetWeeklyGoal } from './commands/set-weekly-goal/set-weekly-goal.handler.js';

@ApiTags('statistics')
@Controller('quiz/weekly-goal')
export class WeeklyGoalController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  /** One's own, from the running week on; weeks before it keep theirs. */
  @Put()
  @Roles(ROLE.learner)
  @ApiOkResponse({ standardSchema: WeeklyGoalWritten })
  set(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Body({ schema: SetWeeklyGoalBody }) { minutes }: SetWeeklyGoalBody,
  ): Promise<WeeklyGoalWritten> {
    return this.commands.execute(new SetWeeklyGoal(principal, context, minutes));
  }
}
