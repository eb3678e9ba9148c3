import { describe, expect, it } from 'vitest';
import { Traffic } from './traffic.js';

const asked = (over: object = {}) => ({ id: 'q1', prompt: { text: [{ text: 'か' }] }, ...over });
const sheet = (questions: object[], over: object = {}) => ({
  ...{ id: 'a1', exam_id: 'e1', status: 'in_progress', questions },
  ...over,
});
const leaksOf = (...payloads: object[]): readonly string[] => {
  const traffic = new Traffic();
  for (const payload of payloads) traffic.told('GET /api/x', payload);
  return traffic.leaks;
};

describe('TEST-8 what journeys search the traffic for', () => {
  it.each([
    ['a key on the sheet', [sheet([asked({ key: { type: 'choice', choice_id: 'c1' } })])]],
    ['an explanation in another call', [sheet([asked()]), { items: [{ id: 'q1', explanation: {} }] }]],
    ['a verdict that is pushed', [sheet([asked()]), { changes: [{ question_id: 'q1', correct: true }] }]],
    [
      'the recording that the kana chart names',
      [sheet([asked({ prompt: { audio: '/sounds/0123456789ab.mp3' } })])],
    ],
  ])('%s is found', (_, payloads) => {
    expect(leaksOf(...payloads)).toHaveLength(1);
  });

  it.each([
    ['a sheet without them', [sheet([asked({ prompt: { audio: '/api/quiz/attempts/a1/sounds/s1' } })])]],
    ['the result', [sheet([asked()]), sheet([asked({ key: {}, right: 'c1' })], { status: undefined })]],
    ['practice', [sheet([asked({ key: {} })], { exam_id: null })]],
    ['other questions', [sheet([asked()]), { items: [{ id: 'q2', key: {} }] }]],
  ])('%s is no leak', (_, payloads) => {
    expect(leaksOf(...payloads)).toEqual([]);
  });

  it('what follows the hand-in may tell all', () => {
    const traffic = new Traffic();
    traffic.told('POST /api/quiz/attempts', sheet([asked()]));
    traffic.handedIn('a1');
    traffic.told('GET /api/quiz/attempts/a1/result', { items: [{ id: 'q1', right: 'c1' }] });
    expect(traffic.leaks).toEqual([]);
  });
});
