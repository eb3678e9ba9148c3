import { Inject, Injectable } from '@nestjs/common';
import type { LongWork } from '#contracts/http/operations';
import { RunningExports } from '#http/exports';
import type { RunningWork } from '#http/operations';
import { RunningImports } from '#http/people';
import { RunningQuestionImports } from '#http/questions';
import { RunningPasswordSheets } from '#http/sign-in';
import type { Principal } from '#platform/http';
import type { RunningJob, RunningJobs } from '#platform/long-job';
import type { RowWork } from '#platform/rows';

/** Long jobs of all contexts, the oldest first. */
@Injectable()
export class AllRunningWork implements RunningWork {
  private readonly all: readonly RunningJobs[];

  constructor(
    @Inject(RunningImports) people: RunningImports,
    @Inject(RunningQuestionImports) questions: RunningQuestionImports,
    @Inject(RunningPasswordSheets) passwords: RunningPasswordSheets,
    @Inject(RunningExports) exports: RunningExports,
  ) {
    this.all = [people, questions, passwords, exports];
  }

  async of(principal: Principal): Promise<readonly RunningJob[]> {
    const running = await Promise.all(this.all.map((one) => one.of(principal)));
    return running.flat().toSorted((one, other) => (one.since < other.since ? -1 : 1));
  }

  stop(work: RowWork, kind: LongWork['kind'], id: string): Promise<string | undefined> {
    const jobs = this.all.find((one) => one.kind === kind);
    return jobs?.stop(work, id) ?? Promise.resolve(undefined);
  }
}
