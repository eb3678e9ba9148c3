import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { BearerAuthenticator } from './bearer-authenticator.js';
import { ProblemFilter } from './problem.filter.js';
import { schemaValidation } from './schema-validation.pipe.js';
import { TokenKeys } from './token-keys.js';
import { TokenService } from './token-service.js';

/** Guard, validation and problem details for every route of the process. Some module must provide SessionPort. */
@Global()
@Module({
  providers: [
    TokenKeys,
    TokenService,
    BearerAuthenticator,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useFactory: schemaValidation },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [TokenService],
})
export class HttpModule {}
