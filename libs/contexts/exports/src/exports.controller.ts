import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ExportJob, ExportJobs, StartExport as Asked } from '#contracts/http/exports';
import { Id } from '#contracts/primitives';
import { EXPORT_TYPES } from '#platform/export';
import { CommandContext, CurrentPrincipal, type Principal, RequireSignIn } from '#platform/http';
import { DiscardExport } from './commands/discard-export/discard-export.handler.js';
import { StartExport } from './commands/start-export/start-export.handler.js';
import { StopExport } from './commands/stop-export/stop-export.handler.js';
import { PreparedExports } from './queries/prepared-exports.query.js';

/** Lists that are too large to be written at once (STAT-3). Who may have a list, its declaration says; a file is its asker's alone. */
@ApiTags('exports')
@Controller('exports')
@RequireSignIn()
export class ExportsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PreparedExports) private readonly exports: PreparedExports,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: ExportJobs })
  async own(@CurrentPrincipal() principal: Principal): Promise<ExportJobs> {
    return { items: await this.exports.own(principal) };
  }

  @Post()
  @ApiCreatedResponse({ standardSchema: ExportJob })
  async start(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Body({ schema: Asked }) asked: Asked,
  ): Promise<ExportJob> {
    await this.commands.execute(new StartExport(principal, command, asked));
    return this.exports.one(principal, command.id);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: ExportJob })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string): Promise<ExportJob> {
    return this.exports.one(principal, id);
  }

  @Get(':id/file')
  @ApiProduces(...EXPORT_TYPES)
  file(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
  ): Promise<StreamableFile> {
    return this.exports.file(principal, id);
  }

  @Post(':id/stop')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ExportJob })
  async stop(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
  ): Promise<ExportJob> {
    await this.commands.execute(new StopExport(principal, id));
    return this.exports.one(principal, id);
  }

  @Delete(':id')
  @HttpCode(204)
  async discard(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    await this.commands.execute(new DiscardExport(principal, id));
  }
}
