import { Inject, Injectable } from '@nestjs/common';
import type { AskedSkill } from '#contracts/constants';
import { DomainError } from '#libs/kernel';
import { KANJI_STAGES, shuffle } from '#libs/learning';
import { type BankQuestion, PracticeBank } from '../lookups/practice-bank/practice-bank.js';
import { LearnerStudyReader } from '../read-models/learner-study/learner-study.reader.js';

/** Each kanji is asked once by its reading and once by its sense. */
const TURNS: readonly (readonly AskedSkill[])[] = [['kanji-reading'], ['kanji-meaning', 'kanji-writing']];

/** Kanji stages: which are open, and what they ask (STUDY-6). */
@Injectable()
export class Stages {
  constructor(
    @Inject(LearnerStudyReader) private readonly study: LearnerStudyReader,
    @Inject(PracticeBank) private readonly bank: PracticeBank,
  ) {}

  /** Throws `practice.nothing-to-ask` for a stage that does not exist, `practice.stage-locked`. */
  async questions(stage: number, learnerId: string | null, seed: string): Promise<BankQuestion[]> {
    const kanji = KANJI_STAGES[stage - 1];
    if (kanji === undefined) throw new DomainError('practice.nothing-to-ask');
    if (learnerId !== null) await this.assertOpen(stage, learnerId);
    const items = kanji.map((item) => ({ kind: 'kanji' as const, item }));
    const asked = await Promise.all(TURNS.map((skills) => this.bank.oneOfEach(items, skills, seed)));
    return shuffle(`${seed}/order`, asked.flat());
  }

  private async assertOpen(stage: number, learnerId: string): Promise<void> {
    const passed = new Set(
      (await this.study.stages(learnerId)).filter((one) => one.passed).map((one) => one.stage),
    );
    if (stage > 1 && !passed.has(stage - 1) && !passed.has(stage))
      throw new DomainError('practice.stage-locked');
  }
}
