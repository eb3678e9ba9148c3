import type { Operations } from '#contracts/http/operations';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { DatabaseFacts } from './database-facts.js';
import { StateCard } from './state-card.js';

type Replica = Operations['database']['replica'];
const AT = '2026-11-29T10:46:12.000Z';

function show(replica: Replica, troubles: Operations['troubles'] = []): void {
  const now: Operations = {
    ...{ at: AT, troubles, alarms: troubles.length, lags: [], parked: { total: 0, items: [] } },
    jobs: { total: 0, items: [], done: 0, next: null },
    ...{ long_work: [], processes: [], workers: 1 },
    database: {
      ...{ version: '18.0', started_at: AT, events: 1, bytes: 1, connections: 1, max_connections: 100 },
      ...{ oldest_write_ms: 0, hit_rate: null, replica },
    },
  };
  renderPage(
    <>
      <StateCard now={now} />
      <DatabaseFacts now={now} />
    </>,
  );
}

describe('the replica on the page of operations', () => {
  beforeEach(() => startTexts('operations'));

  it('OPS-3 is not spoken of where none is configured', async () => {
    show(null);
    expect(await screen.findByText('PostgreSQL 18.0')).toBeTruthy();
    expect(screen.queryByText('Replica')).toBeNull();
  });

  it('OPS-3 says that it is in use, and how late', async () => {
    show({ state: 'in-use', lag_ms: 240 });
    expect(await screen.findByText('In use')).toBeTruthy();
    expect(screen.getByText('Behind by up to 240 ms')).toBeTruthy();
  });

  it.each([
    ['behind', 12_500, 'Too far behind', 'Behind by up to 12.5 s'],
    ['away', null, 'Not reachable', undefined],
    ['foreign', null, 'Not a replica of this database', undefined],
  ] as const)('OPS-3 says first that it is not read: %s', async (state, lag_ms, word, lag) => {
    show({ state, lag_ms }, [{ kind: 'replica', count: 1, since: null, names: [] }]);
    expect(await screen.findByText(word)).toBeTruthy();
    expect(screen.getByText(/^The replica of the database is not in use/)).toBeTruthy();
    expect(screen.queryByText(/^Behind by/)?.textContent).toBe(lag);
  });
});
