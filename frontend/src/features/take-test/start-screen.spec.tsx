import type { AssignedTest } from '#contracts/http/exams';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { StartScreen } from './start-screen.js';

const END = '2999-01-01T00:00:00.000Z';
const TEST: AssignedTest = {
  ...{ id: 'e1', title: '聴解テスト', exam_type: 10, exam_status: null, state: 'available' },
  ...{ exam_start_datetime: '2026-11-21T00:00:00.000Z', exam_end_datetime: END, question_count: 4 },
  ...{
    in_progress: false,
    pass_points: null,
    time_limit_seconds: null,
    attempt_id: null,
    submitted_at: null,
  },
  ...{ deadline: null, result_opens_at: null, result_open: false, score: null },
};
const show = (sound_plays?: number[]) =>
  renderPage(
    <StartScreen
      test={sound_plays ? { ...TEST, sound_plays } : TEST}
      back={{ to: '/' }}
      onStart={() => undefined}
    />,
  );
const COUNTS = 'A sound counts as heard when it begins, also if it is cut off.';

describe('TEST-6 before the start', () => {
  beforeEach(() => startTexts('take-test', 'app', 'list-tests'));

  it.each([
    [[2], 'up to 2 times'],
    [[1], '1 time'],
    [[1, 3], '1 to 3 times'],
  ])('sounds that may be heard %j: is told, and what counts', (plays, text) => {
    show(plays);
    expect(screen.getByText('Each sound')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(COUNTS)).toBeTruthy();
  });

  it('nothing is said where there is no limit', () => {
    show();
    expect(screen.queryByText('Each sound')).toBeNull();
    expect(screen.queryByText(COUNTS)).toBeNull();
  });
});
