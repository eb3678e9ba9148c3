import { Controller, Get, Inject, Param, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { OrganizationName } from '#contracts/http/auth';
import { text } from '#contracts/primitives';
import { Public } from '#platform/http';
import { OrganizationNameQuery } from './queries/organization-name.query.js';

const Code = text(50).trim().min(1);

@ApiTags('auth')
@Controller('auth/organizations')
export class OrganizationNameController {
  constructor(@Inject(OrganizationNameQuery) private readonly query: OrganizationNameQuery) {}

  @Get(':code')
  @Public()
  @ApiOkResponse({ standardSchema: OrganizationName })
  read(@Param('code', { schema: Code }) code: string, @Req() request: FastifyRequest) {
    return this.query.read(code, request.ip);
  }
}
