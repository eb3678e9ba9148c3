import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { HistoryController } from './history.controller.js';
import { AuditTrail } from './queries/audit-trail.query.js';
import { ExamHistory } from './queries/exam-history.query.js';
import { PersonHistory } from './queries/person-history.query.js';

export { NamedThings } from './ports/named-things.js';

/** The audit trail over HTTP. Needs DatabaseModule, StoreModule, HttpModule and the port `NamedThings`. */
@Module({
  controllers: [AuditController, HistoryController],
  providers: [AuditTrail, PersonHistory, ExamHistory],
})
export class AuditHttpModule {}
