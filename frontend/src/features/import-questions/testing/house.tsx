import { ROLE } from '#contracts/constants';
import type { QuestionImport, ShownImportItem } from '#contracts/http/question-imports';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Asked } from '../../../testing/api.js';
import { createQueryClient } from '../../../kit/client/query-client.js';
import { SignedInUser } from '../../../kit/session/current-user.js';
import { aUser, renderPage, startTexts } from '../../../testing/render.js';
import { ImportQuestionsPage } from '../import-questions-page.js';

export const ID = '00000000-0000-4000-8000-00000000000a';
const QUESTION = '00000000-0000-4000-8000-00000000000b';
export const preview: QuestionImport = {
  id: ID,
  version: 3,
  state: 'preview',
  file_name: 'own.csv',
  format: 'csv',
  format_named: false,
  skill: 'grammar',
  language: 'en',
  sheet: null,
  fields: [],
  answers_by: null,
  answers_unsure: false,
  choice: {},
  counts: { new: 1, there: 1, repeated: 0, dropped: 0, error: 3, remarks: 1 },
  mended: 0,
  reported: [{ code: 'column', detail: 'Memo' }],
  mode: null,
  progress: { done: 0, total: 1, created: 0, failed: 0 },
  failure: null,
  created_at: '2026-11-20T03:04:05.678Z',
  finished_at: null,
  items: [],
};
export const mapped: QuestionImport = {
  ...preview,
  fields: [
    { group: '', name: 'Expression', examples: ['犬', '猫'], role: 'text', reason: 'heading' },
    { group: '', name: 'F2', examples: ['dog', 'cat'], role: 'meaning', reason: 'content', share: 90 },
    { group: '', name: 'F3', examples: ['x'], role: null, reason: 'chosen' },
  ],
};
const item = (number: number, changes: Partial<ShownImportItem>): ShownImportItem => ({
  number,
  place: { kind: 'row', number: number + 1 },
  outcome: 'error',
  label: '',
  skill: null,
  origins: {},
  reported: [],
  problems: [],
  mend: null,
  question_id: null,
  result: null,
  question: null,
  ...changes,
});
const question: ShownImportItem['question'] = {
  skill: 'grammar',
  prompt: { instruction: 'question.grammar', text: [{ text: 'きょうは' }] },
  choices: [
    { id: 'a', text: [{ text: 'あめ' }] },
    { id: 'b', text: [{ text: 'ゆき' }] },
  ],
  key: { type: 'choice', choice_id: 'b' },
  explanation: { en: 'It snows.' },
};
const origins = { answer: '正解 → 選択肢2', explanation: '解説' };
const tags = ['n5', 'food'].map((detail) => ({ code: 'tag' as const, detail }));
export const ITEMS = [
  item(1, { outcome: 'new', label: 'きょうは', question, origins, reported: [{ code: 'ruby' }, ...tags] }),
  item(2, { outcome: 'there', label: 'あしたは', question, question_id: QUESTION }),
  item(3, { problems: [{ code: 'item.unknown-answer', detail: '#7' }] }),
  item(4, {
    label: '同じ',
    problems: [
      { code: 'item.refused', path: 'choices.1', message: 'looks like another choice' },
      {
        code: 'item.refused',
        path: 'explanation.en',
        message: 'Too big: expected string to have <=2000 characters',
      },
    ],
  }),
  item(5, {
    place: { kind: 'entry', name: 'items/a.xml' },
    problems: [{ code: 'file.broken-table', detail: 'sheet.encrypted' }],
  }),
];
export const page = (items: readonly unknown[]) => ({
  body: { items, total: items.length, page: 1, size: 10 },
});
export const house = (now: QuestionImport = preview) => ({
  'GET /questions/import?page=1&size=1': page([]),
  'POST /questions/import': { status: 201, body: now },
  [`GET /questions/import/${ID}`]: { body: now },
  [`GET /questions/import/${ID}/items?page=1&size=10`]: page(ITEMS),
  [`GET /questions/import/${ID}/items?page=1&size=10&outcome=error`]: page([ITEMS[2]]),
  [`GET /questions/import/${ID}/faults`]: { body: { items: [] } },
  [`POST /questions/import/${ID}/reading`]: { body: now },
  [`DELETE /questions/import/${ID}`]: { status: 204 },
});
const TOP = aUser({ usertype: ROLE.topAdministrator });
export const open = (path = `/questions/import?import=${ID}`, user = TOP) => {
  renderPage(
    <SignedInUser value={user}>
      <ImportQuestionsPage />
    </SignedInUser>,
    path,
    createQueryClient(),
  );
  return userEvent.setup();
};
/** What was asked of the reading of the file. */
export const changesIn = (asked: readonly Asked[]) =>
  asked.filter(({ call }) => call.endsWith('/reading')).map(({ body }) => body);
export const row = async (name: RegExp) => screen.findByRole('row', { name });

export const startImportTexts = () =>
  startTexts('import-questions', 'import', 'question-file', 'question', 'list', 'long-job', 'form');
