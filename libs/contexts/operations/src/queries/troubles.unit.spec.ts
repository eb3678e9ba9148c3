import { describe, expect, it } from 'vitest';
import type { Standing } from './lags.js';
import { alarmsOf, type Seen, troublesOf } from './troubles.js';

const standing = (name: string, changes: Partial<Standing> = {}): Standing => ({
  ...{ name, waiting_ms: 0, since: null, stopped: false },
  ...changes,
});
const BEHIND = { waiting_ms: 60_000, since: '2026-11-28T10:00:00.000Z' };
const seen = (changes: Partial<Seen> = {}): Seen => ({
  workers: 1,
  processes: [],
  oldestWrite: { ms: 20, since: '2026-11-28T10:00:00.000Z' },
  standing: [standing('exam-list'), standing('exam-room', { waiting_ms: 900, since: BEHIND.since })],
  parked: [],
  jobs: { count: 0, since: null },
  ...changes,
});
const kinds = (changes: Partial<Seen>) => troublesOf(seen(changes)).map(({ kind }) => kind);

describe('what needs somebody', () => {
  it('OPS-3 is nothing where everything is at work', () => {
    expect(troublesOf(seen())).toEqual([]);
    expect(alarmsOf([])).toBe(0);
  });

  it('OPS-3 is told by kind, the gravest first, with the oldest time and each name', () => {
    const troubles = troublesOf(
      seen({
        standing: [standing('exam-list', BEHIND), standing('exam-room', { stopped: true, ...BEHIND })],
        parked: [
          { name: 'study-hours', count: 2, since: '2026-11-28T10:02:00.000Z' },
          { name: 'exam-list', count: 1, since: '2026-11-28T10:01:00.000Z' },
        ],
        jobs: { count: 3, since: '2026-11-28T10:03:00.000Z' },
      }),
    );
    expect(troubles).toEqual([
      { kind: 'stopped', count: 1, since: BEHIND.since, names: ['exam-room'] },
      { kind: 'behind', count: 1, since: BEHIND.since, names: ['exam-list'] },
      { kind: 'parked', count: 3, since: '2026-11-28T10:01:00.000Z', names: ['study-hours', 'exam-list'] },
      { kind: 'jobs', count: 3, since: '2026-11-28T10:03:00.000Z', names: [] },
    ]);
    expect(alarmsOf(troubles)).toBe(8);
  });

  it('OPS-3 is one thing where nobody works, or nobody may read, not one for each read model', () => {
    const all = [standing('exam-list', BEHIND), standing('exam-room', BEHIND)];
    expect(kinds({ workers: 0, standing: all })).toEqual(['worker']);
    expect(kinds({ oldestWrite: { ms: 11_000, since: BEHIND.since }, standing: all })).toEqual(['database']);
    expect(kinds({ standing: all })).toEqual(['behind']);
  });

  it('OPS-3 is each process that could not save, first of all, and each that takes long to', () => {
    const failing = (name: string, since: string) => ({ kind: 'failing' as const, name, since });
    const processes = [
      failing('api-1:7', '2026-11-28T10:04:00.000Z'),
      failing('api-2:7', '2026-11-28T10:03:00.000Z'),
      { kind: 'slow' as const, name: 'api-3:7', since: null },
    ];
    expect(troublesOf(seen({ processes, workers: 0 }))).toMatchObject([
      { kind: 'failing', count: 2, since: '2026-11-28T10:03:00.000Z', names: ['api-1:7', 'api-2:7'] },
      { kind: 'worker' },
      { kind: 'slow', count: 1, since: null, names: ['api-3:7'] },
    ]);
  });

  it('OPS-3 is a replica that is not read, where one is configured', () => {
    for (const state of ['behind', 'away', 'foreign'] as const)
      expect(kinds({ replica: { state, lagMs: null } })).toEqual(['replica']);
    expect(kinds({ replica: { state: 'in-use', lagMs: 40 } })).toEqual([]);
  });
});
