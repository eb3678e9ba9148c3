import type { QuestionDraft } from '#contracts/http/question-content';
import { QuestionDraft as Schema } from '#contracts/http/question-content';
import type { Question } from '#contracts/http/questions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Found } from '../../kit/form/use-send.js';
import { ApiError } from '../../kit/client/api-error.js';
import { serveApi } from '../../testing/api.js';
import themes from '../../locales/en/question.json';
import en from '../../locales/en/question-tags.json';
import { renderPage, startTexts } from '../../testing/render.js';
import { bodyOf, emptyFace, fieldsOf, newQuestion, type QuestionFields } from './question-fields.js';
import { QuestionForm } from './question-form.js';
import { ThemeField } from './theme-field.js';

const FACETS = { 'GET /questions/facets': { body: { themes: [], tags: [] } } };
interface Options {
  initial?: QuestionFields;
  stored?: { etag: string; reload: () => Promise<Found<QuestionFields>> };
}

function open({ initial = newQuestion('word-reading'), stored }: Options = {}) {
  const send = vi.fn<(body: QuestionDraft) => Promise<Question>>(() => new Promise(() => undefined));
  renderPage(
    <div id="main">
      <QuestionForm initial={initial} send={send} {...(stored ? { stored } : {})} onSaved={() => undefined} />
    </div>,
  );
  return { send, user: userEvent.setup() };
}
type User = ReturnType<typeof userEvent.setup>;
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
const paste = async (user: User, label: string, text: string) => {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};

describe('the editor of a question', () => {
  beforeEach(() => startTexts('manage-questions', 'question', 'question-tags', 'form'));
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-5 what is written is seen at once as the learner will see it, and sent as the contract wants it', async () => {
    serveApi(FACETS);
    const { send, user } = open();
    await paste(user, 'Text', '{学校|がっこう}へ行く');
    await paste(user, 'Choice 1', 'がっこう');
    await paste(user, 'Choice 2', 'がくこう');
    for (const name of ['Remove: Choice 4', 'Remove: Choice 3'])
      await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getAllByRole('radio', { name: 'Right answer' })[1] ?? document.body);
    const preview = within(screen.getByRole('region', { name: 'As the learner sees it' }));
    expect(preview.getByText('がっこう', { selector: 'rt' })).toBeTruthy();
    expect(preview.getByRole('radio', { name: 'がくこう' })).toBeTruthy();
    await paste(user, 'Explanation (English)', 'Because.');
    expect(screen.getByRole('button', { name: 'English written' })).toBeTruthy();
    await save(user);
    expect(send.mock.calls[0]?.[0]).toEqual({
      skill: 'word-reading',
      prompt: { text: [{ text: '学校', ruby: 'がっこう' }, { text: 'へ行く' }] },
      choices: [
        { id: 'c1', text: [{ text: 'がっこう' }] },
        { id: 'c2', text: [{ text: 'がくこう' }] },
      ],
      key: { type: 'choice', choice_id: 'c2' },
      explanation: { en: 'Because.' },
      tags: [],
    });
  });

  it('ADMIN-5 a word is pressed and takes a reading that the bank knows', async () => {
    const known = { text: '電車', ruby: 'でんしゃ' };
    serveApi({
      ...FACETS,
      [`GET /questions?q=${encodeURIComponent('電車')}&status=active&size=50`]: {
        body: {
          items: [{ id: 'x', skill: 'particle', prompt: { text: [known, { text: 'で' }] } }],
          total: 1,
        },
      },
    });
    const { user } = open();
    await paste(user, 'Text', '電車で');
    await user.click(screen.getByRole('button', { name: '電車 no reading' }));
    await user.click(await screen.findByRole('button', { name: 'でんしゃ' }));
    expect(screen.getByLabelText('Text')).toHaveProperty('value', '{電車|でんしゃ}で');
    expect(screen.getByRole('button', { name: /^電車\s*でんしゃ$/ })).toBeTruthy();
  });

  it('ADMIN-5 what is missing is said at its field', async () => {
    serveApi(FACETS);
    const { send, user } = open();
    await paste(user, 'Text', '{山|san}');
    await save(user);
    expect(send).not.toHaveBeenCalled();
    expect(screen.getAllByText('Required')).toHaveLength(4);
    for (const number of [1, 2, 3, 4])
      await paste(user, `Choice ${number}`, number > 2 ? 'やま' : `${number}`);
    await save(user);
    expect(screen.getByText('Readings are written in hiragana.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Text'));
    await save(user);
    expect(screen.getByText(/^Ask something/)).toBeTruthy();
    expect(screen.getByText('It looks like another one.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('ADMIN-5 a file that is too large is refused before it travels', async () => {
    serveApi(FACETS);
    const { user } = open();
    const file = new File([new Uint8Array(1024 * 1024 + 1)], 'big.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), file);
    expect(await screen.findByText(/^The file is too large/)).toBeTruthy();
  });

  it('ADMIN-5 somebody else’s change is shown beside the own one, and nothing is lost', async () => {
    serveApi(FACETS);
    const initial = {
      ...newQuestion('word-reading'),
      'key.type': 'text' as const,
      'prompt.glyph': '山',
      'key.accepted': ['やま'],
    };
    const theirs = { ...initial, 'prompt.glyph': '川' };
    const { send, user } = open({
      initial,
      stored: { etag: '"1"', reload: () => Promise.resolve({ etag: '"2"', values: theirs }) },
    });
    send.mockRejectedValueOnce(new ApiError(412, undefined, undefined));
    await paste(user, 'Answer 1', '!');
    await save(user);
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('Large character or word')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls[1]?.[0]).toMatchObject({ prompt: { glyph: '川' }, key: { accepted: ['やま!'] } });
  });
});

describe('other right orders', () => {
  beforeEach(() => startTexts('manage-questions', 'question', 'question-tags', 'form'));
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-5 the order that is removed is the one that goes, on the page and from what is sent', async () => {
    serveApi(FACETS);
    const pieces = ['a', 'b', 'c'].map((id) => ({
      id,
      ...emptyFace(),
      text: `${id}です`,
    }));
    const orders = [
      ['c', 'b', 'a'],
      ['b', 'a', 'c'],
    ];
    const initial = { ...newQuestion('sentence-order'), choices: pieces, orders };
    const { send, user } = open({ initial });
    const sentences = () =>
      screen
        .getAllByRole('list')
        .map((list) => within(list).queryAllByRole('button', { pressed: true }))
        .filter((words) => words.length > 0)
        .map((words) => words.map(({ textContent }) => textContent?.[0]).join(''));
    expect(sentences()).toEqual(['cba', 'bac']);
    await user.click(screen.getByRole('button', { name: 'Remove order 1' }));
    expect(sentences()).toEqual(['bac']);
    await save(user);
    expect(send.mock.calls[0]?.[0].key).toEqual({
      type: 'order',
      accepted: [
        ['a', 'b', 'c'],
        ['b', 'a', 'c'],
      ],
    });
  });

  it('ADMIN-5 pairs have no other orders, whatever the question was before', () => {
    const fields = { ...newQuestion('sentence-order'), skill: 'matching' as const, orders: [['c2', 'c1']] };
    expect(bodyOf(fields).key).toMatchObject({ type: 'order', accepted: [expect.any(Array)] });
  });
});

describe('the fields of a question', () => {
  const face = (text: string) => ({ ...emptyFace(), text });
  const pieces = ['a', 'b', 'c'].map((id) => ({ id, ...face(id) }));

  it.each([
    ['choice', newQuestion('kana'), { choices: pieces, 'key.choice_id': 'b', 'prompt.glyph': 'あ' }],
    ['typed', newQuestion('kana'), { 'key.type': 'text', 'key.accepted': ['a', 'b'], 'prompt.glyph': 'あ' }],
    ['order', newQuestion('sentence-order'), { choices: pieces, orders: [['c', 'b', 'a']] }],
    ['matching', newQuestion('matching'), { choices: pieces, 'prompt.left': ['あ', 'い', 'う'].map(face) }],
  ] as const)('ADMIN-5 a %s question is stored and opened again as it was', (_form, blank, changes) => {
    const fields: QuestionFields = { ...blank, ...structuredClone({ ...changes }) } as QuestionFields;
    const body = Schema.parse(bodyOf(fields));
    const content = {
      ...body,
      prompt: { ...body.prompt, instruction: `question.${body.skill}` },
      source: { kind: 'own', item: '' },
    };
    expect(Schema.parse(bodyOf(fieldsOf(content)))).toEqual(body);
  });

  it('ADMIN-5 LANG-1 the theme stands under its name, and is sent by its code; a word of one’s own stays', async () => {
    serveApi({ 'GET /questions/facets': { body: { themes: [{ value: 'office', count: 3 }], tags: [] } } });
    open({ initial: { ...newQuestion('kana'), theme: 'office' } });
    const field = screen.getByLabelText('Theme');
    expect(field).toHaveProperty('value', themes['theme.office']);
    await waitFor(() =>
      expect(document.querySelector('datalist option')?.getAttribute('value')).toBe(themes['theme.office']),
    );
    const user = userEvent.setup();
    const chosen = vi.fn<(theme: string) => void>();
    const bound = { name: 'theme', error: undefined, describe: () => undefined };
    renderPage(<ThemeField field={{ ...bound, value: '', set: chosen }} />);
    const other = screen.getAllByLabelText('Theme')[1] ?? field;
    await user.click(other);
    await user.paste(themes['theme.office']);
    await user.paste('our bus');
    expect(chosen.mock.calls).toEqual([['office'], ['our bus']]);
  });

  it('ADMIN-5 an author’s tag that is what one of the product’s is called stands beside it', () => {
    const tags = ['hiragana', en['hiragana']].map((value) => ({ value, count: 1 }));
    serveApi({ 'GET /questions/facets': { body: { themes: [], tags } } });
    open({ initial: { ...newQuestion('kana'), tags: ['hiragana', en['hiragana']] } });
    expect(screen.getByLabelText('Tags')).toBeTruthy();
    expect(screen.getAllByText(en['hiragana'])).toHaveLength(1);
  });

  it('ADMIN-5 the pieces of a stored sentence lie in their right order', () => {
    const opened = fieldsOf({
      skill: 'sentence-order',
      prompt: { instruction: 'question.sentence-order' },
      choices: [
        { id: 'x', text: [{ text: '行く' }] },
        { id: 'y', text: [{ text: '学校へ' }] },
      ],
      key: { type: 'order', accepted: [['y', 'x']] },
      explanation: {},
      tags: [],
      source: { kind: 'own', item: '' },
    });
    expect(opened.choices.map(({ text }) => text)).toEqual(['学校へ', '行く']);
  });
});
