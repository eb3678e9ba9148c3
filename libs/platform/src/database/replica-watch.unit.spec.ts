import { describe, expect, it } from 'vitest';
import { ReplicaWatch } from './replica-watch.js';

const LIMITS = { lagMs: 10_000, everyMs: 1000 };
interface Said {
  primary: { end: string; cluster: string } | Error;
  replica: { standby: boolean; end: string | null; cluster: string; since: string } | Error;
}

function watched() {
  let now = 0;
  const said: Said = {
    primary: { end: '5000', cluster: 'a' },
    replica: { standby: true, end: '5000', cluster: 'a', since: 'monday' },
  };
  const server = (name: keyof Said) => ({
    query: async <Row extends object>(): Promise<{ rows: Row[] }> => {
      const answer = said[name];
      if (answer instanceof Error) throw answer;
      return { rows: [answer as Row] };
    },
  });
  const sources = { primary: server('primary'), replica: server('replica') };
  const watch = new ReplicaWatch(sources, { ...LIMITS, now: () => now });
  return { watch, said, pass: (ms: number) => (now += ms) };
}
const AWAY = new Error('connect ECONNREFUSED');

describe('the watch on a replica', () => {
  it('OPS-2 has nothing to say where none is configured', async () => {
    const watch = new ReplicaWatch(undefined);
    await watch.start();
    expect([watch.isConfigured, watch.isUsable, watch.status]).toEqual([false, false, undefined]);
  });

  it('OPS-2 lets nobody read before it has looked, nor after a read failed until the next look', async () => {
    const { watch } = watched();
    expect(watch.status).toEqual({ state: 'away', lagMs: null });
    await watch.look();
    expect(watch.isUsable).toBe(true);
    watch.failed();
    expect(watch.status?.state).toBe('away');
    await watch.look();
    expect(watch.isUsable).toBe(true);
  });

  it('OPS-2 counts a replica as later with each moment that it does not replay what was written', async () => {
    const { watch, said, pass } = watched();
    await watch.look();
    said.primary = { end: '6000', cluster: 'a' };
    pass(9000);
    await watch.look();
    expect(watch.status).toEqual({ state: 'in-use', lagMs: 9000 });
    pass(1001);
    expect(watch.status).toEqual({ state: 'behind', lagMs: 10_001 });
    said.replica = { standby: true, end: '6000', cluster: 'a', since: 'monday' };
    await watch.look();
    expect(watch.status).toEqual({ state: 'in-use', lagMs: 0 });
  });

  it('OPS-2 a restarted replica counts again once it has what was written since: nothing that was shown goes back', async () => {
    const { watch, said, pass } = watched();
    await watch.look();
    expect(watch.isUsable).toBe(true);
    said.replica = { standby: true, end: '5000', cluster: 'a', since: 'tuesday' };
    await watch.look();
    expect(watch.status).toEqual({ state: 'behind', lagMs: null });
    pass(1000);
    await watch.look();
    expect(watch.status).toEqual({ state: 'in-use', lagMs: 0 });
  });

  it('OPS-2 takes a server that was promoted, or is of another cluster, for no replica', async () => {
    for (const replica of [
      { standby: false, end: '5000', cluster: 'a', since: 'monday' },
      { standby: true, end: '5000', cluster: 'b', since: 'monday' },
      { standby: true, end: null, cluster: 'a', since: 'monday' },
    ]) {
      const { watch, said } = watched();
      await watch.look();
      said.replica = replica;
      await watch.look();
      expect(watch.status).toEqual({ state: 'foreign', lagMs: null });
    }
  });

  it('OPS-2 says which of the two is away: without the primary the replica only grows later', async () => {
    const { watch, said, pass } = watched();
    await watch.look();
    said.replica = AWAY;
    await watch.look();
    expect(watch.status?.state).toBe('away');
    said.replica = { standby: true, end: '5000', cluster: 'a', since: 'monday' };
    await watch.look();
    said.primary = AWAY;
    pass(4000);
    await watch.look();
    expect(watch.status).toEqual({ state: 'in-use', lagMs: 4000 });
  });
});
