import { Inject, Injectable } from '@nestjs/common';
import { EXAM_STREAM, type ExamEvent, type ExamPublished } from '#libs/contexts/exams';
import { EventStore } from '#libs/event-store';
import type { AskedContent, Choice, GradingRule } from '#libs/learning';
import { choiceOf } from '#libs/learning';
import type { Principal } from '#platform/http';
import type { AttemptQuestion } from '../domain/attempt.events.js';
import { choiceSeed, drawQuestions, orderSameChoices } from '../domain/draw-questions.js';
import type { Gradings } from '../domain/exam-gradings.js';
import { gradingsOf } from '../ports/exam-gradings.js';
import { publishedExam } from '../ports/exam-facts.js';
import { ExamPlans } from '../ports/exam-plans.js';
import { PinnedQuestions } from '../ports/pinned-questions.js';

export interface FormQuestion {
  readonly id: string;
  readonly section: number;
  readonly points: number;
  readonly skill: AttemptQuestion['skill'];
  readonly content: AskedContent;
  /** In the order of this form. */
  readonly choices: readonly Choice[];
  readonly rule: GradingRule | null;
}
export interface FormsOfExam<Letter extends string> {
  readonly exam: ExamPublished['data'];
  readonly organizationId: string;
  readonly draft: boolean;
  readonly forms: readonly { readonly letter: Letter; readonly questions: readonly FormQuestion[] }[];
}

/** In the order of the test; the others are mixed section by section. */
const AS_PLANNED = 'A';

/**
 * An exam as it is asked on paper. A form follows from the exam and its letter alone, so that a paper that is printed again is the
 * same paper: what is pinned at publication never changes, and grading changes no question.
 */
@Injectable()
export class PaperForms {
  constructor(
    @Inject(ExamPlans) private readonly plans: ExamPlans,
    @Inject(PinnedQuestions) private readonly questions: PinnedQuestions,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  /** Throws `request.not-found`, and of a draft what refuses its publication. */
  async of<Letter extends string>(
    examId: string,
    principal: Principal,
    letters: readonly Letter[],
  ): Promise<FormsOfExam<Letter>> {
    const exam = await this.plans.of(examId, principal);
    const { events } = await this.store.load<ExamEvent>(EXAM_STREAM, examId);
    const gradings = gradingsOf(events);
    const forms = letters.map(async (letter) => ({
      letter,
      questions: await this.form(exam, { seed: `${examId}/paper/${letter}`, letter, gradings }),
    }));
    return {
      exam,
      organizationId: events[0]?.organizationId ?? '',
      draft: publishedExam(events) === undefined,
      forms: await Promise.all(forms),
    };
  }

  private async form(
    exam: ExamPublished['data'],
    { seed, letter, gradings }: { seed: string; letter: string; gradings: Gradings },
  ): Promise<FormQuestion[]> {
    const drawn = drawQuestions(exam.sections, seed, exam.shuffle || letter !== AS_PLANNED);
    const contents = await this.questions.contents(drawn);
    // other forms are there to differ
    const order = letter === AS_PLANNED ? choiceSeed(exam, seed) : seed;
    return orderSameChoices(drawn, contents, order).map((question, index) =>
      onPaper(question, contents[index], gradings.get(question.question_id)?.rule ?? null),
    );
  }
}

function onPaper(
  { question_id: id, section, points, skill, choice_order = [] }: AttemptQuestion,
  content: AskedContent | undefined,
  rule: GradingRule | null,
): FormQuestion {
  if (!content) throw new Error(`no content for question ${id}`);
  const choices = choice_order
    .map((choice) => choiceOf(content, choice))
    .filter((choice) => choice !== undefined);
  return { id, section, points, skill, content, choices, rule };
}
