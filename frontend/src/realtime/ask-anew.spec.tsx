import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverClock } from '../kit/client/server-clock.js';
import { SignedInUser } from '../kit/session/current-user.js';
import { serveApi } from '../testing/api.js';
import { aUser, renderPage, startTexts } from '../testing/render.js';
import { aDaily, aStudy } from '../testing/study.js';
import { useReadModel } from './read-model.js';
import { useStudyClock } from './study-clock.js';

beforeEach(() => startTexts());
afterEach(() => vi.unstubAllGlobals());

function Layout({ shows }: { shows: boolean }) {
  useStudyClock(aUser().id);
  return shows ? <Page /> : <p>nothing of it</p>;
}

function Page() {
  const { query } = useReadModel('learner-study', aUser().id);
  return <p>{query.data?.daily.local_date}</p>;
}

/** A day that ends at once, and the next. */
function serveDays() {
  const after = (ms: number) => new Date(serverClock.now() + ms).toISOString();
  const server_now = after(0);
  const days = [
    aDaily({ local_date: '2026-11-07', ends_at: after(200) }),
    aDaily({ local_date: '2026-11-08', ends_at: after(86_400_000) }),
  ];
  return serveApi({
    'GET /quiz/study': () => ({ body: aStudy({ daily: days.shift() ?? aDaily(), server_now }) }),
  });
}

it('STUDY-7 an open page has the next challenge after midnight by itself', async () => {
  const asked = serveDays();
  renderPage(
    <SignedInUser value={aUser()}>
      <Layout shows />
    </SignedInUser>,
  );
  expect(await screen.findByText('2026-11-07')).toBeTruthy();
  expect(await screen.findByText('2026-11-08', {}, { timeout: 5_000 })).toBeTruthy();
  expect(asked).toHaveLength(2);
});

it('STUDY-7 where no page shows the study nothing is asked for it', async () => {
  const asked = serveDays();
  renderPage(
    <SignedInUser value={aUser()}>
      <Layout shows={false} />
    </SignedInUser>,
  );
  expect(await screen.findByText('nothing of it')).toBeTruthy();
  expect(asked).toEqual([]);
});
