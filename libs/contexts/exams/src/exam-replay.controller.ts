import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { ExamReplay } from '#contracts/http/exam-replay';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, RequirePermission, type Principal } from '#platform/http';
import { examRoom } from './read-models/exam-room/exam-room.read-model.js';
import { ExamReplays } from './read-models/exam-room/replay/exam-replay.query.js';

/** What happened in the room of an exam, for whoever may see the room. */
@ApiTags('exams')
@Controller('quiz/exams/:id/replay')
@RequirePermission(AREA_PERMISSIONS.exams.view)
export class ExamReplayController {
  constructor(@Inject(ExamReplays) private readonly replays: ExamReplays) {}

  @Get()
  @ApiOkResponse({ standardSchema: ExamReplay })
  replay(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
  ): Promise<ExamReplay> {
    return this.replays.of(principal, id, examRoom);
  }
}
