import { Controller, Get, Headers, Inject, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MEDIA_TYPES } from '#contracts/http/questions';
import { Id } from '#contracts/primitives';
import { Public, sendFile } from '#platform/http';
import { ExamMedia } from './queries/exam-media.query.js';

@ApiTags('attempts')
@Controller('quiz/attempts')
export class ExamMediaController {
  constructor(@Inject(ExamMedia) private readonly media: ExamMedia) {}

  /** Without a sign-in, because `audio` sends no token: whoever knows the id was given it with the sheet. */
  @Get(':id/sounds/:soundId')
  @Public()
  @ApiProduces(...MEDIA_TYPES.audio)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async send(
    @Param('id', { schema: Id }) id: string,
    @Param('soundId', { schema: Id }) soundId: string,
    @Headers('range') range: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, await this.media.sound(id, soundId), { tag: soundId, range, known });
  }

  /** Likewise: `img` sends none. */
  @Get(':id/pictures/:pictureId')
  @Public()
  @ApiProduces(...MEDIA_TYPES.picture)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async show(
    @Param('id', { schema: Id }) id: string,
    @Param('pictureId', { schema: Id }) pictureId: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, await this.media.picture(id, pictureId), {
      tag: pictureId,
      range: undefined,
      known,
    });
  }
}
