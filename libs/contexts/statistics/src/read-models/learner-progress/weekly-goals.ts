import type { WeeklyGoalSet } from '../../domain/weekly-goal.events.js';
import type { SqlExecutor } from '#libs/event-store';

/** The last word on each week of a batch: a goal may be set anew within the week. */
export class WeeklyGoals {
  readonly rows = new Map<string, WeeklyGoalSet['data']>();

  set(goal: WeeklyGoalSet['data']): void {
    this.rows.set(`${goal.learner_id}/${goal.monday}`, goal);
  }
}

export async function writeGoals(tx: SqlExecutor, goals: WeeklyGoals): Promise<void> {
  const rows = [...goals.rows.values()];
  if (rows.length === 0) return;
  await tx.query(
    `insert into learner_progress_goal as t (id, monday, minutes)
     select * from unnest($1::uuid[], $2::date[], $3::int[])
     on conflict (id, monday) do update set minutes = excluded.minutes`,
    [rows.map((row) => row.learner_id), rows.map((row) => row.monday), rows.map((row) => row.minutes)],
  );
}
