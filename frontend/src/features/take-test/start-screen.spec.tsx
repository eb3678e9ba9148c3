import type { AssignedTest } from '#contracts/http/exams';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { IndexedAnswerStore } from '../../realtime/answer-queue/answer-store.js';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { StartScreen } from './start-screen.js';

const END = '2999-01-01T00:00:00.000Z';
const TEST: AssignedTest = {
  ...{ id: 'e1', title: '聴解テスト', exam_type: 10, exam_status: null, state: 'available' },
  ...{ exam_start_datetime: '2026-11-21T00:00:00.000Z', exam_end_datetime: END, question_count: 4 },
  ...{
    in_progress: false,
    has_sound: true,
    pass_points: null,
    time_limit_seconds: null,
    attempt_id: null,
    submitted_at: null,
  },
  ...{ deadline: null, result_opens_at: null, result_open: false, score: null },
};
function show(sound_plays?: number[]) {
  serveApi({ 'GET /health/live': { body: { status: 'ok' } } });
  vi.spyOn(IndexedAnswerStore.prototype, 'isWritable').mockResolvedValue(true);
  renderPage(
    <SignedInUser value={aUser()}>
      <StartScreen
        test={sound_plays ? { ...TEST, sound_plays } : TEST}
        back={{ to: '/' }}
        onStart={() => undefined}
      />
    </SignedInUser>,
  );
}
const COUNTS = 'A sound counts as heard when it begins, also if it is cut off.';

describe('TEST-6 before the start', () => {
  beforeEach(() => startTexts('take-test', 'app', 'list-tests'));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

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
