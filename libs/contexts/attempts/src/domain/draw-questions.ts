import type { AskedSkill } from '#contracts/constants';
import { type AskedContent, judge, pick, shuffle, withoutDraws } from '#libs/learning';
import type { AttemptQuestion } from './attempt.events.js';

export interface PinnedQuestion {
  readonly question_id: string;
  readonly version: number;
  readonly skill: AskedSkill;
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

type Arranged = Pick<AskedContent, 'choices' | 'draws' | 'key'>;

/**
 * Gives each question the choices that this attempt shows, in its order.
 * @param wanted for each question ids of wrong choices of which one is to be among them
 */
export function orderChoices(
  drawn: readonly DrawnQuestion[],
  contents: readonly Arranged[],
  seed: string,
  wanted: readonly (readonly string[])[] = [],
): AttemptQuestion[] {
  return drawn.map((question, index) => {
    const content = contents[index];
    if (!content?.choices) return question;
    return {
      ...question,
      choice_order: arrange(content, `${seed}/choices/${question.question_id}`, wanted[index]),
    };
  });
}

/** The same for an exam, where all are shown the same choices: who compared two draws would see the right one in both. */
export const orderSameChoices = (
  drawn: readonly DrawnQuestion[],
  contents: readonly Arranged[],
  seed: string,
): AttemptQuestion[] => orderChoices(drawn, contents.map(withoutDraws), seed);

/** The right one and the wrong ones of one draw; all choices where nothing is drawn. */
function shownOf(
  { choices = [], draws = [], key }: Arranged,
  seed: string,
  wanted: readonly string[] = [],
): string[] {
  const fitting = draws.filter((draw) => draw.some((id) => wanted.includes(id)));
  const [draw] = pick(`${seed}/draw`, fitting.length > 0 ? fitting : draws, 1);
  return draw && key.type === 'choice' ? [key.choice_id, ...draw] : choices.map(({ id }) => id);
}

/** Pieces that lie in a right order already would ask nothing: they are moved on until they do not. */
function arrange(content: Arranged, seed: string, wanted?: readonly string[]): string[] {
  const shuffled = shuffle(seed, shownOf(content, seed, wanted));
  const { key } = content;
  if (key.type !== 'order') return shuffled;
  const movedOn = shuffled.map((_, by) => [...shuffled.slice(by), ...shuffled.slice(0, by)]);
  return movedOn.find((order) => !judge(order, key)) ?? shuffled;
}
