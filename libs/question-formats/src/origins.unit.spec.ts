import { describe, expect, it } from 'vitest';
import { type QuestionFormat, readQuestions } from './index.js';

const firstOf = async (format: QuestionFormat, text: string) => {
  const { items, problems } = await readQuestions(format, Buffer.from(text), {
    skill: 'grammar',
    language: 'en',
  });
  expect(problems).toEqual([]);
  const [item] = items;
  return { origins: item?.origins, assumed: item?.assumed };
};
const moodle = (answers: string, feedback: string) =>
  `<quiz><question type="shortanswer"><questiontext><text>犬</text></questiontext>${answers}
  <generalfeedback><text>${feedback}</text></generalfeedback></question></quiz>`;

describe('ADMIN-5 where a file says what is right and why', () => {
  it('ADMIN-5 in a table: the headings, and the choice that is meant', async () => {
    const table = '問題,選択肢A,選択肢1,選択肢2,答え,解説 (vi),Feedback\n犬,x,いぬ,ねこ,#2,Là thế.,So it is.';
    expect(await firstOf('csv', table)).toEqual({
      origins: { answer: '答え → 選択肢2', explanation: 'Feedback, 解説 (vi)' },
      assumed: ['explanation'],
    });
    expect(await firstOf('csv', 'Question,Answer\n犬,いぬ')).toEqual({
      origins: { answer: 'Answer' },
      assumed: [],
    });
  });

  it('ADMIN-5 in GIFT and Moodle XML: its signs and elements', async () => {
    expect(await firstOf('gift', '犬 {=いぬ ~ねこ ####Dog.}')).toEqual({
      origins: { answer: '=', explanation: '####' },
      assumed: ['explanation'],
    });
    const answer = '<answer fraction="100"><text>いぬ</text></answer>';
    expect(await firstOf('moodle-xml', moodle(answer, 'これはいぬです。'))).toEqual({
      origins: { answer: 'answer', explanation: 'generalfeedback' },
      assumed: [],
    });
  });

  it('ADMIN-5 in Aiken: its line of the answer', async () => {
    expect((await firstOf('aiken', '犬\nA. いぬ\nB. ねこ\nANSWER: A')).origins).toEqual({
      answer: 'ANSWER:',
    });
  });
});
