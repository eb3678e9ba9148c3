import { Inject, Injectable } from '@nestjs/common';
import { type AskedSkill, CHECK_QUESTIONS, CHECKED_STAGES, KANJI_PER_LESSON } from '#contracts/constants';
import { USER_STREAM } from '#libs/contexts/people';
import { PositionWaiter } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { KANJI_STAGES, pick, shuffle } from '#libs/learning';
import {
  type BankQuestion,
  type NotNow,
  PracticeBank,
} from '../../read-models/practice-bank/practice-bank.js';
import { learnerStudy } from '../../read-models/learner-study/learner-study.read-model.js';
import { LearnerStudyRows } from '../../read-models/learner-study/learner-study.rows.js';

/** Each kanji is asked once by its reading and once by its sense. */
const TURNS: readonly (readonly AskedSkill[])[] = [['kanji-reading'], ['kanji-meaning', 'kanji-writing']];

/** Kanji stages: which are open, and what they ask (STUDY-6). */
@Injectable()
export class Stages {
  constructor(
    @Inject(LearnerStudyRows) private readonly study: LearnerStudyRows,
    @Inject(PracticeBank) private readonly bank: PracticeBank,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  /**
   * Throws `practice.nothing-to-ask` for a stage that does not exist, `practice.stage-locked`, and `server.behind` where it
   * cannot be known in time whether it is open.
   * @param learnerId null: nobody, for whom all are open
   * @param except questions that are not asked now: another one of the same kanji takes the place
   */
  async questions(
    stage: number,
    learnerId: string | null,
    seed: string,
    except: NotNow,
  ): Promise<BankQuestion[]> {
    const kanji = KANJI_STAGES[stage - 1];
    if (kanji === undefined) throw new DomainError('practice.nothing-to-ask');
    if (learnerId !== null) await this.assertOpen(stage, learnerId);
    const items = kanji.map((item) => ({ kind: 'kanji' as const, item }));
    const turns = TURNS.map((skills) => this.bank.oneOfEach(items, skills, seed, except));
    const asked = (await Promise.all(turns)).flat();
    const short = items.filter(({ item }) => asked.filter((one) => one.item === item).length < TURNS.length);
    const others = { ...except, questions: [...except.questions, ...asked.map((one) => one.question_id)] };
    const instead = await this.bank.oneOfEach(short, TURNS.flat(), seed, others);
    return byLesson(kanji, [...asked, ...instead], seed);
  }

  /**
   * Some of the kanji of the last stages up to this one, asked by their reading: who knows these starts behind it. No stage is
   * too high to be checked. Throws `practice.nothing-to-ask` for a stage that does not exist.
   */
  async check(stage: number, seed: string, except: NotNow): Promise<BankQuestion[]> {
    if (KANJI_STAGES[stage - 1] === undefined) throw new DomainError('practice.nothing-to-ask');
    const kanji = KANJI_STAGES.slice(Math.max(0, stage - CHECKED_STAGES), stage).flat();
    const items = pick(`${seed}/check`, kanji, CHECK_QUESTIONS * 2).map((item) => ({
      kind: 'kanji' as const,
      item,
    }));
    const [reading] = TURNS;
    return (await this.bank.oneOfEach(items, reading ?? [], seed, except)).slice(0, CHECK_QUESTIONS);
  }

  /** Who has just passed goes on at once, and the pass may not be folded yet: only what is known for sure is refused. */
  private async assertOpen(stage: number, learnerId: string): Promise<void> {
    if (await this.isOpen(stage, learnerId)) return;
    await this.positions.waitForAllBeside(learnerStudy, USER_STREAM, learnerId);
    if (!(await this.isOpen(stage, learnerId))) throw new DomainError('practice.stage-locked');
  }

  private async isOpen(stage: number, learnerId: string): Promise<boolean> {
    if (stage === 1) return true;
    const [stages, opened] = await Promise.all([
      this.study.stages(learnerId),
      this.study.openedStage(learnerId),
    ]);
    if (stage <= opened) return true;
    return stages.some((one) => one.passed && (one.stage === stage - 1 || one.stage === stage));
  }
}

/** What was shown together is asked together: first all of the first lesson, in an order of its own. */
function byLesson(kanji: readonly string[], asked: readonly BankQuestion[], seed: string): BankQuestion[] {
  const lessonOf = ({ item }: BankQuestion) => Math.floor(kanji.indexOf(item) / KANJI_PER_LESSON);
  return shuffle(`${seed}/order`, asked).toSorted((one, other) => lessonOf(one) - lessonOf(other));
}
