import { Body, Controller, Get, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import {
  Operations,
  OperationsAlarms,
  RetriedParked,
  RetryParked as AskedRetry,
  RunJob as AskedRun,
  StopLongWork as AskedStop,
} from '#contracts/http/operations';
import { scopeOf } from '#platform/database';
import { CommandContext, CurrentPrincipal, type Principal, Roles } from '#platform/http';
import { RetryParked } from './commands/retry-parked/retry-parked.handler.js';
import { RunJob } from './commands/run-job/run-job.handler.js';
import { StopLongWork } from './commands/stop-long-work/stop-long-work.handler.js';
import { OperationsQuery } from './queries/operations.query.js';

/** How the product runs, and what helps where something stands still (NAV-11). */
@ApiTags('operations')
@Controller('operations')
@Roles(ROLE.topAdministrator)
export class OperationsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OperationsQuery) private readonly operations: OperationsQuery,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: Operations })
  now(@CurrentPrincipal() principal: Principal): Promise<Operations> {
    return this.operations.now(principal);
  }

  @Get('alarms')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: OperationsAlarms })
  alarms(@CurrentPrincipal() principal: Principal): Promise<OperationsAlarms> {
    return this.operations.alarms(principal);
  }

  @Post('parked/retry')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: RetriedParked })
  retry(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Body({ schema: AskedRetry }) { streams }: AskedRetry,
  ): Promise<RetriedParked> {
    return this.commands.execute(new RetryParked(command, scopeOf(principal), streams));
  }

  @Post('jobs/run')
  @HttpCode(204)
  @ApiNoContentResponse()
  async run(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Body({ schema: AskedRun }) { kind, key }: AskedRun,
  ): Promise<void> {
    await this.commands.execute(new RunJob(command, scopeOf(principal), kind, key));
  }

  @Post('long-work/stop')
  @HttpCode(204)
  @ApiNoContentResponse()
  async stop(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Body({ schema: AskedStop }) asked: AskedStop,
  ): Promise<void> {
    await this.commands.execute(new StopLongWork(command, scopeOf(principal), asked));
  }
}
