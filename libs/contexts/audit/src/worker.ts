import { Module } from '@nestjs/common';
import { AUDIT_EXPORTS } from './queries/audit-export.js';

export { NamedThings } from './ports/named-things.js';

/** The audit trail in a worker process: as a file. Needs DatabaseModule, ExportModule and the port `NamedThings`. */
@Module({ providers: AUDIT_EXPORTS })
export class AuditWorkerModule {}
