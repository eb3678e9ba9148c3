import type { PaperPage, Papers } from '#contracts/http/papers';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { PrintExamPage } from './print-exam-page.js';

const EXAM = {
  ...{ id: 'e1', organization_id: 'o1', title: '第1課', exam_type: 11, status: 'draft', version: 1 },
  ...{ exam_start_datetime: '2026-11-20T09:00:00Z', exam_end_datetime: '2026-11-20T10:00:00Z' },
  ...{ time_limit_seconds: null, shuffle: false, result_visible: 'after_submit', question_count: 5 },
  pass_points: null,
  ...{ sections: [], assignments: { organization: false, class_ids: [], student_ids: [] } },
};
const page = (over: Partial<PaperPage>): PaperPage => ({
  ...{ sheet: 'paper', of: 'A', number: 1, count: 1 },
  marks: [
    { kind: 'text', text: '安い', x: 60, y: 80, width: 24, size: 12, font: 'study', ink: 'ink' },
    { kind: 'text', text: '便宜', x: 90, y: 80, width: 24, size: 12, font: 'chinese', ink: 'ink' },
    { kind: 'box', x: 50, y: 50, width: 18, height: 14, radius: 2, weight: 0.8, ink: 'line' },
  ],
  ...over,
});
const PAPERS: Papers = {
  ...{ title: '第1課', draft: false, notes: ['drawn', 'letters'], missing_letters: ['한', '어'] },
  pages: [page({ number: 1, count: 2 }), page({ number: 2, count: 2 }), page({ sheet: 'key', of: null })],
};
const QUERY = 'sheets=paper%2Ckey&forms=4&furigana=false&language=en';
const asks = (query: string) => `GET /quiz/exams/e1/print?${query}`;

function open(
  replies: Parameters<typeof serveApi>[0],
  { status = 'published', pass_points = null as number | null } = {},
) {
  const asked = serveApi({ 'GET /quiz/exams/e1': { body: { ...EXAM, status, pass_points } }, ...replies });
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions: ['exams.view'] })}>
      <Routes>
        <Route path="/quiz/:examId/print" element={<PrintExamPage />} />
      </Routes>
    </SignedInUser>,
    '/quiz/e1/print',
    // what fails here is asked for again by hand
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  return { asked, user: userEvent.setup() };
}

describe('what of a test is printed', () => {
  beforeEach(() => startTexts('print-exam', 'papers', 'errors'));
  afterEach(() => vi.unstubAllGlobals());

  it('PLUS-9 stands there page by page, each text as wide as on paper, with what the teacher should know', async () => {
    open({ [asks(QUERY)]: { body: PAPERS } });
    expect(await screen.findByRole('img', { name: 'Test paper Form A · 2 of 2' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Answer key' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Certificates' })).toBeNull();
    const [text] = screen.getAllByText('安い');
    expect(text?.getAttribute('textLength')).toBe('24');
    expect(text?.getAttribute('data-font')).toBe('study');
    expect(text?.hasAttribute('lang')).toBe(false);
    expect(screen.getAllByText('便宜')[0]?.getAttribute('lang')).toBe('zh-Hans');
    expect(screen.getByText(/Questions are drawn/)).toBeTruthy();
    expect(screen.getByText(/한 어/)).toBeTruthy();
  });

  it('PLUS-9 follows what is chosen, and nothing is asked that does not matter to it', async () => {
    const both = QUERY.replace('paper%2Ckey', 'key').replace('forms=4', 'forms=2');
    const { user } = open({
      [asks(QUERY)]: { body: PAPERS },
      [asks(QUERY.replace('paper%2Ckey', 'key'))]: { body: { ...PAPERS, notes: [] } },
      [asks(both)]: { body: { ...PAPERS, pages: [page({ sheet: 'key', of: null })] } },
    });
    expect(await screen.findByRole('button', { name: 'Print 3 pages' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Test paper' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Forms' }), '2');
    expect(await screen.findByRole('button', { name: 'Print 1 page' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Class' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Answer key' }));
    expect(await screen.findByText('Nothing is chosen')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'PDF' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('combobox', { name: 'Forms' })).toBeNull();
  });

  it('PLUS-9 goes to the printer page for page, and is on the page for the printer only while it prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = open({ [asks(QUERY)]: { body: PAPERS } });
    await user.click(await screen.findByRole('button', { name: 'Print 3 pages' }));
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelectorAll('.printable svg')).toHaveLength(3);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.printable')).toBeNull());
  });

  it('PLUS-9 of a draft says that it is one and offers no report; why it cannot be printed yet is said', async () => {
    open({ [asks(QUERY)]: problem(422, 'exam.draw-too-large') }, { status: 'draft' });
    expect(await screen.findByText('This draft cannot be printed yet')).toBeTruthy();
    expect(screen.getByText(/This is a draft/)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Class report' })).toBeNull();
    expect(screen.getByRole('link', { name: 'To the draft' }).getAttribute('href')).toBe('/quiz/e1/edit');
  });

  it('PLUS-9 certificates are offered where there is a pass mark, and who loses one is said', async () => {
    const wanted = QUERY.replace('paper%2Ckey', 'certificates');
    const of = { sheet: 'certificates', of: 'Anna' } as const;
    const { user } = open(
      {
        [asks(QUERY)]: { body: PAPERS },
        [asks(QUERY.replace('paper%2Ckey', 'paper%2Ckey%2Ccertificates'))]: { body: PAPERS },
        [asks(QUERY.replace('paper%2Ckey', 'key%2Ccertificates'))]: { body: PAPERS },
        [asks(wanted)]: { body: { ...PAPERS, notes: [], pages: [page(of)] } },
      },
      { pass_points: 3 },
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Certificates' }));
    await user.click(screen.getByRole('checkbox', { name: 'Test paper' }));
    await user.click(screen.getByRole('checkbox', { name: 'Answer key' }));
    expect(await screen.findByRole('img', { name: 'Certificates Anna' })).toBeTruthy();
    expect(screen.getByText(/is not given any more/)).toBeTruthy();
  });

  it('NAV-7 that does not come is asked for again', async () => {
    let there = false;
    const { user } = open({
      [asks(QUERY)]: () => (there ? { body: PAPERS } : problem(500, 'server.error')),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    there = true;
    await user.click(again);
    expect(await screen.findByRole('img', { name: 'Answer key' })).toBeTruthy();
  });
});
