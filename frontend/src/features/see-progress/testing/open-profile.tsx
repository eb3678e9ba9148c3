import { screen, within } from '@testing-library/react';
import { createQueryClient } from '../../../kit/client/query-client.js';
import { SignedInUser } from '../../../kit/session/current-user.js';
import { serveApi } from '../../../testing/api.js';
import { aProgress, progressParts } from '../../../testing/progress.js';
import { aUser, renderPage } from '../../../testing/render.js';
import { aDaily, aStudy } from '../../../testing/study.js';
import { ProfilePage } from '../profile-page.js';

export const { id } = aUser();
type Replies = Parameters<typeof serveApi>[0];

/** The page of records, of a server that answers as said. */
export function open(over: Replies = {}, path = '/profile') {
  const asked = serveApi({
    [`GET /statistics/learners/${id}`]: { body: aProgress() },
    ...progressParts(id, true),
    'GET /quiz/study': { body: aStudy({ due: 14, daily: aDaily() }) },
    'GET /quiz/availability': { body: { confined: false } },
    ...over,
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  renderPage(
    <SignedInUser value={aUser()}>
      <ProfilePage />
    </SignedInUser>,
    path,
    client,
  );
  return asked;
}
export const figures = async () => {
  await screen.findByText('Total time');
  return [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
};
export const part = (name: string | RegExp) => {
  const box = screen.getByRole('heading', { name }).closest('section');
  if (!box) throw new Error('no such part');
  return within(box);
};
