import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aClass, pageOf } from '../../testing/people.js';
import { startTexts } from '../../testing/render.js';
import { A, address, EMPTY, open } from './testing/open-dashboard.js';

vi.mock('../../realtime/connection.js', async () => {
  const { Presences } = await import('../../realtime/presences.js');
  return {
    connection: {
      ...{ watch: () => () => undefined, subscribe: () => () => undefined, isWatchLive: () => true },
      presences: new Presences(),
    },
  };
});

const SAKURA = { id: 'o1', name: 'さくら日本語学校', code: 'SAKURA' };
const FUJI = { id: 'o2', name: '富士語学院', code: 'FUJI' };
const THEIRS = aClass({ id: 'c9', name: 'A組', organization_id: 'o2', organization_name: FUJI.name });
const REPLIES = {
  'GET /organizations?page=1&size=20&sort=name&status=active': { body: pageOf(SAKURA, FUJI) },
  'GET /organizations/o1': { body: SAKURA },
  'GET /organizations/o2': { body: FUJI },
  'GET /classes?page=1&size=100&sort=name&organization_id=o1': { body: pageOf(EMPTY, A) },
  'GET /classes?page=1&size=100&sort=name&organization_id=o2': { body: pageOf(THEIRS) },
  'GET /classes/c1': { body: A, headers: { ETag: '"1"' } },
};
const visit = (search = '') => open({ isTop: true, search, replies: REPLIES });
const heading = () => screen.findByRole('heading', { level: 1 });

describe('STAT-3 ADMIN-8 the dashboard of who belongs to no organization', () => {
  beforeEach(async () => {
    await startTexts('watch-class', 'app', 'question', 'materials', 'people', 'list', 'form');
    localStorage.clear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('STAT-3 asks for an organization first, and for no figures before', async () => {
    const { asked, user } = visit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose an organization' })).toBeTruthy();
    expect(asked().filter((call) => /statistics|classes/.test(call))).toEqual([]);
    await user.click(screen.getByLabelText('Organization'));
    await user.click(await screen.findByRole('option', { name: /さくら日本語学校/ }));
    await waitFor(() => expect(address()).toBe('?organization=o1'));
    await waitFor(async () => expect((await heading()).textContent).toBe('All classes · さくら日本語学校'));
  });

  it('STAT-3 names the organization of the class, whose classes alone are offered, and remembers both', async () => {
    const { user } = visit('?organization=o1');
    await user.selectOptions(await screen.findByLabelText('Class'), 'A組 (5 learners)');
    await waitFor(() => expect(address()).toBe('?organization=o1&class=c1'));
    await waitFor(async () => expect((await heading()).textContent).toBe('A組 · さくら日本語学校'));
    const options = within(screen.getByLabelText('Class')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      ...['All classes', 'A組 (5 learners)', '0組 (0 learners)'],
    ]);
    document.body.innerHTML = '';
    visit();
    await waitFor(async () => expect((await heading()).textContent).toBe('A組 · さくら日本語学校'));
  });

  it('STAT-3 a link to a class finds its organization', async () => {
    visit('?class=c1');
    await waitFor(async () => expect((await heading()).textContent).toBe('A組 · さくら日本語学校'));
  });
});
