import { describe, expect, it, vi } from 'vitest';
import type { Present } from '#contracts/push/push';
import { Presences } from './presences.js';

const one = (learner_id: string, over: Partial<Present> = {}): Present => ({
  ...{ learner_id, connected: true, place: 0, unsent: [], since: '2026-11-24T10:00:00.000Z', ...over },
});

describe('PLUS-1 who answers now, on the page of a class', () => {
  const said = (learner_id: string, connected = true) => ({ learner_id, taken: 'a1', connected });

  it('PLUS-1 is unknown until the whole list was heard, follows who comes and goes, and is unknown again without a connection', () => {
    const presences = new Presences();
    presences.hearAnswering({ all: false, learners: [said('l1')] });
    expect(presences.answering()).toBeUndefined();
    presences.hearAnswering({ all: true, learners: [said('l1')] });
    presences.hearAnswering({ all: false, learners: [said('l2')] });
    expect([...(presences.answering() ?? [])]).toEqual(['l1/a1', 'l2/a1']);
    presences.hearAnswering({ all: false, learners: [said('l1', false)] });
    expect([...(presences.answering() ?? [])]).toEqual(['l2/a1']);
    presences.forget();
    expect(presences.answering()).toBeUndefined();
  });
});

describe('PLUS-1 who is at an exam, on the teacher’s page', () => {
  it('PLUS-1 is unknown until the whole list was heard, and again without a connection', () => {
    const presences = new Presences();
    const heard = vi.fn();
    presences.subscribe(heard);
    presences.hear({ exam_id: 'e', all: false, learners: [one('a')] });
    expect(presences.of('e')).toBeUndefined();
    presences.hear({ exam_id: 'e', all: true, learners: [] });
    expect(presences.of('e')?.size).toBe(0);
    presences.forget();
    expect(presences.of('e')).toBeUndefined();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('PLUS-1 a change of one leaves all others the same objects', () => {
    const presences = new Presences();
    presences.hear({ exam_id: 'e', all: true, learners: [one('a'), one('b')] });
    const before = presences.of('e');
    presences.hear({ exam_id: 'e', all: false, learners: [one('b', { place: 4 })] });
    const after = presences.of('e');
    expect(after).not.toBe(before);
    expect(after?.get('a')).toBe(before?.get('a'));
    expect(after?.get('b')).toMatchObject({ place: 4 });
    expect(presences.of('other')).toBeUndefined();
  });
});
