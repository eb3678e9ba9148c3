import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '#platform/http';
import { Readiness, type Ready } from './readiness.js';

/** Probes. `live` says that the event loop turns, and nothing else: a restart does not mend a database. */
@ApiExcludeController()
@Public()
@Controller('health')
export class HealthController {
  constructor(@Inject(Readiness) private readonly readiness: Readiness) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Ready> {
    const answer = await this.readiness.check();
    if (!answer.ready) void reply.status(503).header('retry-after', '1');
    return answer;
  }

  @Get('startup')
  @Header('cache-control', 'no-store')
  startup(@Res({ passthrough: true }) reply: FastifyReply): { started: boolean } {
    if (!this.readiness.isStarted) void reply.status(503).header('retry-after', '1');
    return { started: this.readiness.isStarted };
  }
}
