import { Module } from '@nestjs/common';
import { SessionPort } from '#platform/http';
import { PrincipalReader } from './queries/principal-reader.js';
import { SessionCache } from './queries/session-cache.js';
import { SessionEnding } from './rows/session-ending.js';

/**
 * Who is signed in, and the ends of sessions: what other contexts need of this one, and the guard of every route. Needs
 * DatabaseModule, PushModule and the port `Accounts`.
 */
@Module({
  providers: [
    PrincipalReader,
    SessionCache,
    SessionEnding,
    { provide: SessionPort, useExisting: SessionCache },
  ],
  exports: [SessionEnding, SessionPort],
})
export class SessionsModule {}
