import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StartPractice as TakeAlongBody } from '#contracts/http/start-attempt';
import type { Principal } from '#platform/http';
import type { AttemptStarted } from '../../domain/attempt.events.js';
import { AttemptStream } from '../../rows/attempt-stream.js';
import { TakenAlongRows } from '../../rows/taken-along-rows.js';
import { PracticeStartLimit } from '../start-attempt/practice-start-limit.js';
import { PracticeStarts } from '../start-attempt/start-practice.js';

/** `fixed`: it has not begun, and this is how it would begin now. */
export interface TakenOrBegun {
  readonly id: string;
  readonly fixed: AttemptStarted['data'] | undefined;
}

export class TakeAlong extends Command<TakenOrBegun> {
  constructor(
    readonly principal: Principal,
    readonly body: TakeAlongBody,
  ) {
    super();
  }
}

@CommandHandler(TakeAlong)
export class TakeAlongHandler implements ICommandHandler<TakeAlong> {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(PracticeStarts) private readonly practice: PracticeStarts,
    @Inject(TakenAlongRows) private readonly takenAlong: TakenAlongRows,
    @Inject(PracticeStartLimit) private readonly limit: PracticeStartLimit,
  ) {}

  /** Taken along again, from any device, it is the same. No event: nothing has been done yet. */
  async execute({ principal, body }: TakeAlong): Promise<TakenOrBegun> {
    const { userId, organizationId } = principal;
    const id = await this.practice.idOf(principal, body);
    if (await this.attempts.find(id)) return { id, fixed: undefined };
    const kept = await this.takenAlong.find(id, userId, organizationId);
    if (!kept) await this.limit.count(userId);
    const taken = kept ?? (await this.practice.takeAlong(id, principal, body));
    return { id, fixed: await this.practice.beginningNow(taken, principal) };
  }
}
