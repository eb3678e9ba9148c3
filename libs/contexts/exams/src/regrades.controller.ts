import { Body, Controller, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { AssignmentsChangeQuery as DryRunQuery } from '#contracts/http/assignments';
import { QuestionRegraded, RegradeQuestionBody } from '#contracts/http/item-analysis';
import { Id } from '#contracts/primitives';
import { scopeOf } from '#platform/database';
import { CommandContext, CurrentPrincipal, RequirePermission, type Principal } from '#platform/http';
import { RegradeQuestion } from './commands/regrade-question/regrade-question.handler.js';
import type { ExamState } from './domain/exam.state.js';
import { ruleNow } from './domain/question-grading.js';
import { QuestionDecisions } from './queries/question-decisions.query.js';
import { RegradePreview } from './read-models/item-analysis/regrade-preview.query.js';
import type { ExamCompared } from './rows/exam-stream.js';

/** How the answers to a question of one exam are judged: other keys, points for all, or without it (TEST-12). */
@ApiTags('exams')
@Controller('quiz/exams/:id/questions/:questionId/regrade')
@RequirePermission(AREA_PERMISSIONS.exams.edit)
export class RegradesController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(RegradePreview) private readonly preview: RegradePreview,
    @Inject(QuestionDecisions) private readonly decisions: QuestionDecisions,
  ) {}

  /** With `dry_run=true` it says what would be, and does nothing; so does the same rule once more. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: QuestionRegraded })
  async regrade(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Param('questionId', { schema: Id }) question_id: string,
    @Query({ schema: DryRunQuery }) { dry_run }: DryRunQuery,
    @Body({ schema: RegradeQuestionBody }) body: RegradeQuestionBody,
  ): Promise<QuestionRegraded> {
    const foreseen = await this.bus.execute(
      new RegradeQuestion(principal, context, id, question_id, body, true),
    );
    const effect = await this.preview.of(scopeOf(principal), {
      ...{ examId: id, questionId: question_id },
      ...{ rule: ruleAfter(foreseen, question_id), passPoints: passPointsOf(foreseen) },
    });
    const history = await this.decisions.of(principal, id, question_id);
    const { before, state, position } = dry_run
      ? foreseen
      : await this.bus.execute(new RegradeQuestion(principal, context, id, question_id, body, false));
    const changed = regradingsOf(state).length > regradingsOf(before).length;
    return {
      ...{ id, question_id, changed, position: changed && !dry_run ? position : null },
      ...effect,
      history,
    };
  }
}

const regradingsOf = (state: ExamState) => ('plan' in state ? state.regradings : []);

const passPointsOf = ({ state }: ExamCompared) =>
  'published' in state ? (state.published?.pass_points ?? null) : null;

const ruleAfter = ({ state }: ExamCompared, questionId: string) =>
  'plan' in state ? ruleNow(state, questionId) : null;
