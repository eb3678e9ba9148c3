import type { Skill } from '#contracts/constants';
import { pick, type QuestionContent, shuffle } from '#libs/learning';
import type { AttemptQuestion } from './attempt.events.js';

export interface PinnedQuestion {
  readonly question_id: string;
  readonly version: number;
  readonly skill: Skill;
}
export interface SectionToDraw {
  readonly questions: readonly (PinnedQuestion & { readonly points: number })[];
  readonly draw?: {
    readonly count: number;
    readonly points: number;
    readonly pool: readonly PinnedQuestion[];
  };
}

export type DrawnQuestion = Omit<AttemptQuestion, 'choice_order'>;

/**
 * The questions of one attempt: the chosen ones and draws by the attempt's own seed, section by section, none twice;
 * with `mix`, each section in an order of its own. Publication has made sure that every draw can be filled.
 */
export function drawQuestions(
  sections: readonly SectionToDraw[],
  seed: string,
  mix: boolean,
): DrawnQuestion[] {
  const taken = new Set<string>();
  return sections.flatMap(({ questions, draw }, section) => {
    const left = draw?.pool.filter(({ question_id }) => !taken.has(question_id)) ?? [];
    const drawn = pick(`${seed}/draw/${section}`, left, draw?.count ?? 0);
    for (const { question_id } of drawn) taken.add(question_id);
    const all = [
      ...questions.map((question) => ({ ...question, section })),
      ...drawn.map((question) => ({ ...question, section, points: draw?.points ?? 1 })),
    ];
    return mix ? shuffle(`${seed}/order/${section}`, all) : all;
  });
}

/** Gives each question the order in which this attempt shows its choices. */
export function orderChoices(
  drawn: readonly DrawnQuestion[],
  contents: readonly Pick<QuestionContent, 'choices'>[],
  seed: string,
): AttemptQuestion[] {
  return drawn.map((question, index) => {
    const choices = contents[index]?.choices;
    if (!choices) return question;
    const ids = choices.map(({ id }) => id);
    return { ...question, choice_order: shuffle(`${seed}/choices/${question.question_id}`, ids) };
  });
}
