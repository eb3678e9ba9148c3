import { Module } from '@nestjs/common';
import { DiscardExportHandler } from './commands/discard-export/discard-export.handler.js';
import { StartExportHandler } from './commands/start-export/start-export.handler.js';
import { StopExportHandler } from './commands/stop-export/stop-export.handler.js';
import { ExportsController } from './exports.controller.js';
import { PreparedExports } from './queries/prepared-exports.query.js';

export { RunningExports } from './queries/running-exports.js';

/** Large exports over HTTP. Needs DatabaseModule (with `exportEntities`), HttpModule, CqrsModule and ExportModule. */
@Module({
  controllers: [ExportsController],
  providers: [StartExportHandler, StopExportHandler, DiscardExportHandler, PreparedExports],
})
export class ExportsHttpModule {}
