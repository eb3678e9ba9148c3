import { texts } from '../product.js';
import {
  answering,
  at,
  button,
  confirmed,
  emptyList,
  fromRow,
  inTurn,
  pressed,
  refusing,
  rowMenu,
  shown,
  type State,
  type Step,
} from './state.js';

const ME = 'top';

const choose =
  (count: number): Step =>
  async (page) => {
    const rows = page.getByRole('row').getByRole('checkbox');
    for (let index = 1; index <= count; index++) await rows.nth(index).check();
  };

/** A text that the browser takes for a picture by its name; the server looks at what is in it. */
const refusedPicture: Step = async (page, language) => {
  const bank = texts('manage-questions', language);
  await page
    .locator('input[type="file"]')
    .nth(1)
    .setInputFiles({
      name: `${bank['field.picture']}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from('<svg/>'),
    });
  await shown('errors', 'media.unknown-kind')(page, language);
};

/** The questions with faults of the imported file are none that a person writes the answer of. */
const faultsOfQuestions = answering(/\/questions\/import\/[^/]+\/faults$/, ({ items }) => ({
  items: [
    {
      ...{ code: 'item.no-right-answer', count: 1, more: 0 },
      items: [
        {
          ...{
            number: 1,
            place: { kind: 'line', number: 12 },
            outcome: 'error',
            label: '「市役所」の読み方は？',
          },
          ...{ skill: null, origins: {}, reported: [], problems: [{ code: 'item.no-right-answer' }] },
          ...{ mend: null, question_id: null, result: null, question: null },
        },
      ],
    },
    ...(items as object[]),
  ],
}));

export const bankStates: State[] = [
  { name: 'questions', as: ME, path: at('/questions') },
  { name: 'questions-of-teachers', as: 'teacher01', path: at('/questions') },
  { name: 'new-question-of-teachers', as: 'teacher01', path: at('/questions/new') },
  { name: 'questions-found', as: ME, path: at('/questions?q=しやくしょ&origin=own&level=N4') },
  { name: 'questions-nothing-matches', as: ME, path: at('/questions?q=ぬぬぬぬぬぬ') },
  { name: 'questions-none-yet', as: ME, path: at('/questions'), arrange: emptyList('**/api/questions?*') },
  {
    name: 'questions-failed',
    as: ME,
    path: at('/questions'),
    arrange: refusing('**/api/questions?*', 500, 'internal'),
  },
  { name: 'questions-row-menu', as: ME, path: at('/questions?origin=own'), act: rowMenu },
  { name: 'questions-chosen', as: ME, path: at('/questions?origin=own'), act: choose(2) },
  {
    name: 'export-questions',
    as: ME,
    path: ({ questionsImported }) => `/questions?import_id=${questionsImported}`,
    act: async (page, language) => {
      const bank = texts('manage-questions', language);
      await button(page, language, 'list', 'export').click();
      await page
        .getByRole('dialog')
        .getByLabel(bank['export-format'] ?? '')
        .selectOption('aiken');
      await page.getByText(bank['export-each'] ?? '').click();
    },
  },
  {
    name: 'export-questions-too-many',
    as: ME,
    path: at('/questions'),
    arrange: refusing('**/api/questions/export/losses?*', 422, 'question-export.too-many'),
    act: inTurn(pressed('list', 'export', 'dialog'), shown('errors', 'question-export.too-many')),
  },
  { name: 'import-questions', as: ME, path: at('/questions/import') },
  {
    name: 'import-questions-too-large',
    as: ME,
    path: at('/questions/import'),
    arrange: refusing('**/api/questions/import', 413, 'question-import.too-large'),
    act: async (page, language) => {
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a') });
      await shown('errors', 'question-import.too-large')(page, language);
    },
  },
  {
    name: 'import-questions-preview',
    as: ME,
    path: ({ questionPreview }) => `/questions/import?import=${questionPreview}`,
  },
  {
    name: 'import-questions-look',
    as: ME,
    path: ({ questionPreview }) => `/questions/import?import=${questionPreview}`,
    act: fromRow('import-questions', 'items.look'),
  },
  {
    name: 'import-questions-mend',
    as: ME,
    path: ({ questionPreview }) => `/questions/import?import=${questionPreview}`,
    arrange: faultsOfQuestions,
    act: pressed('import-questions', 'mend.answer', 'dialog'),
  },
  {
    name: 'import-questions-mend-failed',
    as: ME,
    path: ({ questionPreview }) => `/questions/import?import=${questionPreview}`,
    arrange: refusing(/\/questions\/import\/[^/]+\/faults$/, 500, 'internal'),
    act: shown('app', 'error.retry'),
  },
  {
    name: 'import-questions-running',
    as: ME,
    path: ({ questionPreview }) => `/questions/import?import=${questionPreview}`,
    arrange: answering(/\/api\/questions\/import\/[^/]+$/, (body) => ({
      ...body,
      state: 'running',
      progress: { done: 1, total: 4, created: 1, failed: 0 },
    })),
  },
  {
    name: 'import-questions-result',
    as: ME,
    path: ({ questionsImported }) => `/questions/import?import=${questionsImported}`,
  },
  {
    name: 'retire-questions',
    as: ME,
    path: at('/questions?origin=own'),
    act: inTurn(choose(2), async (page, language) => {
      const bank = page.getByRole('region', { name: texts('list', language)['bulk'] ?? '' });
      const retire = bank.getByRole('button', { name: texts('manage-questions', language)['retire'] ?? '' });
      if (await retire.isVisible()) await retire.click();
      else {
        await bank.getByRole('button', { name: texts('list', language)['more'] ?? '' }).click();
        await page
          .getByRole('menuitem', { name: texts('manage-questions', language)['retire'] ?? '' })
          .click();
      }
      await page.getByRole('dialog').waitFor();
    }),
  },
  {
    name: 'tag-questions-refused',
    as: ME,
    path: at('/questions?origin=own'),
    act: inTurn(
      choose(2),
      pressed('manage-questions', 'tag', 'dialog'),
      confirmed('manage-questions', 'tag', ['form', 'required']),
    ),
  },
  { name: 'question-choice', as: ME, path: ({ choiceQuestion }) => `/questions/${choiceQuestion}` },
  {
    name: 'question-old-version',
    as: ME,
    path: ({ choiceQuestion }) => `/questions/${choiceQuestion}`,
    act: pressed('manage-questions', 'version-show'),
  },
  { name: 'question-matching', as: ME, path: ({ matchingQuestion }) => `/questions/${matchingQuestion}` },
  { name: 'question-generated', as: ME, path: ({ generatedQuestion }) => `/questions/${generatedQuestion}` },
  { name: 'new-question', as: ME, path: at('/questions/new') },
  {
    name: 'new-question-refused',
    as: ME,
    path: at('/questions/new'),
    act: inTurn(pressed('manage-questions', 'save'), shown('form', 'required')),
  },
  { name: 'new-question-picture-refused', as: ME, path: at('/questions/new'), act: refusedPicture },
  { name: 'edit-question', as: ME, path: ({ choiceQuestion }) => `/questions/${choiceQuestion}/edit` },
  {
    name: 'edit-question-desktop',
    as: ME,
    path: ({ orderQuestion }) => `/questions/${orderQuestion}/edit`,
    act: async (page, language) => button(page, language, 'question', 'preview.desktop').click(),
  },
  {
    name: 'edit-question-matching',
    as: ME,
    path: ({ matchingQuestion }) => `/questions/${matchingQuestion}/edit`,
  },
  {
    name: 'edit-question-generated',
    as: ME,
    path: ({ generatedQuestion }) => `/questions/${generatedQuestion}/edit`,
  },
];
