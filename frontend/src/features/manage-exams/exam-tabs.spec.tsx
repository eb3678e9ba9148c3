import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { createQueryClient } from '../../kit/client/query-client.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { ExamPage } from './exam-page.js';
import type { ExamParts } from './exam-tabs.js';

const exam = (status: string) => ({
  ...{ id: 'e1', organization_id: 'o1', title: '第1課', exam_type: 10, status, version: 1 },
  ...{ exam_start_datetime: '2026-11-20T09:00:00Z', exam_end_datetime: '2026-11-20T10:00:00Z' },
  ...{ time_limit_seconds: null, shuffle: false, result_visible: 'after_submit', question_count: 5 },
  ...{ started_count: 0, submitted_count: 0, sections: [] },
  assignments: { organization: false, class_ids: [], student_ids: [] },
});
const nothing = { body: { items: [], total: 0, page: 1, size: 10 } };
const PARTS: ExamParts = { results: () => <p>who got what</p> };

function open(status: string, path: string, permissions = ['exams.view', 'exams.edit']) {
  serveApi({
    'GET /quiz/exams/e1': { body: exam(status) },
    'GET /quiz/exams/bank': { body: { time_zone: 'Asia/Tokyo', items: [] } },
    'GET /classes?page=1&size=100&sort=name': nothing,
    'GET /quiz/exams/e1/history?page=1&size=10': nothing,
  });
  render(path, permissions);
  return userEvent.setup();
}
function render(path: string, permissions: string[]) {
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions })}>
      <Routes>
        <Route path="/quiz/:examId/details" element={<ExamPage tab="results" parts={PARTS} />} />
        <Route path="/quiz/:examId/assignment" element={<ExamPage tab="assignment" parts={PARTS} />} />
        <Route path="/quiz/:examId/settings" element={<ExamPage tab="settings" parts={PARTS} />} />
      </Routes>
    </SignedInUser>,
    path,
    createQueryClient(),
  );
}
const tabs = () => screen.queryAllByRole('link').map((link) => link.textContent);
const openTab = () => screen.getAllByRole('link').find((link) => link.ariaCurrent === 'page')?.textContent;

describe('the pages of a test', () => {
  beforeEach(() => startTexts('manage-exams', 'assign-exam', 'question', 'people', 'list', 'form', 'audit'));
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-6 a published test opens on its results; assignment and settings are a press away', async () => {
    const user = open('published', '/quiz/e1/details');
    expect(await screen.findByText('who got what')).toBeTruthy();
    expect(tabs()).toEqual(['Results', 'Assignment', 'Settings']);
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    expect(await screen.findByText('Asia/Tokyo')).toBeTruthy();
    expect(openTab()).toBe('Settings');
    expect(screen.queryByText('who got what')).toBeNull();
  });

  it.each([
    ['of another organization, or nobody’s', 404, 'request.not-found'],
    ['with an address that can be none', 400, 'request.invalid'],
  ])(
    'ERR-1 ADMIN-6 a test %s is not there: said after one question, and not put on the network',
    async (_, status, code) => {
      const asked = serveApi({ 'GET /quiz/exams/e1': problem(status, code) });
      render('/quiz/e1/details', ['exams.view']);
      expect((await screen.findByRole('alert')).textContent).toMatch(/It was not found/);
      expect(screen.getByRole('link', { name: 'Go home' })).toBeTruthy();
      expect(screen.queryByText(/connection/)).toBeNull();
      expect(asked.map(({ call }) => call)).toEqual(['GET /quiz/exams/e1']);
    },
  );

  it('ADMIN-6 a draft has one page for all that there is of it', async () => {
    open('draft', '/quiz/e1/details');
    expect(await screen.findByText('Asia/Tokyo')).toBeTruthy();
    expect(tabs()).toEqual([]);
    expect(screen.queryByText('who got what')).toBeNull();
  });

  it.each([
    ['a closed test is assigned to nobody any more', 'closed', ['exams.view', 'exams.edit']],
    ['who may only look assigns nobody', 'published', ['exams.view']],
  ])('TEST-2 %s: the address leads to the results', async (_, status, permissions) => {
    open(status, '/quiz/e1/assignment', permissions);
    expect(await screen.findByText('who got what')).toBeTruthy();
    expect(tabs()).toEqual(['Results', 'Settings']);
  });
});
