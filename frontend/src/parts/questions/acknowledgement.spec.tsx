import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { Acknowledgement } from './acknowledgement.js';

describe('acknowledgement of the dictionary', () => {
  beforeEach(() => startTexts());

  it('STUDY-3 stands where a kanji question is shown, and leads to the licences beside the open test', () => {
    renderPage(<Acknowledgement skills={['kana', 'kanji-reading']} />);
    const link = screen.getByRole('link', { name: /KANJIDIC/ });
    expect(link.getAttribute('href')).toBe('/licenses');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('STUDY-3 names the dictionary of the words where words are shown, and both where both are', () => {
    const page = renderPage(<Acknowledgement skills={['word-recall']} />);
    expect(screen.getByRole('link').textContent).toMatch(/^(?!.*KANJIDIC).*EDICT/);
    page.unmount();
    renderPage(<Acknowledgement skills={['matching']} />);
    expect(screen.getByRole('link').textContent).toMatch(/KANJIDIC.*EDICT/);
  });

  it('STUDY-3 is not claimed for data of our own', () => {
    renderPage(<Acknowledgement skills={['kana', 'particle']} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
