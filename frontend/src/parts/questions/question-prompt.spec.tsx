import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTexts } from '../../testing/render.js';
import { i18n } from '../../kit/texts/i18n.js';
import { Meaning, QuestionPrompt } from './question-prompt.js';

beforeEach(() => startTexts());

describe('STUDY-9 a meaning in the reader’s language', () => {
  it.each([
    ['vi', { en: 'dog', vi: 'chó' }, 'chó', 'vi'],
    ['vi', { en: 'dog', ne: 'कुकुर' }, 'dog en', 'en'],
    ['vi', { hi: 'कुत्ता', 'zh-pinyin': '狗' }, '狗 zh-Hans', 'zh-Hans'],
    ['ja', { en: 'dog' }, 'dog en', 'en'],
    ['ja', { vi: 'chó' }, 'chó vi', 'vi'],
  ] as const)('in %s out of %o: %s', async (language, meanings, text, lang) => {
    await i18n.changeLanguage(language);
    const { container } = render(<Meaning meanings={meanings} />);
    expect(container.textContent).toBe(text);
    expect(container.querySelector('span')?.getAttribute('lang')).toBe(lang);
  });

  it('shows nothing where there is no text', () => {
    expect(render(<Meaning meanings={{}} />).container.textContent).toBe('');
  });
});

it.each([
  ['word', '食べる'],
  ['sentence', '毎朝、パンを食べます。'],
  ['passage', '毎朝、パンを食べます。'.repeat(360)],
])('ADMIN-5 a %s is set as one', async (kind, text) => {
  const prompt = { instruction: 'question.grammar', text: [{ text }] };
  render(<QuestionPrompt question={{ skill: 'grammar', prompt }} />);
  const asked = await screen.findByText(
    (_content, element) => element?.tagName === 'P' && element.textContent === text,
  );
  expect(asked.className).toContain(kind);
});

it('TEST-2 what is asked for in a sentence is underlined, with its furigana', async () => {
  const text = [
    { text: 'きのう' },
    { text: '学校', ruby: 'がっこう', marked: true as const },
    { text: 'へ行きました。' },
  ];
  const { container } = render(
    <QuestionPrompt
      question={{ skill: 'word-reading', prompt: { instruction: 'question.word-reading', text } }}
    />,
  );
  await screen.findByText('学校');
  expect([...container.querySelectorAll('.marked')].map((part) => part.innerHTML)).toEqual([
    expect.stringMatching(/^<ruby[^>]*>学校<rt>がっこう<\/rt><\/ruby>$/),
  ]);
});
