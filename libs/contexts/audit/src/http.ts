import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { HistoryController } from './history.controller.js';
import { AUDIT_EXPORT_ROUTES, AUDIT_EXPORTS } from './queries/audit-export.js';
import { ExamHistory } from './queries/exam-history.query.js';
import { PersonHistory } from './queries/person-history.query.js';

export { NamedThings } from './ports/named-things.js';

/** The audit trail over HTTP. Needs DatabaseModule, StoreModule, HttpModule and the port `NamedThings`. */
@Module({
  controllers: [AuditController, HistoryController, ...AUDIT_EXPORT_ROUTES],
  providers: [PersonHistory, ExamHistory, ...AUDIT_EXPORTS],
})
export class AuditHttpModule {}
