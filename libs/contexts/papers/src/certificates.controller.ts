import { Controller, Get, Inject, Param, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, type Principal, Roles } from '#platform/http';
import { OwnCertificate } from './queries/own-certificate.query.js';
import { pdfFile } from './queries/pdf-file.js';

@ApiTags('attempts')
@Controller('quiz/attempts/:id/certificate')
@Roles(ROLE.learner)
export class CertificatesController {
  constructor(@Inject(OwnCertificate) private readonly certificates: OwnCertificate) {}

  /** Of the own attempt, when its result may be seen, and as long as its score passes. */
  @Get()
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async own(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
  ): Promise<StreamableFile> {
    return pdfFile(await this.certificates.file(principal, id), 'certificate');
  }
}
