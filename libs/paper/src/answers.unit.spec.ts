import { beforeAll, describe, expect, it } from 'vitest';
import { gradeBy, type GradingRule, judge, type QuestionContent } from '#libs/learning';
import { answerFrom, answerKey, Fonts, type PrintedQuestion, rightOnPaper, Setter } from './index.js';
import { examOf, formOf, oneOfEach, options, writtenOnPages } from './testing/printed.js';

let contents: QuestionContent[];
beforeAll(() => {
  contents = oneOfEach();
});

/** Every answer that a learner could write with numbers. */
const numbersOf = ({ choices }: PrintedQuestion) => choices.map((_, index) => String(index + 1));
const answersOf = (question: PrintedQuestion): readonly string[] => {
  const right = rightOnPaper(question);
  return right.counts === 'answers' ? right.answers : [];
};

describe('PLUS-9 the answer key', () => {
  it('names for every kind of question and every form what the product judges right', () => {
    for (const letter of ['A', 'B', 'C', 'D'] as const)
      for (const question of formOf(letter, contents).questions) {
        const answers = answersOf(question);
        expect(answers.length, question.skill).toBeGreaterThan(0);
        for (const answer of answers)
          expect(judge(answerFrom(question, answer) ?? '', question.content.key), answer).toBe(true);
      }
  });

  it('and of numbers nothing else', () => {
    const questions = formOf('B', contents).questions.filter(({ content }) => content.key.type === 'choice');
    expect(questions.length).toBeGreaterThan(8);
    for (const question of questions) {
      const judged = numbersOf(question).filter((number) =>
        judge(answerFrom(question, number) ?? '', question.content.key),
      );
      expect(judged).toEqual(answersOf(question));
    }
  });

  it('TEST-12 follows a corrected grading: another key, two right answers, full marks, taken out', async () => {
    const form = formOf('A', contents);
    const index = form.questions.findIndex(({ content }) => content.key.type === 'choice');
    const asked = form.questions[index];
    if (!asked) throw new Error('no choice');
    const [first, second] = asked.choices.map(({ id }) => id);
    const two: GradingRule = {
      type: 'keys',
      keys: [first, second].map((id) => ({ type: 'choice', choice_id: id ?? '' })),
    };
    const regraded = { ...asked, rule: two };
    expect(answersOf(regraded)).toEqual(['1', '2']);
    for (const answer of answersOf(regraded))
      expect(gradeBy(two, answerFrom(regraded, answer) ?? null)).toEqual({ correct: true, counts: true });
    const fonts = await Fonts.read();
    const textWith = (rule: GradingRule | null) => {
      const questions = form.questions.map((one, at) => (at === index ? { ...one, rule } : one));
      const exam = examOf([{ ...form, questions }], []);
      return writtenOnPages(answerKey({ exam, options: options(), setter: new Setter(fonts), printed: '' }));
    };
    const total = form.questions.length;
    expect(textWith(null)).toContain(`${total}点`);
    expect(textWith(null)).not.toContain('採点の変更');
    expect(textWith(two)).toContain('1／2');
    expect(textWith({ type: 'full_marks' })).toContain('全員');
    expect(textWith({ type: 'void' })).toContain('対象外');
    expect(textWith({ type: 'void' })).toContain(`${total - 1}点`);
  });

  it('has what is to be read aloud in so many words, with readings, for the product’s own sounds', async () => {
    const fonts = await Fonts.read();
    const exam = examOf([formOf('A', contents), formOf('B', contents)], []);
    const text = writtenOnPages(
      answerKey({ exam, options: options(), setter: new Setter(fonts), printed: '' }),
    );
    const heard = contents.filter(({ prompt }) => prompt.audio !== undefined);
    expect(heard.length).toBeGreaterThan(2);
    expect(text).toContain('流す音声');
    for (const { key, choices } of heard) {
      const right = choices?.find(({ id }) => key.type === 'choice' && id === key.choice_id);
      expect(text.replaceAll('\n', '')).toContain(right?.text?.[0]?.text);
    }
  });
});
