import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveKey } from '../../realtime/apply-change.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { LearnerMenu } from './learner-menu.js';

const onLogout = vi.fn();

function show(badge: number): void {
  const user = aUser();
  const client = new QueryClient();
  client.setQueryData(liveKey('learner-availability', user.id), { badge, confined: false, position: '' });
  renderPage(
    <SignedInUser value={user}>
      <LearnerMenu onLogout={onLogout} />
    </SignedInUser>,
    '/top',
    client,
  );
}

describe('the learners’ menu', () => {
  beforeEach(async () => {
    await startTexts();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('NAV-3 leads to top, materials, tests and records, and marks the open page', () => {
    show(0);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Top', '/top'],
      ['Digital learning materials', '/home'],
      ['Tests', '/test'],
      ['Learning records', '/profile'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null]);
  });

  it('NAV-3 counts the available tests, and shows no badge at 0', () => {
    show(2);
    expect(screen.getByRole('link', { name: /Tests/ }).textContent).toContain('2 tests available');
  });

  it('NAV-3 shows no badge at 0', () => {
    show(0);
    expect(screen.getByRole('link', { name: /Tests/ }).textContent).toBe('Tests');
  });

  it.each([
    ['hover', (user: UserEvent, link: HTMLElement) => user.hover(link)],
    ['focus', (user: UserEvent) => user.keyboard('{Tab}{Tab}{Tab}')],
    ['tap', (user: UserEvent, link: HTMLElement) => user.pointer({ keys: '[TouchA]', target: link })],
  ] as const)('TEST-4 says by %s on the link that tests come first', async (_, reach) => {
    show(2);
    const link = screen.getByRole('link', { name: /Tests/ });
    await reach(userEvent.setup(), link);
    const tooltip = await screen.findByRole('tooltip', { name: 'Please complete available tests first' });
    expect(link.getAttribute('aria-describedby')).toBe(tooltip.id);
  });

  it('TEST-4 says nothing of tests where there are none', async () => {
    show(0);
    await userEvent.hover(screen.getByRole('link', { name: /Tests/ }));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('NAV-3 opens privacy policy, terms and law in a new tab', () => {
    show(0);
    for (const [name, path] of [
      ['Privacy policy', '/privacy-policy'],
      ['Terms of use', '/terms'],
      ['Specified commercial transactions', '/law'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank']);
    }
  });

  it('NAV-3 has the language selector and the logout', async () => {
    show(0);
    expect(screen.getByRole('combobox', { name: 'Language' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(onLogout).toHaveBeenCalledOnce();
  });
});
