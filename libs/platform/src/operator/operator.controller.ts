import { Controller, Get, Header, Inject, type OnModuleInit } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operator } from '#contracts/http/operator';
import { Configuration } from '#platform/config';
import { Public } from '#platform/http';
import { Logger } from '#platform/logging';

/** What the legal pages name of the operator. A name that is not configured is told to the operator, in the log of the start. */
@ApiTags('operator')
@Controller('operator')
export class OperatorController implements OnModuleInit {
  constructor(
    @Inject(Configuration) private readonly configuration: Configuration,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const missing = Object.entries(this.read())
      .filter(([, value]) => value === null)
      .map(([name]) => `OPERATOR_${name.toUpperCase()}`);
    if (missing.length > 0)
      this.logger.warn({ missing }, 'the legal pages lack what the operator has not stated');
  }

  @Get()
  @Public()
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ standardSchema: Operator })
  read(): Operator {
    const { operator } = this.configuration;
    return {
      name: operator.OPERATOR_NAME ?? null,
      representative: operator.OPERATOR_REPRESENTATIVE ?? null,
      address: operator.OPERATOR_ADDRESS ?? null,
      phone: operator.OPERATOR_PHONE ?? null,
      email: operator.OPERATOR_EMAIL ?? null,
      price: operator.OPERATOR_PRICE ?? null,
      other_costs: operator.OPERATOR_OTHER_COSTS ?? null,
      payment: operator.OPERATOR_PAYMENT ?? null,
      delivery: operator.OPERATOR_DELIVERY ?? null,
      cancellation: operator.OPERATOR_CANCELLATION ?? null,
      since: operator.OPERATOR_SINCE ?? null,
    };
  }
}
