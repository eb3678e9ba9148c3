import type { BankQuestion } from '#contracts/http/questions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { PickDialog } from './pick-dialog.js';

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const aQuestion = (number: number, glyph: string): BankQuestion => ({
  ...{ id: idOf(number), version: 1, status: 'active', origin: 'own', organization_id: null },
  ...{ skill: 'kanji-reading', prompt: { instruction: 'question.kanji-reading', glyph }, tags: [] },
});
const MOUNTAIN = aQuestion(1, '山');
const RIVER = aQuestion(2, '川');
const PATH = 'GET /quiz/exams/bank/questions';
const FIGURES = 'GET /quiz/exams/bank/figures?ids=';
const page = (...items: BankQuestion[]) => ({ body: { items, total: items.length, page: 1, size: 10 } });
const BANK = {
  [`${PATH}?page=1&size=10`]: page(MOUNTAIN, RIVER),
  [`${FIGURES}${idOf(2)}`]: { body: { items: [] } },
};

async function open() {
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions: ['exams.edit'] })}>
      <PickDialog
        taken={[]}
        asked={{ questions: 0, points: 0 }}
        organizationId={undefined}
        onPick={() => undefined}
        onClose={() => undefined}
      />
    </SignedInUser>,
    '/',
    createQueryClient(),
  );
  return { user: userEvent.setup(), dialog: within(await screen.findByRole('dialog')) };
}

describe('what past tests say of the questions of the bank', () => {
  beforeEach(() => startTexts('manage-exams', 'question', 'form', 'list'));
  afterEach(() => vi.unstubAllGlobals());

  it('TEST-1 TEST-11 say how they did in tests so far: right answers in the row, discrimination beside, nothing of few', async () => {
    const known = {
      question_id: idOf(1),
      learners: 24,
      tests: 2,
      facility: 0.625,
      discrimination: -0.1,
      answers: null,
    };
    const few = {
      question_id: idOf(2),
      learners: 9,
      tests: 1,
      facility: null,
      discrimination: null,
      answers: null,
    };
    serveApi({
      ...BANK,
      [`${FIGURES}${idOf(1)}%2C${idOf(2)}`]: { body: { items: [known, few] } },
      [`${PATH}/${idOf(1)}`]: problem(404, 'request.not-found'),
      [`${PATH}/${idOf(2)}`]: problem(404, 'request.not-found'),
    });
    const { user, dialog } = await open();
    expect(await dialog.findByText('63%')).toBeTruthy();
    expect(dialog.getByText('9 learners, 1 test')).toBeTruthy();
    const inside = within(dialog.getByRole('region', { name: 'The question itself' }));
    await user.click(await dialog.findByRole('button', { name: /山/, expanded: false }));
    expect(await inside.findByText('−0.10')).toBeTruthy();
    expect(inside.getByText('24 learners, 2 tests')).toBeTruthy();
    await user.click(await dialog.findByRole('button', { name: /川/, expanded: false }));
    expect(await inside.findByText('Figures appear once 10 learners have answered.')).toBeTruthy();
    expect(inside.queryByText('Discrimination')).toBeNull();
  });

  it('TEST-1 say beside each answer how many chose it, of the version that is shown and of no other', async () => {
    const content = {
      ...{ skill: 'kanji-reading', prompt: MOUNTAIN.prompt, tags: [], explanation: {} },
      ...{
        choices: ['やま', 'かわ', 'そら'].map((text, index) => ({
          id: 'abc'.charAt(index),
          text: [{ text }],
        })),
      },
      key: { type: 'choice', choice_id: 'a' },
    };
    const at = '2026-11-20T09:00:00.000Z';
    const whole = (question: BankQuestion) => ({
      body: { ...question, content, created_at: at, updated_at: at },
    });
    const shares = [
      { value: 'a', share: 0.625 },
      { value: 'b', share: 0.25 },
    ];
    const figures = (number: number, version: number) => ({
      ...{ question_id: idOf(number), learners: 24, tests: 2, facility: 0.75, discrimination: null },
      answers: { version, shares },
    });
    serveApi({
      ...BANK,
      [`${FIGURES}${idOf(1)}%2C${idOf(2)}`]: { body: { items: [figures(1, 1), figures(2, 2)] } },
      [`${PATH}/${idOf(1)}`]: whole(MOUNTAIN),
      [`${PATH}/${idOf(2)}`]: whole(RIVER),
    });
    const { user, dialog } = await open();
    const inside = within(dialog.getByRole('region', { name: 'The question itself' }));
    await user.click(await dialog.findByRole('button', { name: /山/, expanded: false }));
    await inside.findByText(/^The figure beside an answer/);
    const choices = inside.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(choices).toEqual([
      'やま' + 'Right answer' + 'Chosen by 63%',
      'かわChosen by 25%',
      'そらChosen by 0%',
    ]);
    await user.click(await dialog.findByRole('button', { name: /川/, expanded: false }));
    await inside.findByText('24 learners, 2 tests');
    expect(await inside.findAllByRole('listitem')).toHaveLength(3);
    expect(inside.queryByText(/Chosen by/)).toBeNull();
  });

  it('TEST-1 TEST-11 what past tests say of the opened question stays while others are searched for, and nothing is said too soon', async () => {
    const known = {
      question_id: idOf(1),
      learners: 24,
      tests: 2,
      facility: 0.625,
      discrimination: 0.2,
      answers: null,
    };
    let answer: () => void = () => undefined;
    let fails = true;
    serveApi({
      ...BANK,
      [`${FIGURES}${idOf(1)}%2C${idOf(2)}`]: () =>
        new Promise((resolve) => {
          answer = () => resolve({ body: { items: [known] } });
        }),
      [`${FIGURES}${idOf(2)}`]: { body: { items: [] } },
      [`${FIGURES}${idOf(1)}`]: () =>
        fails ? problem(404, 'request.not-found') : { body: { items: [known] } },
      [`${PATH}?page=1&size=10&q=%E5%B7%9D`]: page(RIVER),
      [`${PATH}/${idOf(1)}`]: problem(404, 'request.not-found'),
    });
    const { user, dialog } = await open();
    const inside = within(dialog.getByRole('region', { name: 'The question itself' }));
    await user.click(await dialog.findByRole('button', { name: /山/, expanded: false }));
    await inside.findByText(/It was not found/);
    expect(inside.queryByText(/^It has not been asked/)).toBeNull();
    answer();
    expect(await inside.findByText('24 learners, 2 tests')).toBeTruthy();
    await user.type(dialog.getByRole('searchbox'), '川');
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Select 山' })).toBeNull());
    expect(await inside.findByText(/could not be loaded/)).toBeTruthy();
    expect(inside.queryByText(/^It has not been asked/)).toBeNull();
    fails = false;
    const [again] = inside.getAllByRole('button', { name: 'Try again' }).toReversed();
    await user.click(again ?? document.body);
    expect(await inside.findByText('24 learners, 2 tests')).toBeTruthy();
  });
});
