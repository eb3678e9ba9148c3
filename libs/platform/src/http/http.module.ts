import { randomUUID } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AuthModuleOptions, PassportModule } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { TracingModule } from '#platform/tracing';
import { AccessGuard } from './access.guard.js';
import { bearerStrategy } from './bearer-strategy.js';
import { BearerTokens } from './bearer-tokens.js';
import { ProblemFilter } from './problem.filter.js';
import { schemaValidation } from './schema-validation.pipe.js';
import { TokenKeys } from './token-keys.js';
import { TokenService } from './token-service.js';

/** Guard, validation and problem details for every route of the process. Some module must provide SessionPort. */
@Global()
@Module({
  imports: [
    TracingModule,
    PassportModule.registerAsync({ useFactory: () => ({ defaultStrategy: `bearer-${randomUUID()}` }) }),
  ],
  providers: [
    TokenKeys,
    TokenService,
    BearerTokens,
    {
      provide: Strategy,
      inject: [AuthModuleOptions, TokenKeys, BearerTokens],
      useFactory: ({ defaultStrategy }: AuthModuleOptions, keys: TokenKeys, tokens: BearerTokens) =>
        bearerStrategy(String(defaultStrategy), keys, tokens),
    },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useFactory: schemaValidation },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [TokenService],
})
export class HttpModule {}
