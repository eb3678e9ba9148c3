import { ROLE } from '#contracts/constants';
import type { Question, QuestionListItem } from '#contracts/http/questions';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { EditQuestionPage } from './edit-question-page.js';
import { QuestionPage } from './question-page.js';
import { QuestionsPage } from './questions-page.js';

const ID = '00000000-0000-4000-8000-0000000000a1';
const GENERATED = '00000000-0000-4000-8000-0000000000a2';
const at = '2026-11-20T09:00:00.000Z';
const content: Question['content'] = {
  skill: 'word-reading',
  prompt: { instruction: 'question.word-reading', text: [{ text: '学校', ruby: 'がっこう' }] },
  choices: [
    { id: 'a', text: [{ text: 'がっこう' }] },
    { id: 'b', text: [{ text: 'がくこう' }] },
  ],
  key: { type: 'choice', choice_id: 'a' },
  explanation: { en: 'A double consonant', vi: 'Âm ngắt' },
  tags: ['reading', 'my own: tag'],
  level: 'N5',
  grade: 1,
  source: { kind: 'own', item: 'x' },
};
const kind = {
  ...({ version: 2, status: 'active', organization_id: null, created_at: at, updated_at: at } as const),
};
const QUESTION: Question = { ...kind, id: ID, origin: 'own', content };
const { skill, prompt, choices, tags, level, grade } = content;
const ROW: QuestionListItem = { ...kind, id: ID, origin: 'own', skill, prompt, choices, tags, level, grade };
const OTHER: QuestionListItem = {
  ...ROW,
  id: GENERATED,
  origin: 'generated',
  prompt: { ...prompt, text: [{ text: '山' }] },
};
const OURS: QuestionListItem = {
  ...ROW,
  ...{ id: '00000000-0000-4000-8000-0000000000a4', organization_id: '00000000-0000-4000-8000-000000000099' },
  prompt: { ...prompt, text: [{ text: '駅' }] },
};
const TEACHER = aUser({ usertype: ROLE.administrator, permissions: ['questions.own', 'exams.view'] });
const page = (...items: unknown[]) => ({ body: { items, total: items.length, page: 1, size: 10 } });
const HOUSE = {
  'GET /questions?page=1&size=10': page(ROW, OTHER),
  'GET /questions/facets': {
    body: { themes: [{ value: 'school', count: 4 }], tags: [{ value: 'reading', count: 2 }] },
  },
  [`GET /questions/${ID}`]: { body: QUESTION, headers: { ETag: '"2"' } },
  [`GET /questions/${ID}/versions?page=1&size=5`]: page(
    { version: 2, created_at: at, content },
    { version: 1, created_at: at, content: { ...content, prompt: { ...prompt, text: [{ text: '大学' }] } } },
  ),
  [`GET /questions/${ID}/usage?page=1&size=10&sort=-exam_start_datetime`]: page(),
};

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{decodeURIComponent(pathname + search)}</p>;
}
const TOP = aUser({ usertype: ROLE.topAdministrator, permissions: ['questions.own', 'exams.view'] });
function open(path = '/questions', client = new QueryClient(), user = TOP) {
  renderPage(
    <SignedInUser value={user}>
      <Where />
      <Routes>
        <Route path="/questions" element={<QuestionsPage />} />
        <Route path="/questions/:questionId" element={<QuestionPage />} />
        <Route path="/questions/:questionId/edit" element={<EditQuestionPage />} />
        <Route path="*" element={null} />
      </Routes>
    </SignedInUser>,
    path,
    client,
  );
  return userEvent.setup();
}
const where = () => screen.getByTestId('where').textContent;
const bodyOf = (asked: ReturnType<typeof serveApi>, call: string) =>
  asked.find((one) => one.call === call)?.body;
const select = async (user: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));

describe('the list of questions', () => {
  beforeEach(async () => {
    localStorage.clear();
    await startTexts('manage-questions', 'question', 'question-tags', 'list', 'form', 'people', 'undo');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-5 says what each one asks and offers, of what kind it is and where it comes from', async () => {
    serveApi(HOUSE);
    open();
    const row = await screen.findByRole('row', {
      name: /学校.*がっこう.*Word reading.*Own.*N5・Grade 1.*Reading \(chosen\).*my own: tag.*In use/,
    });
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/questions/${ID}`);
    expect(screen.getByText('2 questions')).toBeTruthy();
    expect(screen.getByRole('link', { name: /EDICT/ }).getAttribute('href')).toBe('/licenses');
  });

  it('ADMIN-5 search and filters stand in the address', async () => {
    const search = `q=${encodeURIComponent('がっこう')}&skill=word-reading&tag=reading`;
    const asked = serveApi({ ...HOUSE, [`GET /questions?page=1&size=10&${search}`]: page(ROW) });
    const user = open(`/questions?${search}`);
    expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'がっこう');
    await screen.findByText('1 question');
    expect(await screen.findByRole('option', { name: 'Reading (chosen) (2)' })).toHaveProperty(
      'selected',
      true,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Origin' }), 'Own');
    expect(where()).toBe('/questions?q=がっこう&skill=word-reading&tag=reading&origin=own');
    expect(asked.map(({ call }) => call).join()).toContain('origin=own');
  });

  it('ADMIN-5 several are retired at once, after a question', async () => {
    const asked = serveApi({ ...HOUSE, 'POST /questions/bulk': { body: { changed: 2 } } });
    const user = open();
    await select(user, '学校');
    await select(user, '山');
    await user.click(screen.getAllByRole('button', { name: 'Retire' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Retire 2 questions?' }));
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    await waitFor(() =>
      expect(bodyOf(asked, 'POST /questions/bulk')).toEqual({ action: 'retire', ids: [ID, GENERATED] }),
    );
  });

  it('ADMIN-5 tags go to own questions alone, and the dialog says so', async () => {
    const asked = serveApi({ ...HOUSE, 'POST /questions/bulk': { body: { changed: 1 } } });
    const user = open();
    await select(user, '学校');
    await select(user, '山');
    await user.click(screen.getAllByRole('button', { name: 'Add tags' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1 question that comes with Manabiya keeps its tags.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add tags' }));
    expect(await dialog.findByText('Required')).toBeTruthy();
    await user.type(dialog.getByRole('combobox', { name: 'Tags' }), 'kitchen{Enter}Nouns{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Add tags' }));
    await waitFor(() =>
      expect(bodyOf(asked, 'POST /questions/bulk')).toEqual({
        action: 'tag',
        ids: [ID],
        tags: ['kitchen', 'noun'],
      }),
    );
  });

  it('ADMIN-5 one that comes with the product is not edited but copied, and the copy opens for editing', async () => {
    const copy = { ...QUESTION, id: '00000000-0000-4000-8000-0000000000a3' };
    serveApi({ ...HOUSE, [`POST /questions/${GENERATED}/copy`]: { status: 201, body: copy } });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for 山' }));
    expect(await screen.findByRole('menuitem', { name: 'Retire' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Make a copy' }));
    await waitFor(() => expect(where()).toBe(`/questions/${copy.id}/edit`));
  });

  it('ADMIN-5 whoever comes to edit one that is not theirs is led to a copy', async () => {
    const copy = { ...QUESTION, id: '00000000-0000-4000-8000-0000000000a3' };
    serveApi({ ...HOUSE, [`POST /questions/${ID}/copy`]: { status: 201, body: copy } });
    const user = open(`/questions/${ID}/edit`, new QueryClient(), TEACHER);
    await user.click(await screen.findByRole('button', { name: 'Copy into your own' }));
    await waitFor(() => expect(where()).toBe(`/questions/${copy.id}/edit`));
  });

  it('ADMIN-5 a teacher changes what the school has written, and copies what all share', async () => {
    const asked = serveApi({
      ...HOUSE,
      'GET /questions?page=1&size=10': page(OURS, ROW),
      'POST /questions/bulk': { body: { changed: 1 } },
    });
    const user = open('/questions', new QueryClient(), TEACHER);
    expect(await screen.findByRole('row', { name: /駅.*Organization’s own/ })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Whose' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for 学校' }));
    expect(await screen.findByRole('menuitem', { name: 'Copy into your own' })).toBeTruthy();
    for (const name of ['Edit', 'Retire']) expect(screen.queryByRole('menuitem', { name })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for 駅' }));
    for (const name of ['Edit', 'Retire', 'Make a copy'])
      expect(await screen.findByRole('menuitem', { name })).toBeTruthy();
    await user.keyboard('{Escape}');
    await select(user, '学校');
    await select(user, '駅');
    await user.click(screen.getAllByRole('button', { name: 'Retire' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Retire 1 question?' }));
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    await waitFor(() =>
      expect(bodyOf(asked, 'POST /questions/bulk')).toEqual({ action: 'retire', ids: [OURS.id] }),
    );
  });

  it('PLUS-7 a teacher’s file is of what the school has written', async () => {
    serveApi({
      ...HOUSE,
      'GET /questions/export/losses?owner=organization&format=csv&language=en': {
        body: { count: 3, size: 900, losses: [] },
      },
    });
    const user = open('/questions', new QueryClient(), TEACHER);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText(/^3 questions of your organization in the list/)).toBeTruthy();
  });

  it('PLUS-7 a teacher gets no file of a list of shared questions', async () => {
    serveApi({ ...HOUSE, 'GET /questions?page=1&size=10&owner=platform': page(ROW) });
    open('/questions?owner=platform', new QueryClient(), TEACHER);
    await screen.findByRole('row', { name: /学校/ });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('ADMIN-5 a bank that cannot be read says so, and is asked again', async () => {
    serveApi({ ...HOUSE, 'GET /questions?page=1&size=10': { status: 503, body: {} } });
    open('/questions', new QueryClient({ defaultOptions: { queries: { retry: false } } }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the page of a question', () => {
  beforeEach(() => startTexts('manage-questions', 'question', 'question-tags', 'list', 'form', 'people'));
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-5 shows it as the learner sees it, its key, and its explanation with what is missing', async () => {
    serveApi(HOUSE);
    const user = open(`/questions/${ID}`);
    const preview = within(await screen.findByRole('region', { name: 'As the learner sees it' }));
    expect(preview.getByRole('heading', { name: 'How is this word read?' })).toBeTruthy();
    await user.click(preview.getByRole('radio', { name: 'がくこう' }));
    expect(preview.getByRole('radio', { name: 'がくこう' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('heading', { name: 'Right answer' }).parentElement?.textContent).toContain(
      'がっこう',
    );
    expect(screen.getByText(/^Missing: 日本語, 中文/)).toBeTruthy();
    expect(await screen.findByText('No test uses it yet')).toBeTruthy();
  });

  it('ADMIN-5 a teacher is told that a shared one is to be copied', async () => {
    serveApi(HOUSE);
    open(`/questions/${ID}`, new QueryClient(), TEACHER);
    expect(await screen.findByText(/^All organizations share this question/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy into your own' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull();
  });

  it('ADMIN-5 who may not see tests is not told in which ones it stands', async () => {
    const asked = serveApi(HOUSE);
    open(`/questions/${ID}`, new QueryClient(), { ...TEACHER, permissions: ['questions.own'] });
    expect(await screen.findByRole('heading', { name: 'Right answer' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Used in tests' })).toBeNull();
    expect(asked.map(({ call }) => call).join()).not.toContain('usage');
  });

  it('ADMIN-5 an earlier version is shown as it was', async () => {
    serveApi(HOUSE);
    const user = open(`/questions/${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(screen.getByText('This is version 1. Tests taken with it keep it.')).toBeTruthy();
    expect(screen.getByText('大学')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show the newest' }));
    expect(screen.queryByText('大学')).toBeNull();
  });
});
