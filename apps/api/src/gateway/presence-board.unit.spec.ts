import { describe, expect, it } from 'vitest';
import { PresenceBoard, SILENT_MS } from './presence-board.js';

const [HERE, THERE] = ['here', 'there'];
const seat = { organization_id: 'o', exam_id: 'e', learner_id: 'l' };
const said = (connected: boolean, second: number, place = 0) => ({
  ...seat,
  ...{ connected, place, unsent: [], since: new Date(second * 1000).toISOString() },
});
const all = () => true;

describe('PLUS-1 the board of who is at an exam', () => {
  it('PLUS-1 what is repeated changes nothing; a place, or a leaving, does', () => {
    const board = new PresenceBoard();
    expect(board.report(HERE, said(true, 1), 0)).toBe(true);
    expect(board.report(HERE, said(true, 2), 3000)).toBe(false);
    expect(board.report(HERE, said(true, 3, 1), 4000)).toBe(true);
    expect(board.report(HERE, said(false, 4, 1), 5000)).toBe(true);
    expect(board.of('e', all)).toEqual([expect.objectContaining({ connected: false, place: 1 })]);
  });

  it('PLUS-1 one process says that the learner left, another that the learner is there: there', () => {
    const board = new PresenceBoard();
    board.report(HERE, said(true, 1), 0);
    board.report(THERE, said(true, 2, 5), 0);
    expect(board.report(HERE, said(false, 9), 0)).toBe(false);
    expect(board.seat(seat)).toMatchObject({ connected: true, place: 5 });
  });

  it('PLUS-1 a process that is silent takes its learners with it, since it was last heard; oneself is never silent', () => {
    const board = new PresenceBoard();
    board.report(HERE, { ...said(true, 1), learner_id: 'own' }, 0);
    board.report(THERE, said(true, 1), 1000);
    expect(board.hasOthers(HERE)).toBe(true);
    expect(board.expire(HERE, 1000 + SILENT_MS - 1)).toEqual([]);
    expect(board.expire(HERE, 1000 + SILENT_MS).map(({ learner_id }) => learner_id)).toEqual(['l']);
    expect(board.seat(seat)).toMatchObject({ connected: false, since: new Date(1000).toISOString() });
    expect(board.hasOthers(HERE)).toBe(false);
    expect(board.seat({ ...seat, learner_id: 'own' })).toMatchObject({ connected: true });
    expect(board.expire(HERE, 99_000)).toEqual([]);
  });

  it('PLUS-1 ADMIN-8 only those are handed out who may be seen', () => {
    const board = new PresenceBoard();
    board.report(HERE, said(true, 1), 0);
    board.report(HERE, { ...said(true, 1), learner_id: 'x', organization_id: 'other' }, 0);
    expect(board.of('e', (organization) => organization === 'o').map(({ learner_id }) => learner_id)).toEqual(
      ['l'],
    );
    expect(board.of('unknown', all)).toEqual([]);
  });

  it('PLUS-1 it does not grow without end: who was heard of longest ago goes', () => {
    const board = new PresenceBoard(3);
    for (let n = 0; n <= 3; n++) board.report(HERE, { ...said(false, 1), learner_id: `l${n}` }, 0);
    const learners = board.of('e', all).map(({ learner_id }) => learner_id);
    expect(learners).toEqual(['l1', 'l2', 'l3']);
  });

  it('OPS-2 nor does it remember practices that nobody is at any more', () => {
    const board = new PresenceBoard(3);
    for (let n = 0; n < 50; n++) board.report(HERE, { ...said(false, 1), exam_id: `practice ${n}` }, 0);
    expect(board.size).toEqual({ seats: 3, exams: 3 });
  });
});
