import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import hindi from '../../locales/hi/app.json';
import { renderPage, startTexts } from '../../testing/render.js';
import { Toaster } from '../toast/toaster.js';
import { languages, type LanguageTexts } from './files.js';
import { LanguageSelect } from './language-select.js';

function Page() {
  const { t } = useTranslation();
  return (
    <>
      <LanguageSelect />
      <p>{t('menu.test')}</p>
    </>
  );
}

describe('language selector', () => {
  beforeEach(() => startTexts());

  it('LANG-1 switches texts and <html lang>, and stores the choice', async () => {
    renderPage(<Page />);
    expect(screen.getByText('Tests')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'ja');
    expect(await screen.findByText('テスト')).toBeTruthy();
    expect(document.documentElement.lang).toBe('ja');
    expect(localStorage.getItem('selectedLanguage')).toBe('ja');
  });

  it('LANG-1 follows the choice that is made in another tab', async () => {
    renderPage(<Page />);
    dispatchEvent(new StorageEvent('storage', { key: 'selectedLanguage', newValue: 'ja' }));
    expect(await screen.findByText('テスト')).toBeTruthy();
    expect(document.documentElement.lang).toBe('ja');
  });

  it('LANG-1 ERR-3 without its texts a language is not taken, which is said; once they can be had it is', async () => {
    const texts = vi.spyOn(languages as Record<string, () => Promise<LanguageTexts>>, 'hi');
    texts.mockRejectedValue(new TypeError('no network'));
    renderPage(
      <>
        <Page />
        <Toaster />
      </>,
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox');
    await userEvent.selectOptions(select, 'hi');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('Tests')).toBeTruthy();
    expect(select.value).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('selectedLanguage')).toBe('en');
    texts.mockRestore();
    await userEvent.selectOptions(select, 'hi');
    expect(await screen.findByText(hindi['menu.test'])).toBeTruthy();
    expect(localStorage.getItem('selectedLanguage')).toBe('hi');
  });
});
