import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WeeklyGoalWritten } from '#contracts/http/weekly-goal';
import { ORGANIZATION_STREAM, type OrganizationEvent, timeZoneOf } from '#libs/contexts/people';
import { EventStore, GuardedWriter } from '#libs/event-store';
import type { CommandContext, Principal } from '#platform/http';
import { weeklyGoalDecider } from '../../domain/weekly-goal.decider.js';
import { WEEKLY_GOAL_STREAM } from '../../domain/weekly-goal.events.js';

/** A learner's own goal of study time a week; null minutes take it away. */
export class SetWeeklyGoal extends Command<WeeklyGoalWritten> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly minutes: number | null,
  ) {
    super();
  }
}

@CommandHandler(SetWeeklyGoal)
export class SetWeeklyGoalHandler implements ICommandHandler<SetWeeklyGoal> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(GuardedWriter) private readonly commands: GuardedWriter,
  ) {}

  /** The same once more changes nothing. */
  async execute({ principal, context, minutes }: SetWeeklyGoal): Promise<WeeklyGoalWritten> {
    const { userId: learnerId, organizationId } = principal;
    const { events } = await this.store.load<OrganizationEvent>(ORGANIZATION_STREAM, organizationId);
    const timeZone = timeZoneOf(events);
    if (timeZone === undefined) throw new Error(`organization ${organizationId} has no time zone`);
    const { position } = await this.commands.write({
      type: WEEKLY_GOAL_STREAM,
      decider: weeklyGoalDecider,
      id: learnerId,
      organizationId,
      command: context,
      build: ({ now }) => ({ learnerId, minutes, timeZone, now }),
    });
    return { position };
  }
}
