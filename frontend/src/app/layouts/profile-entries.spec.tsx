import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../kit/texts/i18n.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { useProfileEntries } from './profile-entries.js';

function Entries({ area }: { area: 'learner' | 'admin' }) {
  return useProfileEntries(area, { start: () => undefined, dialog: null }).map(({ label, run }) => (
    <button key={label} type="button" onClick={() => void run()}>
      {label}
    </button>
  ));
}
const show = (area: 'learner' | 'admin') =>
  renderPage(
    <SignedInUser value={aUser()}>
      <Entries area={area} />
    </SignedInUser>,
  );
const pinyin = () => screen.queryByRole('button', { name: /pinyin|拼音|ピンイン/i });

describe('the switch of the colour scheme', () => {
  beforeEach(() => startTexts());

  it('G13 says which one it leads to, and shows and keeps that', async () => {
    localStorage.clear();
    show('admin');
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
    await userEvent.click(screen.getByRole('button', { name: 'Dark colors' }));
    expect([scheme(), localStorage.getItem('mantine-color-scheme-value')]).toEqual(['dark', 'dark']);
    await userEvent.click(screen.getByRole('button', { name: 'Light colors' }));
    expect([scheme(), localStorage.getItem('mantine-color-scheme-value')]).toEqual(['light', 'light']);
    expect(screen.getByRole('button', { name: 'Dark colors' })).toBeTruthy();
  });
});

describe('the switch of pinyin', () => {
  beforeEach(() => startTexts());

  it('LANG-1 is off at first, and stands in the menu of a learner who reads Chinese', async () => {
    await changeLanguage('zh-pinyin');
    show('learner');
    const before = pinyin()?.textContent;
    await userEvent.click(screen.getByRole('button', { name: before ?? '' }));
    expect(pinyin()?.textContent).not.toBe(before);
    expect(localStorage.getItem('pinyin')).toBe('true');
  });

  it.each([
    ['learner', 'ja'],
    ['admin', 'zh-pinyin'],
  ] as const)('LANG-1 an %s whose pages are in %s has none', async (area, language) => {
    await changeLanguage(language);
    show(area);
    expect(pinyin()).toBeNull();
  });
});
