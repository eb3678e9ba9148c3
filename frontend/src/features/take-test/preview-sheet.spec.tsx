import type { AttemptSheet } from '#contracts/http/attempts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { PreviewSheet } from './preview-sheet.js';

const question = (id: string, glyph: string): AttemptSheet['questions'][number] => ({
  ...{ id, section: 0, points: 1, skill: 'kanji-reading' },
  prompt: { instruction: 'question.kanji-reading', text: [{ text: glyph }] },
  choices: [
    { id: 'c1', text: [{ text: 'サン' }] },
    { id: 'c2', text: [{ text: 'スイ' }] },
  ],
});
const SHEET: AttemptSheet = {
  ...{ id: 'a1', quiz_type: 10, exam_id: 'e1', setup: null, recorded: false, title: '小テスト' },
  ...{ status: 'in_progress', started_at: '2026-11-21T00:00:00.000Z', deadline: '2026-11-21T00:10:00.000Z' },
  ...{ version: 0, position: '0', server_now: '2026-11-21T00:00:00.000Z', sections: [{ title: null }] },
  ...{ questions: [question('q1', '山'), question('q2', '水')], answers: [] },
};

describe('the screens of a learner, for who made the test', () => {
  beforeEach(() => startTexts('take-test', 'question'));
  afterEach(() => vi.unstubAllGlobals());

  it('TEST-1 keep answers in the page alone, with the clock standing still', async () => {
    const asked = serveApi({});
    const onHandIn = vi.fn();
    renderPage(
      <SignedInUser value={aUser({ usertype: 2 })}>
        <PreviewSheet
          sheet={SHEET}
          notice={<p>nothing is recorded</p>}
          back={{ to: '/' }}
          onHandIn={onHandIn}
        />
      </SignedInUser>,
    );
    const user = userEvent.setup();
    expect(screen.getByText('nothing is recorded')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toContain('10:00');
    await user.click(screen.getByRole('radio', { name: /サン/ }));
    await user.click(screen.getByRole('button', { name: /Next/ }));
    expect(screen.getByText('水')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Previous|Back/ }));
    expect(screen.getByRole('radio', { name: /サン/ }).ariaChecked ?? '').not.toBe('false');
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await user.click(screen.getAllByRole('button', { name: /Hand in|Submit/ }).at(-1)!);
    expect(onHandIn).toHaveBeenCalledTimes(1);
    expect(asked.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  });
});
