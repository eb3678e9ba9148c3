import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { MAY_BE_LATE, type MayBeLate } from './may-be-late.js';
import { ReplicaReads } from './replica-reads.interceptor.js';

/**
 * A GET of figures or of a list, which may be some seconds late: answered from the replica where one is configured and holds all that
 * the page knows (ADR 57). Not for what decides something: sign-in, sessions, what may be taken now, the sheet of an attempt.
 * @param model whose rows it reads, if it is a read model's
 */
export const FromReplica = (model?: MayBeLate['model']) =>
  applyDecorators(SetMetadata<symbol, MayBeLate>(MAY_BE_LATE, { model }), UseInterceptors(ReplicaReads));
