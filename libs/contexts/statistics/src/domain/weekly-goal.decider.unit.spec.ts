import { describe, expect, it } from 'vitest';
import { deciderSpec } from '#testing/kernel';
import { mondayOf, weeklyGoalDecider } from './weekly-goal.decider.js';
import type { WeeklyGoalSet } from './weekly-goal.events.js';

const { given } = deciderSpec(weeklyGoalDecider);
const set = (minutes: number | null, now: string, timeZone = 'Asia/Tokyo') => ({
  ...{ learnerId: 'learner', minutes, timeZone, now },
});
const goal = (minutes: number | null, monday: string): WeeklyGoalSet => ({
  type: 'WeeklyGoalSet',
  data: { learner_id: 'learner', minutes, monday },
});

describe('a goal of study time a week', () => {
  it('STAT-5 counts from the Monday of the organization’s running week, whatever day it is set on', () => {
    // Sunday, 23:59 in Tokyo, and a minute later
    given().when(set(180, '2026-11-22T14:59:00.000Z')).then(goal(180, '2026-11-16'));
    given().when(set(180, '2026-11-22T15:00:00.000Z')).then(goal(180, '2026-11-23'));
    given()
      .when(set(180, '2026-11-22T15:00:00.000Z', 'America/Sao_Paulo'))
      .then(goal(180, '2026-11-16'));
  });

  it('STAT-2 is changed and taken away by an event each; the same again changes nothing', () => {
    const now = '2026-11-25T00:00:00.000Z';
    given(goal(180, '2026-11-16')).when(set(300, now)).then(goal(300, '2026-11-23'));
    given(goal(180, '2026-11-16')).when(set(null, now)).then(goal(null, '2026-11-23'));
    given(goal(180, '2026-11-16')).when(set(180, now)).then();
    given().when(set(null, now)).then(goal(null, '2026-11-23'));
  });

  it('STAT-5 never goes behind the goal before it, where the organization has moved west', () => {
    given(goal(180, '2026-11-23'))
      .when(set(300, '2026-11-22T15:00:00.000Z', 'America/Sao_Paulo'))
      .then(goal(300, '2026-11-23'));
  });

  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('STAT-5 the week of %s began on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));
});
