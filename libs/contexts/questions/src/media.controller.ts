import { Controller, Get, Headers, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { MEDIA_TYPES, QuestionMedia } from '#contracts/http/questions';
import { Id } from '#contracts/primitives';
import { DomainError } from '#libs/kernel';
import {
  CurrentPrincipal,
  type Principal,
  Public,
  readUpload,
  RequirePermission,
  sendFile,
  Upload,
} from '#platform/http';
import { KeepMedia } from './commands/keep-media/keep-media.handler.js';
import { MediaQuery } from './queries/media/media.query.js';

const NO_OPTIONS = z.strictObject({});

@ApiTags('questions')
@Controller()
export class MediaController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(MediaQuery) private readonly media: MediaQuery,
  ) {}

  @Post('questions/media')
  @RequirePermission(AREA_PERMISSIONS.questions.edit)
  @Upload()
  @ApiCreatedResponse({ standardSchema: QuestionMedia })
  async keep(
    @CurrentPrincipal() { organizationId }: Principal,
    @Req() request: FastifyRequest,
  ): Promise<QuestionMedia> {
    const { bytes } = await readUpload(request, NO_OPTIONS).catch((error: unknown) => {
      throw tooLarge(error);
    });
    return this.commands.execute(new KeepMedia(organizationId, bytes));
  }

  /** Without a sign-in, because `img` and `audio` send no token: whoever knows the id was shown the question. */
  @Get('media/:id')
  @Public()
  @ApiProduces(...MEDIA_TYPES.picture, ...MEDIA_TYPES.audio)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async send(
    @Param('id', { schema: Id }) id: string,
    @Headers('range') range: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, await this.media.file(id), { tag: id, range, known });
  }
}

/** The limit of all uploads is above that of pictures and sounds: one text for both. */
const tooLarge = (error: unknown) =>
  error instanceof DomainError && error.code === 'upload.too-large'
    ? new DomainError('media.too-large')
    : error;
