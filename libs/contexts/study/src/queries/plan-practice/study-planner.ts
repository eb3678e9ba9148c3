import { Inject, Injectable } from '@nestjs/common';
import {
  DEFAULT_QUESTION_COUNT,
  HANDWRITING,
  RANDOM_LEAST_MET,
  type ItemKind,
  type QuizTypeCode,
} from '#contracts/constants';
import type { AttemptSetup } from '#libs/contexts/attempts';
import { USER_STREAM } from '#libs/contexts/people';
import { PositionWaiter } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { shuffle } from '#libs/learning';
import { learnerStudy } from '../../read-models/learner-study/learner-study.read-model.js';
import {
  type BankQuestion,
  type NotNow,
  PracticeBank,
} from '../../read-models/practice-bank/practice-bank.js';
import { checkSetup, offeredBy, skillsOf } from './check-setup.js';
import { DailyPlans } from './daily-plan.js';
import { drawHandwriting, handwritingOf } from './handwriting-plan.js';
import { isPractice, PRACTICE_TYPES, type PracticeCode } from '#contracts/practice-types';
import { Stages } from './stages.js';

export interface Wish {
  readonly quizType: QuizTypeCode;
  readonly setup: AttemptSetup;
  readonly learnerId: string | null;
  readonly seed: string;
  readonly today: string;
  readonly except: readonly string[];
}

/** Of two items so many questions are found: who starts the practice takes those that ask to choose between the two. */
const PAIR_POOL = 200;

/** Turns a setup into questions. Fills the attempts context's port `PracticePlanner`. */
@Injectable()
export class StudyPlanner {
  constructor(
    @Inject(PracticeBank) private readonly bank: PracticeBank,
    @Inject(Stages) private readonly stages: Stages,
    @Inject(DailyPlans) private readonly dailies: DailyPlans,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  /** Throws `request.invalid`, `practice.nothing-to-ask`, `practice.stage-locked`, `server.behind`. */
  async plan(wish: Wish): Promise<readonly BankQuestion[]> {
    const { quizType, setup, learnerId, seed, today } = wish;
    if (!isPractice(quizType)) throw new DomainError('request.invalid');
    checkSetup(quizType, setup);
    const except = notNow(wish);
    if (quizType === 'daily-challenge') return this.dailies.questions(learnerId, today, except);
    if (setup.question_ids) return this.again(quizType, setup.question_ids, except);
    if (setup.stage !== undefined && setup.check) return this.stages.check(setup.stage, seed, except);
    if (setup.stage !== undefined) return this.stages.questions(setup.stage, learnerId, seed, except);
    if (setup.further === true) {
      const count = setup.question_count ?? DEFAULT_QUESTION_COUNT;
      return this.dailies.further({ learnerId, today, seed, count, except });
    }
    return this.mixed(quizType, wish);
  }

  /**
   * The very questions, in the order given; what the bank no longer asks is left out. An id gets nobody what the type does not
   * ask anyway: an author's own questions are the bank's and the exams' (ADMIN-5).
   */
  private async again(code: PracticeCode, ids: readonly string[], except: NotNow): Promise<BankQuestion[]> {
    const { kinds } = PRACTICE_TYPES[code];
    const offered = offeredBy(code);
    const toWrite = ids.flatMap((id) => handwritingOf(id) ?? []);
    const written = toWrite.filter(({ kind, skill }) => kinds.includes(kind) && offered.includes(skill));
    const ofBank = await this.bank.current(ids, kinds, offered, except);
    const found = new Map([...ofBank, ...written].map((question) => [question.question_id, question]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Handwriting is made, not drawn from the bank; where both are asked, each skill has its share. */
  private async mixed(code: PracticeCode, wish: Wish): Promise<readonly BankQuestion[]> {
    const { setup, seed } = wish;
    const skills = skillsOf(code, setup);
    if (!skills.includes(HANDWRITING)) return this.drawn(code, wish);
    const count = setup.question_count ?? DEFAULT_QUESTION_COUNT;
    const toWrite = drawHandwriting(code, setup, seed, Math.ceil(count / skills.length));
    const rest = skills.filter((skill) => skill !== HANDWRITING);
    if (rest.length === 0) return toWrite;
    const question_count = count - toWrite.length;
    const drawn = await this.drawn(code, { ...wish, setup: { ...setup, skills: rest, question_count } });
    return shuffle(`${seed}/mix`, [...drawn.slice(0, question_count), ...toWrite]);
  }

  private async drawn(code: PracticeCode, wish: Wish): Promise<BankQuestion[]> {
    const { setup, learnerId, seed } = wish;
    const isOfMet = code === 'random' && setup.items === undefined;
    const count = setup.drill ? PAIR_POOL : (setup.question_count ?? DEFAULT_QUESTION_COUNT);
    const draw = () =>
      this.bank.draw({
        kinds: kindsOf(code, setup),
        skills: skillsOf(code, setup),
        level: setup.level,
        grade: setup.grade,
        theme: setup.theme,
        tags: tagsOf(setup),
        items: setup.items,
        metBy: isOfMet ? learnerId : null,
        learnerId,
        seed,
        count: Math.max(count, RANDOM_LEAST_MET),
        except: notNow(wish),
      });
    const questions = isOfMet ? await this.enoughMet(draw, learnerId) : await draw();
    return questions.slice(0, count);
  }

  /** Who has just practised goes on at once, and what was met may not be folded yet: only what is known for sure is refused. */
  private async enoughMet(draw: () => Promise<BankQuestion[]>, learnerId: string | null) {
    const known = await draw();
    if (itemsIn(known) >= RANDOM_LEAST_MET) return known;
    if (learnerId !== null) await this.positions.waitForAllBeside(learnerStudy, USER_STREAM, learnerId);
    const questions = await draw();
    if (itemsIn(questions) < RANDOM_LEAST_MET) throw new DomainError('practice.nothing-to-ask');
    return questions;
  }
}

const notNow = ({ except, setup: { without = [] } }: Wish): NotNow => ({ questions: except, needs: without });

const itemsIn = (questions: readonly BankQuestion[]): number =>
  new Set(questions.map(({ kind, item }) => `${kind}/${item}`)).size;

/** A part of the kana chart is asked of kana, a theme of words. */
function kindsOf(code: PracticeCode, { kinds, script, groups, theme }: AttemptSetup): readonly ItemKind[] {
  const all = PRACTICE_TYPES[code].kinds;
  if (kinds) return all.filter((kind) => kinds.includes(kind));
  if (script ?? groups) return all.filter((kind) => kind === 'kana');
  return theme === undefined ? all : all.filter((kind) => kind === 'word');
}

/** Kana carry their script and their part of the chart as tags. */
const tagsOf = ({ script, groups }: AttemptSetup): (readonly string[])[] => [
  ...(script === undefined ? [] : [[script]]),
  ...(groups === undefined ? [] : [groups]),
];
