import { Inject, Injectable } from '@nestjs/common';
import { RunningExports } from '#http/exports';
import type { RunningWork } from '#http/operations';
import { RunningImports } from '#http/people';
import { RunningQuestionImports } from '#http/questions';
import { RunningPasswordSheets } from '#http/sign-in';
import type { Principal } from '#platform/http';
import type { RunningJob } from '#platform/long-job';

/** Long jobs of all contexts, the oldest first. */
@Injectable()
export class AllRunningWork implements RunningWork {
  constructor(
    @Inject(RunningImports) private readonly people: RunningImports,
    @Inject(RunningQuestionImports) private readonly questions: RunningQuestionImports,
    @Inject(RunningPasswordSheets) private readonly passwords: RunningPasswordSheets,
    @Inject(RunningExports) private readonly exports: RunningExports,
  ) {}

  async of(principal: Principal): Promise<readonly RunningJob[]> {
    const all = [this.people, this.questions, this.passwords, this.exports];
    const running = await Promise.all(all.map((one) => one.of(principal)));
    return running.flat().toSorted((one, other) => (one.since < other.since ? -1 : 1));
  }
}
