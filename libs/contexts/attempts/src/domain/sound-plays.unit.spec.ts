import { describe, expect, it } from 'vitest';
import { deciderSpec } from '#testing/kernel';
import { attemptDecider } from './attempt.decider.js';
import type { AttemptStarted, SoundPlayed } from './attempt.events.js';

const { given } = deciderSpec(attemptDecider);
const scope = { learner_id: 'learner', class_id: null, quiz_type: 'mini-test', exam_id: 'exam' } as const;
const question = { version: 1, skill: 'listening', points: 2 } as const;
const started: AttemptStarted = {
  type: 'AttemptStarted',
  data: {
    ...{ ...scope, setup: null, title: '聴解', seed: 'seed', time_zone: 'Asia/Tokyo', pass_points: null },
    ...{ started_at: '2026-11-20T00:00:00.000Z', deadline: '2026-11-20T00:10:00.000Z' },
    ...{ exam_ends_at: '2026-11-21T00:00:00.000Z', result_visible: 'after_submit' },
    sections: [{ title: null, sound_plays: 2 }, { title: 'as often as wanted' }],
    questions: [
      { question_id: 'q1', section: 0, ...question },
      { question_id: 'q2', section: 1, ...question },
    ],
  },
};
const played = (play_id: string, played_at: string): SoundPlayed => ({
  type: 'SoundPlayed',
  data: { ...scope, question_id: 'q1', play_id, captured_at: '2001-01-01T00:00:00.000Z', played_at },
});
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000).toISOString();
const play = (playId: string, now: string, questionId = 'q1') => ({
  type: 'RecordSoundPlay' as const,
  ...{ questionId, playId, capturedAt: '2001-01-01T00:00:00.000Z', now },
});
const answer = (now: string) => ({
  type: 'SubmitAnswer' as const,
  ...{ questionId: 'q1', value: 'a', baseVersion: 1, capturedAt: now, now },
  content: {
    skill: 'listening' as const,
    prompt: { instruction: 'question.listening' },
    key: { type: 'choice', choice_id: 'a' } as const,
    ...{ explanation: {}, tags: [], source: { kind: 'listening', item: 'l-1' } as const },
  },
});

describe('TEST-6 how often a sound was heard', () => {
  it('is written down each time it began, once however often that is told', () => {
    given(started)
      .when(play('p1', at(5)))
      .then(played('p1', at(5)));
    given(started, played('p1', at(5)))
      .when(play('p1', at(60)))
      .then();
    given(started, played('p1', at(5)))
      .when(play('p2', at(9)))
      .then(played('p2', at(9)));
  });

  it('is the truth also beyond the limit, up to where nobody listens any more', () => {
    const twice = [played('p1', at(5)), played('p2', at(9))];
    given(started, ...twice)
      .when(play('p3', at(20)))
      .then(played('p3', at(20)));
    const flood = Array.from({ length: 50 }, (_, index) => played(`p${index}`, at(index)));
    given(started, ...flood)
      .when(play('one more', at(70)))
      .then();
  });

  it('is nothing of a sound without a limit, nor of one that the attempt does not ask', () => {
    given(started)
      .when(play('p1', at(5), 'q2'))
      .then();
    given(started)
      .when(play('p1', at(5), 'q9'))
      .thenError('attempt.unknown-question');
    const practice = { ...started.data, exam_id: null, sections: [{ title: null }, { title: null }] };
    given({ type: 'AttemptStarted', data: practice })
      .when(play('p1', at(5)))
      .then();
  });

  it('TEST-7 is nothing after the end: neither after deadline and grace, nor once it is handed in', () => {
    given(started)
      .when(play('p1', at(600)))
      .then(played('p1', at(600)));
    given(started)
      .when(play('p1', at(700)))
      .then();
    const handedIn = attemptDecider.decide({ type: 'SubmitAttempt', now: at(60) }, given(started).state());
    given(started, ...handedIn)
      .when(play('p1', at(61)))
      .then();
  });

  it('STAT-2 takes nothing from the time of the answer, and makes no page’s answer a stale one', () => {
    const past = [started, played('p1', at(5)), played('p2', at(15))];
    const [first] = attemptDecider.decide(answer(at(20)), given(...past).state());
    expect(first).toMatchObject({ type: 'AnswerSubmitted', data: { seconds: 20, replaces: null } });
  });
});
