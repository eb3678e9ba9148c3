import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../kit/texts/i18n.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { FuriganaWanted } from '../../ui/furigana.js';
import { useThemeName, useThemeOption } from './kind-filters.js';

function Themes() {
  const nameOf = useThemeName();
  const optionOf = useThemeOption();
  return (
    <p role="note">
      {[nameOf('drink'), nameOf('山《やま》'), optionOf('drink'), optionOf('山')].join(' / ')}
    </p>
  );
}
const shown = () => screen.getByRole('note').textContent;

describe('names of themes', () => {
  beforeEach(() => startTexts('question'));

  it('LANG-2 have their reading behind them in a learner’s list; what an author wrote stays as it is', async () => {
    await changeLanguage('ja');
    renderPage(<Themes />);
    expect(shown()).toBe('飲み物 / 山《やま》 / 飲み物［のみもの］ / 山');
  });

  it('LANG-2 have none for administrators, and in other languages', async () => {
    renderPage(<Themes />);
    expect(shown()).toBe('Drinks / 山《やま》 / Drinks / 山');
    await changeLanguage('ja');
    renderPage(
      <FuriganaWanted value={false}>
        <Themes />
      </FuriganaWanted>,
    );
    expect(screen.getAllByRole('note').at(-1)?.textContent).toBe('飲み物 / 山《やま》 / 飲み物 / 山');
  });
});
