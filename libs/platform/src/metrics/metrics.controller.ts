import { Controller, Get, Header, Headers, Inject, NotFoundException } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Configuration } from '#platform/config';
import { Public } from '#platform/http';
import { Metrics } from './metrics.js';

/**
 * Prometheus scrapes here, from inside. What comes by way of the public proxy carries X-Forwarded-For, whatever the proxy
 * lets through and however the path is written.
 */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Configuration) private readonly configuration: Configuration,
  ) {}

  @Public()
  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(@Headers('x-forwarded-for') forwardedFor: string | undefined): Promise<string> {
    if (this.configuration.http.TRUST_PROXY > 0 && forwardedFor !== undefined) throw new NotFoundException();
    return this.metrics.registry.metrics();
  }
}
