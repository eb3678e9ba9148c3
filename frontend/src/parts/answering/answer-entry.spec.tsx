import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { AnswerEntry, choiceByKey, ChooseOne, Compose } from './answer-entry.js';
import { MeaningLanguage } from '../questions/meaning-language.js';
import { QuestionPrompt, type ShownQuestion } from '../questions/question-prompt.js';

const MATCHING: ShownQuestion = {
  skill: 'matching',
  prompt: {
    instruction: 'question.matching',
    left: [{ text: [{ text: '犬', ruby: 'いぬ' }] }, { text: [{ text: '猫' }] }],
  },
  choices: [
    { id: 'b', meaning: { en: 'cat' } },
    { id: 'a', meaning: { en: 'dog' } },
  ],
};

function open(question: ShownQuestion, value?: string[]) {
  const onAnswer = vi.fn<(value: unknown) => void>();
  renderPage(<AnswerEntry question={question} value={value} onAnswer={onAnswer} />);
  return { onAnswer, user: userEvent.setup() };
}
const right = () => within(screen.getByRole('group', { name: 'Right' }));

describe('answers', () => {
  beforeEach(() => startTexts('question'));

  it('ADMIN-5 of twelve choices ten have a key, and the arrows reach all', async () => {
    const choices = Array.from({ length: 12 }, (_, index) => ({
      id: `c${index}`,
      text: [{ text: `答え${index + 1}` }],
    }));
    const question: ShownQuestion = {
      skill: 'grammar',
      prompt: { instruction: 'question.grammar' },
      choices,
    };
    const { onAnswer, user } = open(question);
    const radios = screen.getAllByRole('radio');
    expect(radios.map((one) => one.getAttribute('aria-keyshortcuts'))).toEqual([...'1234567890', null, null]);
    // what is seen on them is the key that works
    expect(radios.map((one) => one.querySelector('kbd')?.textContent)).toEqual([
      ...'1234567890',
      ...[undefined, undefined],
    ]);
    expect(['1', '0', '-', 'Enter', ''].map((key) => choiceByKey(question, key)?.id)).toEqual([
      ...['c0', 'c9'],
      ...[undefined, undefined, undefined],
    ]);
    await user.tab();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(onAnswer).toHaveBeenLastCalledWith('c11');
  });

  it('STUDY-2 pairs are made by keys alone, and are the answer in the order of the left column', async () => {
    const { onAnswer, user } = open(MATCHING);
    await user.tab();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onAnswer).not.toHaveBeenCalled();
    await user.tab();
    await user.keyboard(' ');
    expect(onAnswer).toHaveBeenLastCalledWith(['b', 'a']);
    expect(right().getByRole('button', { name: 'cat pair 1' })).toBeTruthy();
  });

  it('G13 up and down go around the choices, and choose none', async () => {
    const { onAnswer, user } = open({
      skill: 'kana',
      prompt: { instruction: 'question.kana-romaji' },
      choices: ['a', 'i', 'u'].map((text) => ({ id: text, text: [{ text }] })),
    });
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'u' }));
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'u' }));
    expect(onAnswer).not.toHaveBeenCalled();
    await user.keyboard(' ');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('u');
  });

  it('STUDY-2 a partner has one place: given to another one it leaves the first', async () => {
    const { onAnswer, user } = open(MATCHING, ['b', 'a']);
    const left = within(screen.getByRole('group', { name: 'Left' }));
    await user.click(left.getByRole('button', { name: /犬/ }));
    await user.click(right().getByRole('button', { name: /dog/ }));
    expect(onAnswer).not.toHaveBeenCalled();
    expect(left.getByRole('button', { name: /猫/ }).getAttribute('aria-pressed')).toBe('true');
    await user.click(right().getByRole('button', { name: /cat/ }));
    expect(onAnswer).toHaveBeenLastCalledWith(['a', 'b']);
  });

  it('STUDY-9 furigana does not answer where the reader of Chinese is asked for the reading', () => {
    const question: ShownQuestion = {
      ...MATCHING,
      choices: [
        { id: 'b', meaning: { en: 'cat', 'zh-pinyin': '猫科动物' } },
        { id: 'a', meaning: { en: 'dog', 'zh-pinyin': '读作 いぬ' } },
      ],
    };
    const shownTo = (language: 'en' | 'zh-pinyin', solved?: string[]) => {
      const { container, unmount } = renderPage(
        <MeaningLanguage value={language}>
          <Compose question={question} value={undefined} solved={solved} onDraft={vi.fn()} />
        </MeaningLanguage>,
      );
      const shown = container.querySelectorAll('rt').length;
      unmount();
      return shown;
    };
    expect(shownTo('en')).toBeGreaterThan(0);
    expect(shownTo('zh-pinyin')).toBe(0);
    expect(shownTo('zh-pinyin', ['a', 'b'])).toBeGreaterThan(0);
  });

  it('STUDY-9 nor among the words that are asked for by their reading, until one is chosen', () => {
    const question: ShownQuestion = {
      skill: 'word-recall',
      prompt: { instruction: 'question.word-recall', meaning: { en: 'dog', 'zh-pinyin': '读作 いぬ' } },
      choices: [
        { id: 'a', text: [{ text: '犬', ruby: 'いぬ' }] },
        { id: 'b', text: [{ text: '猫', ruby: 'ねこ' }] },
      ],
    };
    const shownTo = (language: 'en' | 'zh-pinyin', markOf?: () => 'other') => {
      const { container, unmount } = renderPage(
        <MeaningLanguage value={language}>
          <ChooseOne question={question} value={undefined} onAnswer={vi.fn()} markOf={markOf} />
        </MeaningLanguage>,
      );
      const shown = container.querySelectorAll('[role="radiogroup"]:not([data-unread]) rt').length;
      unmount();
      return shown;
    };
    expect(shownTo('en')).toBe(2);
    expect(shownTo('zh-pinyin')).toBe(0);
    expect(shownTo('zh-pinyin', () => 'other')).toBe(2);
  });

  it('STUDY-2 the pieces of a sentence show the sentence as it grows', async () => {
    const { onAnswer, user } = open({
      skill: 'sentence-order',
      prompt: { instruction: 'question.sentence-order' },
      choices: [
        { id: '1', text: [{ text: '行きます。' }] },
        { id: '2', text: [{ text: '学校へ' }] },
      ],
    });
    await user.click(screen.getByRole('button', { name: /学校へ/ }));
    await user.click(screen.getByRole('button', { name: /行きます/ }));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('学校へ行きます。');
    expect(onAnswer).toHaveBeenLastCalledWith(['2', '1']);
  });
});

describe('a written answer', () => {
  beforeEach(() => startTexts('question'));
  afterEach(() => vi.useRealTimers());

  const question = {
    skill: 'word-reading',
    prompt: { instruction: 'question.word-reading-typed' },
  } as const;
  const ELSEWHERE = 'answered on another device';
  const onAnswer = vi.fn();
  function Entry({ first }: { first: string | undefined }) {
    const [value, setValue] = useState(first);
    return (
      <>
        <AnswerEntry question={question} value={value} onAnswer={onAnswer} />
        <button onClick={() => setValue('かわ')}>{ELSEWHERE}</button>
      </>
    );
  }
  const typing = (value?: string) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onAnswer.mockClear();
    const page = renderPage(<Entry first={value} />);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const field = screen.getByRole<HTMLInputElement>('textbox');
    return { ...page, user, field };
  };

  it('TEST-6 that is emptied shows again what counts', async () => {
    const { user, field } = typing('やま');
    await user.clear(field);
    await user.tab();
    expect(field.value).toBe('やま');
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('TEST-6 is told as soon as typing rests, once, and the field stays as it was typed', async () => {
    const { user, field } = typing();
    await user.type(field, 'zannen');
    expect(onAnswer).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(onAnswer.mock.calls).toEqual([['ざんねん']]);
    expect(field.value).toBe('ざんねn');
    expect(document.activeElement).toBe(field);
    await user.tab();
    expect(field.value).toBe('ざんねん');
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });

  it('TEST-7 is told where its question goes in the middle of it: the time is up', async () => {
    const { user, field, unmount } = typing();
    await user.type(field, 'onna');
    expect(onAnswer).not.toHaveBeenCalled();
    unmount();
    expect(onAnswer.mock.calls).toEqual([['おんな']]);
  });

  it('TEST-6 that another device has changed meanwhile is not told again when its question goes', async () => {
    const { user, field, unmount } = typing();
    await user.type(field, 'yama');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await user.click(screen.getByRole('button', { name: ELSEWHERE }));
    unmount();
    expect(onAnswer.mock.calls).toEqual([['やま']]);
  });
});

describe('prompts', () => {
  beforeEach(() => startTexts('question'));

  it.each([
    ['vi', 'học', 'vi', 'học'],
    ['hi', 'learn en', 'en', 'learn'],
  ] as const)('STUDY-9 to a reader of %s a meaning says “%s”', (language, all, tag, text) => {
    renderPage(
      <MeaningLanguage value={language}>
        <QuestionPrompt
          question={{
            skill: 'word-meaning',
            prompt: { instruction: 'question.word-meaning', meaning: { en: 'learn', vi: 'học' } },
          }}
        />
      </MeaningLanguage>,
    );
    const shown = screen.getByText(text);
    expect(shown.textContent).toBe(all);
    expect(shown.lang).toBe(tag);
  });

  it('STUDY-9 without English the first language there is takes its place, marked', () => {
    renderPage(
      <QuestionPrompt
        question={{
          skill: 'word-meaning',
          prompt: { instruction: 'question.word-meaning', meaning: { ne: 'सिक्नु', vi: 'học' } },
        }}
      />,
    );
    expect(screen.getByText('học').textContent).toBe('học vi');
  });

  it('ADMIN-5 a picture is shown above the question', () => {
    renderPage(
      <QuestionPrompt
        question={{
          skill: 'word-recall',
          prompt: { instruction: 'question.word-recall', picture: '/api/media/1' },
        }}
      />,
    );
    expect(screen.getByRole('img', { name: 'Picture' }).getAttribute('src')).toBe('/api/media/1');
  });
});
