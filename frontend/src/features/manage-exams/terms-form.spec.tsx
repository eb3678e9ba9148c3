import type { Exam } from '#contracts/http/exams';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { EditExamPage } from './edit-exam-page.js';

const EXAM: Exam = {
  ...{ id: 'e1', organization_id: 'o1', title: '第1課', exam_type: 10, status: 'published' },
  ...{ exam_start_datetime: '2026-11-20T09:00:00Z', exam_end_datetime: '2026-11-27T09:00:30.000Z' },
  ...{
    time_limit_seconds: null,
    shuffle: false,
    pass_points: null,
    result_visible: 'after_submit',
    question_count: 5,
  },
  ...{ sections: [], version: 3, assignments: { organization: false, class_ids: [], student_ids: [] } },
};

function open(over: Partial<Exam> = {}) {
  const asked = serveApi({
    'GET /quiz/exams/bank': { body: { time_zone: 'Asia/Tokyo', items: [] } },
    'GET /quiz/exams/e1': { body: { ...EXAM, ...over }, headers: { ETag: '"3"' } },
    'PUT /quiz/exams/e1/terms': { body: { id: 'e1', version: 4, position: '0' } },
    'GET /classes?page=1&size=100&sort=name': { body: { items: [], total: 0, page: 1, size: 100 } },
  });
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions: ['exams.view', 'exams.edit'] })}>
      <Routes>
        <Route path="/quiz/:examId/edit" element={<EditExamPage />} />
        <Route path="/quiz/:examId/settings" element={<p>saved</p>} />
      </Routes>
    </SignedInUser>,
    '/quiz/e1/edit',
  );
  return { asked, user: userEvent.setup() };
}
const end = () => screen.findByLabelText<HTMLInputElement>('Ends (Asia/Tokyo)');
const sent = (asked: ReturnType<typeof serveApi>) => asked.find(({ call }) => call.startsWith('PUT'))?.body;

describe('a published test', () => {
  beforeEach(() => startTexts('manage-exams', 'question', 'people', 'list', 'form'));
  afterEach(() => vi.unstubAllGlobals());

  it('TEST-1 takes another end, in the organization’s time zone; what stays says why and offers a copy', async () => {
    const { asked, user } = open();
    const entry = await end();
    expect(screen.getByRole('heading', { name: 'End and results' })).toBeTruthy();
    expect(screen.queryByLabelText('Title')).toBeNull();
    expect(screen.getByText(/To change them, make a copy/)).toBeTruthy();
    await user.clear(entry);
    await user.type(entry, '2026-12-01T18:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('saved')).toBeTruthy();
    expect(sent(asked)).toEqual({
      exam_end_datetime: '2026-12-01T09:00:00.000Z',
      result_visible: 'after_submit',
    });
  });

  it('TEST-8 who may see the results changes alone: the end keeps its seconds', async () => {
    const { asked, user } = open();
    await end();
    await user.selectOptions(screen.getByLabelText('Result'), 'hidden');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(asked)).toEqual({ exam_end_datetime: EXAM.exam_end_datetime, result_visible: 'hidden' }),
    );
  });

  it('TEST-1 that is closed keeps its end, and its copy is at hand', async () => {
    const { user } = open({ status: 'closed' });
    expect((await end()).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('dialog', { name: 'Copy “第1課”' })).toBeTruthy();
  });
});
