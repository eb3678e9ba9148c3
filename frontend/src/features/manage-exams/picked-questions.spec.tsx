import type { BankKinds } from '#contracts/http/exam-bank';
import type { ExamDraft, ExamWritten } from '#contracts/http/exams';
import type { BankQuestion } from '#contracts/http/questions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asksFirst } from '../../kit/leaving/leaving.js';
import { createQueryClient } from '../../kit/client/query-client.js';
import { problem, serveApi } from '../../testing/api.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { drawSection, newExam, pickedSection, type ExamFields } from './exam-draft.js';
import { ExamForm } from './exam-form.js';

const ZONE = 'Asia/Tokyo';
const KINDS: BankKinds['items'] = [{ skill: 'kanji-reading', level: 'N5', grade: 1, count: 20 }];
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const aQuestion = (number: number, glyph: string): BankQuestion => ({
  id: idOf(number),
  version: 1,
  status: 'active',
  origin: 'own',
  organization_id: null,
  skill: 'kanji-reading',
  prompt: { instruction: 'question.kanji-reading', glyph },
  choices: [
    { id: 'a', text: [{ text: 'やま' }] },
    { id: 'b', text: [{ text: 'かわ' }] },
  ],
  tags: [],
});
const MOUNTAIN = aQuestion(1, '山');
const RIVER = aQuestion(2, '川');
const PATH = 'GET /quiz/exams/bank/questions';
const page = (...items: BankQuestion[]) => ({ body: { items, total: items.length, page: 1, size: 10 } });
const FIGURES = 'GET /quiz/exams/bank/figures?ids=';
const BANK = {
  [`${FIGURES}${idOf(1)}%2C${idOf(2)}`]: { body: { items: [] } },
  [`${FIGURES}${idOf(2)}`]: { body: { items: [] } },
  [`${PATH}?page=1&size=10`]: page(MOUNTAIN, RIVER),
  [`${PATH}?size=100&ids=${idOf(1)}`]: page(MOUNTAIN),
  [`${PATH}?size=100&ids=${idOf(1)},${idOf(2)}`]: page(MOUNTAIN, RIVER),
};

const AUTHOR = aUser({ usertype: 2, permissions: ['exams.edit', 'questions.own'] });
function open(changes: Partial<ExamFields> = {}, user = AUTHOR) {
  const send = vi.fn<(body: ExamDraft) => Promise<ExamWritten>>();
  renderPage(
    <SignedInUser value={user}>
      <ExamForm
        initial={{ ...newExam(Date.parse('2026-11-20T09:00:00Z'), ZONE), title: 'Test', ...changes }}
        bank={{ items: KINDS, time_zone: ZONE }}
        submitLabel="Save"
        send={send}
        onSaved={() => undefined}
      />
    </SignedInUser>,
    '/',
    createQueryClient(),
  );
  return { send, user: userEvent.setup() };
}
/** Beside the drawn one of a new test. */
const AN_EMPTY_SECTION = { sections: [drawSection(), pickedSection([])] };
const PAGE = { pathname: '/quiz/new', search: '' };
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('questions picked by hand', () => {
  beforeEach(() => startTexts('manage-exams', 'question', 'form', 'list'));
  afterEach(() => vi.unstubAllGlobals());

  it('TEST-1 are searched for in the bank, and stand beside the draws with their points', async () => {
    serveApi(BANK);
    const { send, user } = open(AN_EMPTY_SECTION);
    await press(user, 'Pick questions by hand');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('checkbox', { name: 'Select 山' }));
    expect(dialog.getByRole('link', { name: /KANJIDIC/ }).getAttribute('href')).toBe('/licenses');
    await user.click(dialog.getByRole('checkbox', { name: 'Select 川' }));
    expect(dialog.getByText('This test: 10 → 12 questions, 10 → 12 points')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add 2 questions and close' }));
    expect(await screen.findByRole('heading', { name: '2 questions picked by hand' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /KANJIDIC/ })).toBeTruthy();
    const [, second] = screen.getAllByLabelText('Points each');
    await user.clear(second ?? document.body);
    await user.type(second ?? document.body, '3');
    await press(user, 'Move question 2 up');
    await press(user, 'Save');
    const [drawn, picked] = send.mock.calls[0]?.[0].sections ?? [];
    expect(drawn?.draws?.[0]?.skill).toBe('kanji-reading');
    expect(picked).toEqual({
      questions: [
        { question_id: idOf(2), points: 3 },
        { question_id: idOf(1), points: 1 },
      ],
    });
  });

  it('TEST-1 every row opens the question whole, with its answer, its sound and why, and ticks nothing', async () => {
    const whole = {
      ...MOUNTAIN,
      ...{ created_at: '2026-11-20T09:00:00.000Z', updated_at: '2026-11-20T09:00:00.000Z' },
      content: {
        ...{ skill: 'kanji-reading', choices: MOUNTAIN.choices, tags: [], level: 'N5' },
        ...{ prompt: { ...MOUNTAIN.prompt, audio: '/sounds/0123456789ab.mp3' } },
        ...{ key: { type: 'choice', choice_id: 'b' }, explanation: { en: 'So it is.' } },
      },
    };
    serveApi({
      ...BANK,
      [`${PATH}/${idOf(1)}`]: { body: whole },
      [`${PATH}/${idOf(2)}`]: problem(404, 'request.not-found'),
    });
    const { user } = open(AN_EMPTY_SECTION);
    await press(user, 'Pick questions by hand');
    const dialog = within(await screen.findByRole('dialog'));
    const inside = within(dialog.getByRole('region', { name: 'The question itself' }));
    expect(inside.getByText(/^Press a question/)).toBeTruthy();
    const row = async (name: RegExp) => dialog.findByRole('button', { name, expanded: false });
    await user.click(await row(/山/));
    expect((await inside.findByText('Right answer')).closest('li')?.textContent).toContain('かわ');
    expect(inside.getByLabelText('Sound').getAttribute('src')).toBe('/sounds/0123456789ab.mp3');
    expect(inside.getByText('So it is.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Select 山' }).checked).toBe(false);
    await user.click(await row(/川/));
    expect(await inside.findByText(/It was not found/)).toBeTruthy();
    await user.click(inside.getByRole('button', { name: 'Back to the list' }));
    expect(inside.getByText(/^Press a question/)).toBeTruthy();
  });

  it('ADMIN-5 TEST-1 those of the school are marked, had alone, and written beside; back from there the list is read anew', async () => {
    const ours = { ...RIVER, organization_id: AUTHOR.organization_id };
    const asked = serveApi({
      ...BANK,
      [`${PATH}?page=1&size=10`]: page(MOUNTAIN, ours),
      [`${PATH}?page=1&size=10&owner=organization`]: page(ours),
    });
    const { user } = open(AN_EMPTY_SECTION);
    await press(user, 'Pick questions by hand');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('row', { name: /川.*Organization’s own/ });
    expect(dialog.queryByRole('row', { name: /山.*Organization’s own/ })).toBeNull();
    const link = dialog.getByRole('link', { name: 'Write a new question (in another tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/questions/new', '_blank']);
    await user.click(await dialog.findByRole('checkbox', { name: 'Select 山' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Whose' }), 'Organization’s own');
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Select 山' })).toBeNull());
    expect(dialog.getByText('1 question chosen')).toBeTruthy();
    const before = asked.length;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(asked.slice(before).map(({ call }) => call)).toContain(
        `${PATH}?page=1&size=10&owner=organization`,
      ),
    );
    expect(dialog.getByText('1 question chosen')).toBeTruthy();
  });

  it('ADMIN-7 who may not write questions is not led to it', async () => {
    serveApi(BANK);
    const { user } = open(AN_EMPTY_SECTION, aUser({ usertype: 2, permissions: ['exams.edit'] }));
    await press(user, 'Pick questions by hand');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('checkbox', { name: 'Select 山' });
    expect(dialog.queryByRole('link', { name: /Write a new question/ })).toBeNull();
  });

  it('TEST-1 of an exam that is edited stay in it; one that is in use no more says so', async () => {
    serveApi({
      ...BANK,
      [`${PATH}?size=100&ids=${idOf(1)},${idOf(2)}`]: page(MOUNTAIN, { ...RIVER, status: 'retired' }),
    });
    const picked = [
      { question_id: idOf(2), points: 5 },
      { question_id: idOf(1), points: 1 },
    ];
    const { send, user } = open({ sections: [{ ...pickedSection(picked), title: 'A' }] });
    expect(await screen.findByText('This question is no longer in use. Please remove it.')).toBeTruthy();
    await press(user, 'Remove question 1');
    await waitFor(() => expect(screen.queryByText(/no longer in use/)).toBeNull());
    await press(user, 'Save');
    expect(send.mock.calls[0]?.[0].sections).toEqual([
      { title: 'A', questions: [{ question_id: idOf(1), points: 1 }] },
    ]);
  });

  it('TEST-1 a question stands in an exam once', async () => {
    serveApi(BANK);
    const { user } = open({ sections: [pickedSection([{ question_id: idOf(1), points: 1 }])] });
    await press(user, 'Pick more');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('In this test')).toBeTruthy();
    const held = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Select 山' });
    expect([held.checked, held.disabled]).toEqual([true, true]);
    await user.click(
      dialog.getAllByRole('checkbox', { name: 'Select all on this page' })[0] ?? document.body,
    );
    await user.click(dialog.getByRole('button', { name: 'Add 1 question and close' }));
    expect(await screen.findByRole('heading', { name: '2 questions picked by hand' })).toBeTruthy();
  });

  it('TEST-1 what is ticked stays ticked while another thing is searched for, and goes in together', async () => {
    serveApi({
      ...BANK,
      [`${PATH}?page=1&size=10&q=${encodeURIComponent('川')}`]: page(RIVER),
    });
    const { user } = open(AN_EMPTY_SECTION);
    await press(user, 'Pick questions by hand');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('checkbox', { name: 'Select 山' }));
    await user.type(dialog.getByRole('searchbox'), '川');
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Select 山' })).toBeNull());
    await user.click(await dialog.findByRole('checkbox', { name: 'Select 川' }));
    await user.click(dialog.getByRole('button', { name: 'Add 2 questions and close' }));
    expect(await screen.findByRole('heading', { name: '2 questions picked by hand' })).toBeTruthy();
  });

  it('TEST-1 closing with ticks asks first, by the cross, Escape and the way back; without ticks it closes', async () => {
    serveApi(BANK);
    const { user } = open(AN_EMPTY_SECTION);
    await press(user, 'Pick questions by hand');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('checkbox', { name: 'Select 山' }));
    const asked = () => screen.findByText('Close without adding 1 question?');
    const wayBack = () => {
      act(() => void asksFirst(PAGE, { ...PAGE, pathname: '/quiz' }, vi.fn()));
      return Promise.resolve();
    };
    const crosses = dialog.getAllByRole('button', { name: 'Close' });
    for (const leave of [
      () => user.click(crosses[0] ?? document.body),
      () => user.keyboard('{Escape}'),
      wayBack,
    ]) {
      await leave();
      await asked();
      await press(user, 'Keep choosing');
      await waitFor(() => expect(screen.queryByText(/^Close without adding 1/)).toBeNull());
    }
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Select 山' }).checked).toBe(true);
    await user.keyboard('{Escape}');
    await asked();
    await press(user, 'Close without adding');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/picked by hand/, { selector: 'h3' })).toBeNull();
    await press(user, 'Pick questions by hand');
    await screen.findByRole('dialog');
    await wayBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('TEST-1 points are Required at the question', async () => {
    serveApi(BANK);
    const { send, user } = open({ sections: [pickedSection([{ question_id: idOf(1), points: null }])] });
    await press(user, 'Save');
    expect(send).not.toHaveBeenCalled();
    expect(await screen.findByText('Required')).toBeTruthy();
  });
});
