import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NewGradingRule, RegradeQuestionBody } from '#contracts/http/item-analysis';
import { DomainError } from '#libs/kernel';
import type { GradingRule, QuestionContent } from '#libs/learning';
import type { CommandContext, Principal } from '#platform/http';
import { keysOf, pinnedIn } from '../../domain/question-grading.js';
import { QuestionContents } from '../../ports/question-contents.js';
import { type ExamCompared, ExamStream, type SeenExam } from '../../rows/exam-stream.js';

/** One event on the exam is the decision; its attempts follow by `regrade-attempts` (TEST-12). */
export class RegradeQuestion extends Command<ExamCompared> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly examId: string,
    readonly questionId: string,
    readonly body: RegradeQuestionBody,
    /** Judges all and writes nothing. */
    readonly dryRun: boolean,
  ) {
    super();
  }
}

@CommandHandler(RegradeQuestion)
export class RegradeQuestionHandler implements ICommandHandler<RegradeQuestion> {
  constructor(
    @Inject(ExamStream) private readonly exams: ExamStream,
    @Inject(QuestionContents) private readonly contents: QuestionContents,
  ) {}

  /** Without `If-Match`: a decision about one question stands whatever else was changed meanwhile, and can be taken back. */
  execute({ principal, context, examId, questionId, body, dryRun }: RegradeQuestion): Promise<ExamCompared> {
    const { reason, notify } = body;
    const build = async (seen: SeenExam) => {
      const rule = ruleOf(await this.content(seen, questionId), body.rule);
      return { type: 'RegradeQuestion', questionId, rule, reason, notify, now: seen.now } as const;
    };
    return dryRun
      ? this.exams.foreseen(examId, { principal, build })
      : this.exams.changed(examId, { principal, context, build });
  }

  private async content({ state }: SeenExam, questionId: string): Promise<QuestionContent> {
    const pinned = 'plan' in state ? pinnedIn(state, questionId) : undefined;
    const content = pinned && (await this.contents.of([pinned])).get(questionId);
    if (!content) throw new DomainError('request.not-found');
    return content;
  }
}

/** Wire → domain: answers as the keys that take them. */
function ruleOf(content: QuestionContent, rule: NewGradingRule): GradingRule | null {
  if (rule.type === 'key') return null;
  return rule.type === 'answers' ? { type: 'keys', keys: keysOf(content, rule.answers) } : rule;
}
