import { Controller, Get, Headers, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ROLE } from '#contracts/constants';
import { MEDIA_TYPES, QuestionMedia } from '#contracts/http/questions';
import { Id } from '#contracts/primitives';
import { DomainError } from '#libs/kernel';
import { Public, readUpload, Roles, Upload } from '#platform/http';
import { KeepMedia } from './commands/keep-media/keep-media.handler.js';
import { type ByteRange, rangeOf } from './queries/media/byte-range.js';
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
  @Roles(ROLE.topAdministrator)
  @Upload()
  @ApiCreatedResponse({ standardSchema: QuestionMedia })
  async keep(@Req() request: FastifyRequest): Promise<QuestionMedia> {
    const { bytes } = await readUpload(request, NO_OPTIONS).catch((error: unknown) => {
      throw tooLarge(error);
    });
    return this.commands.execute(new KeepMedia(bytes));
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
    const { contentType, size } = await this.media.find(id);
    const tag = `"${id}"`;
    void reply.headers({ ...NEVER_CHANGES, ...SHOWS_ONLY, etag: tag, 'accept-ranges': 'bytes' });
    if (known?.split(',').some((one) => one.trim() === tag)) return void reply.status(304).send();
    const asked = rangeOf(range, size);
    if (asked === 'outside')
      return void reply.status(416).header('content-range', `bytes */${size}`).type('text/plain').send('');
    if (asked) void reply.status(206).header('content-range', contentRange(asked, size));
    void reply.type(contentType).send(await this.media.bytes(id, asked?.from ?? 0, asked?.to ?? size - 1));
  }
}

const NEVER_CHANGES = { 'cache-control': 'public, max-age=31536000, immutable' };
/** Opened by itself the file runs nothing, and is nobody's page. */
const SHOWS_ONLY = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" };

const contentRange = ({ from, to }: ByteRange, size: number) => `bytes ${from}-${to}/${size}`;

/** The limit of all uploads is above that of pictures and sounds: one text for both. */
const tooLarge = (error: unknown) =>
  error instanceof DomainError && error.code === 'upload.too-large'
    ? new DomainError('media.too-large')
    : error;
