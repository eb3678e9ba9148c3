import type { QuestionExportLosses } from '#contracts/http/question-exports';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, serveApi } from '../../testing/api.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { ExportDialog } from './export-dialog.js';

const ID = '00000000-0000-4000-8000-00000000000a';
const LOST: QuestionExportLosses = {
  count: 12,
  size: 26_400_000,
  losses: [
    {
      question_id: ID,
      label: '山',
      written: true,
      lost: [
        { code: 'tag', detail: 'food' },
        { code: 'skill', detail: 'particle' },
        { code: 'audio', detail: '/sounds/0123456789ab.mp3' },
      ],
    },
    { question_id: `${ID}2`, label: '川', written: false, lost: [{ code: 'kind', detail: 'typed' }] },
  ],
};
const losses = (format: string, list = 'level=N5') =>
  `GET /questions/export/losses?${list}&format=${format}&language=en`;
const onClose = vi.fn<() => void>();
const open = (list: Readonly<Record<string, string>> = { level: 'N5' }, total = 12) => {
  renderPage(<ExportDialog list={list} total={total} onClose={onClose} />);
  return userEvent.setup();
};
const downloads = () => screen.findByRole('button', { name: /^Download/ });

describe('PLUS-7 the export of questions', () => {
  beforeEach(async () => {
    await startTexts('manage-questions', 'question-file', 'question');
    onClose.mockClear();
    URL.createObjectURL = () => 'blob:';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('PLUS-7 says what another format loses, and of which question', async () => {
    serveApi({
      [losses('csv')]: { body: { count: 12, size: 900, losses: [] } },
      [losses('aiken')]: { body: LOST },
    });
    const user = open();
    expect(await screen.findByText('The file holds everything.')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Format'), 'aiken');
    expect(await screen.findByText(/^1 question is left out/)).toBeTruthy();
    expect(screen.getByText('12 questions of the list as it is filtered now')).toBeTruthy();
    expect(screen.getByText('Not in the file: Tag (food), Skill (Particles), Sound')).toBeTruthy();
    expect(screen.getByText('Left out: This kind of question (typed answer)')).toBeTruthy();
    expect(screen.getByText(/Above 20 MB/)).toBeTruthy();
    expect((await downloads()).textContent).toContain('26');
  });

  it('PLUS-7 downloads just what was picked, and closes', async () => {
    const asked = serveApi({
      [losses('csv', `ids=${ID}`)]: { body: { count: 1, size: 900, losses: [] } },
      [`GET /questions/export?ids=${ID}&format=csv&language=en`]: {
        body: 'text',
        headers: { 'Content-Disposition': 'attachment; filename="questions.csv"' },
      },
    });
    const user = open({ ids: ID });
    expect(await screen.findByText('1 selected question')).toBeTruthy();
    await user.click(await downloads());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(asked.at(-1)?.call).toContain('/questions/export?ids=');
  });

  it('PLUS-7 offers no file where nothing would be in it', async () => {
    const [, left] = LOST.losses;
    serveApi({ [losses('csv')]: { body: { count: 1, size: 20, losses: [left] } } });
    open();
    expect(await screen.findByText('No question fits this format.')).toBeTruthy();
    expect((await downloads()).hasAttribute('disabled')).toBe(true);
  });

  it('PLUS-7 ERR-2 says before anything is asked that the list is too long for one file', async () => {
    const asked = serveApi({});
    const user = open({}, 29_031);
    expect(
      (await screen.findByText(/^The list shows 29,031 questions; a file holds 20,000 at most/)).textContent,
    ).toContain('Narrow the list down first');
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
  });

  it('ERR-2 says why there is no file, and tries again', async () => {
    let calls = 0;
    serveApi({
      [losses('csv')]: () => {
        calls += 1;
        return calls === 1
          ? problem(422, 'question-export.too-many')
          : { body: { count: 3, size: 900, losses: [] } };
      },
    });
    const user = open();
    expect((await screen.findByRole('alert')).textContent).toContain('20,000 questions');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The file holds everything.')).toBeTruthy();
  });
});
