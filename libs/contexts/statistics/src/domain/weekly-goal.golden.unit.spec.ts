import { join } from 'node:path';
import { goldens, goldenSpec } from '#testing/event-store';
import { WEEKLY_GOAL_STREAM } from './weekly-goal.events.js';

goldenSpec(
  join(import.meta.dirname, 'golden'),
  goldens(WEEKLY_GOAL_STREAM, {
    WeeklyGoalSet: {
      learner_id: '0190a000-0000-7000-8000-000000000003',
      minutes: 300,
      monday: '2026-11-23',
    },
  }),
);
