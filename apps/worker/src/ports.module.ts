import { Global, Module } from '@nestjs/common';
import { UserNames } from '#worker/identity';
import { LearnerNames } from '#worker/statistics';

const FILLED = [{ provide: LearnerNames, useClass: UserNames }];

/** Who answers what one context asks of another by a port. */
@Global()
@Module({ providers: FILLED, exports: FILLED })
export class PortsModule {}
