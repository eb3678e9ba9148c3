import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { useListAsFrom, useWayBack } from './came-from.js';

const List = () => (
  <Link to="/pupils/7" state={useListAsFrom()}>
    Pupil 7
  </Link>
);
const Pupil = () => <Link to={useWayBack('/pupils')}>Back</Link>;

async function backFrom(path: string, follow = true): Promise<string | null> {
  await startTexts();
  renderPage(
    <Routes>
      <Route path="/pupils" element={<List />} />
      <Route path="/elsewhere" element={<List />} />
      <Route path="/pupils/:id" element={<Pupil />} />
    </Routes>,
    path,
  );
  if (follow) await userEvent.setup().click(screen.getByRole('link', { name: 'Pupil 7' }));
  return screen.getByRole('link', { name: 'Back' }).getAttribute('href');
}

describe('the way back to a list', () => {
  it('ADMIN-1 keeps search, filters and page', async () => {
    expect(await backFrom('/pupils?q=lan&class_id=c1&page=3')).toBe('/pupils?q=lan&class_id=c1&page=3');
  });

  it('NAV-1 after a deep link, and from another page, it is the list as it is', async () => {
    expect(await backFrom('/pupils/7', false)).toBe('/pupils');
  });

  it('NAV-1 another list is not taken for it', async () => {
    expect(await backFrom('/elsewhere?q=lan')).toBe('/pupils');
  });
});
