import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
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
});
