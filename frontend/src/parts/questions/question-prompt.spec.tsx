import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTexts } from '../../testing/render.js';
import { i18n } from '../../kit/texts/i18n.js';
import { FaceText, Meaning, QuestionPrompt } from './question-prompt.js';

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

describe('PLUS-7 pictures of a question', () => {
  const asked = (prompt: object) =>
    render(
      <QuestionPrompt
        question={{ skill: 'grammar', prompt: { instruction: 'question.grammar', ...prompt } }}
      />,
    ).container;
  const order = (container: HTMLElement) =>
    [...container.querySelectorAll('img, p')].map((one) => one.getAttribute('alt') ?? one.textContent);
  const picture = { picture: '/api/media/p', picture_alt: '駅', text: [{ text: 'これは何ですか。' }] };

  it.each([
    ['above all', undefined, ['駅', 'これは何ですか。']],
    ['before the text', 0, ['駅', 'これは何ですか。']],
    ['in the text', 3, ['これは', '駅', '何ですか。']],
    ['after the text', 8, ['これは何ですか。', '駅']],
  ])('PLUS-7 the picture stands %s', (_where, picture_at, expected) => {
    expect(order(asked({ ...picture, picture_at }))).toEqual(expected);
  });

  it.each([
    ['before the text', 0, ['駅', 'S'], ['駅', 'S']],
    ['in the text', 3, ['これは', '駅', '何ですか。'], ['駅', 'S']],
    ['after the text', 8, ['S', '駅'], ['S', '駅']],
  ])('PLUS-7 with a picture %s the sentence takes the place of the text', (_where, at, before, after) => {
    const prompt = { instruction: 'question.grammar', ...picture, picture_at: at };
    const shown = (isComplete: boolean) =>
      order(
        render(
          <QuestionPrompt
            question={{ skill: 'grammar', prompt }}
            sentence={<b>S</b>}
            isComplete={isComplete}
          />,
        ).container,
      );
    expect(shown(false)).toEqual(before);
    expect(shown(true)).toEqual(after);
  });

  it('PLUS-7 of which nobody says what it shows, it is said that there is one', () => {
    expect(order(asked({ picture: '/api/media/p' }))).toEqual(['Picture']);
  });

  it('PLUS-7 a choice is seen as its picture, and its words are said to who does not see it', () => {
    const face = { text: [{ text: '犬', ruby: 'いぬ' }], picture: { path: '/api/media/a' } };
    const { container } = render(<FaceText face={face} />);
    const image = screen.getByRole('img', { name: '犬' });
    expect([image.getAttribute('src'), image.getAttribute('lang')]).toEqual(['/api/media/a', 'ja']);
    expect(container.textContent).toBe('');
  });

  it('PLUS-7 described in the language of the reader', async () => {
    await i18n.changeLanguage('vi');
    render(<FaceText face={{ meaning: { en: 'dog', vi: 'chó' }, picture: { path: '/api/media/a' } }} />);
    expect(screen.getByRole('img', { name: 'chó' }).getAttribute('lang')).toBe('vi');
  });

  it('PLUS-7 words that stand below a picture are seen, and said once', () => {
    const picture = { path: '/api/media/a', alt: '' };
    const { container } = render(<FaceText face={{ text: [{ text: '犬' }], picture }} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.textContent).toBe('犬');
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  });
});
