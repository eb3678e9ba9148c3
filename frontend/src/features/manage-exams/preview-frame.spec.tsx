import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { PreviewPage } from './preview-frame.js';

const EXAM = {
  ...{ id: 'e1', organization_id: 'o1', title: '第1課', exam_type: 11, status: 'draft', version: 1 },
  ...{ exam_start_datetime: '2026-11-20T09:00:00Z', exam_end_datetime: '2026-11-20T10:00:00Z' },
  ...{ time_limit_seconds: null, shuffle: false, result_visible: 'after_submit', question_count: 5 },
  ...{ started_count: 0, submitted_count: 0, sections: [] },
  assignments: { organization: false, class_ids: [], student_ids: [] },
};

function open(answer: Parameters<typeof serveApi>[0][string]) {
  const asked = serveApi({ 'GET /quiz/exams/e1': { body: EXAM }, 'POST /quiz/attempts': answer });
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions: ['exams.view'] })}>
      <Routes>
        <Route
          path="/quiz/:examId/preview"
          element={
            <PreviewPage
              screens={({ sheet, notice, onHandIn }) => (
                <>
                  {notice}
                  <p>{sheet.id}</p>
                  <button onClick={onHandIn}>hand in</button>
                </>
              )}
            />
          }
        />
        <Route path="/quiz/:examId/details" element={<p>the desk</p>} />
      </Routes>
    </SignedInUser>,
    '/quiz/e1/preview',
  );
  return { asked, user: userEvent.setup() };
}

describe('a test as its learners see it', () => {
  beforeEach(() => startTexts('manage-exams', 'errors'));
  afterEach(() => vi.unstubAllGlobals());

  it('TEST-1 is drawn once, anew on demand, and handing in leads back', async () => {
    let drawn = 0;
    const { asked, user } = open(() => ({ status: 201, body: { id: `sheet ${++drawn}` } }));
    expect(await screen.findByText('sheet 1')).toBeTruthy();
    expect(screen.getByText(/Nothing is recorded/)).toBeTruthy();
    expect(asked.find(({ call }) => call === 'POST /quiz/attempts')?.body).toEqual({
      quiz_type: 11,
      exam_id: 'e1',
    });
    await user.click(screen.getByRole('button', { name: 'Draw again' }));
    expect(await screen.findByText('sheet 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'hand in' }));
    expect(await screen.findByText('the desk')).toBeTruthy();
  });

  it('TEST-1 says why there is nothing to see yet, and leads back', async () => {
    const { user } = open(problem(422, 'exam.draw-too-large'));
    expect(await screen.findByRole('heading', { name: 'There is nothing to see yet' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to the test' }));
    expect(await screen.findByText('the desk')).toBeTruthy();
  });
});
