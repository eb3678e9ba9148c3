import type { AskedSkill } from '#contracts/constants';
import { type AskedContent, judge, pick, shuffle, withoutDraws } from '#libs/learning';
import type { AttemptQuestion } from './attempt.events.js';
import { speaksOfOthers } from './speaks-of-others.js';

export interface PinnedQuestion {
  readonly question_id: string;
  readonly version: number;
  readonly skill: AskedSkill;
}
interface RowToDraw {
  readonly count: number;
  readonly points: number;
  readonly pool: readonly PinnedQuestion[];
}
/** `draw`: one row, as exams were published before a section could have several. */
export interface SectionToDraw {
  readonly questions: readonly (PinnedQuestion & { readonly points: number })[];
  readonly draw?: RowToDraw;
  readonly draws?: readonly RowToDraw[];
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
  return sections.flatMap(({ questions, draw, draws = draw ? [draw] : [] }, section) => {
    const drawn = draws.flatMap(({ pool, count, points }, row) => {
      const left = pool.filter(({ question_id }) => !taken.has(question_id));
      // the first row by the seed that a section's only one has always had
      const picked = pick(`${seed}/draw/${section}${row === 0 ? '' : `/${row}`}`, left, count);
      for (const { question_id } of picked) taken.add(question_id);
      return picked.map((question) => ({ ...question, section, points }));
    });
    const all = [...questions.map((question) => ({ ...question, section })), ...drawn];
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

/**
 * The same for an exam, where all are shown the same choices: who compared two draws would see the right one in both. What
 * speaks of the others, such as 全部正しい, comes last.
 * @param seed null: all see one order, the author's; of what nobody put in order, and of what an order would answer, one
 *   that follows from the question.
 */
export const orderSameChoices = (
  drawn: readonly DrawnQuestion[],
  contents: readonly ExamContent[],
  seed: string | null,
): AttemptQuestion[] =>
  orderChoices(drawn, contents.map(withoutDraws), seed ?? 'one for all').map((question, index) => {
    const content = contents[index];
    const { choice_order: order } = question;
    // a generated question has its right choice anywhere in its list, and only words among the others
    if (!order || content?.key.type !== 'choice' || content.source.kind !== 'own') return question;
    const written = (content.choices ?? []).map(({ id }) => id);
    return { ...question, choice_order: seed === null ? written : lastOnesLast(order, content) };
  });

/** By what the choices of an exam are put in order: each attempt's own seed, or nothing where all are to see one order. */
export const choiceSeed = (
  { shuffle_choices: mixed = true }: { readonly shuffle_choices?: boolean | undefined },
  seed: string,
): string | null => (mixed ? seed : null);

type ExamContent = Pick<AskedContent, 'choices' | 'draws' | 'key' | 'source'>;

function lastOnesLast(order: readonly string[], { choices = [] }: ExamContent): string[] {
  const last = new Set(choices.filter(speaksOfOthers).map(({ id }) => id));
  return [...order.filter((id) => !last.has(id)), ...order.filter((id) => last.has(id))];
}

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
