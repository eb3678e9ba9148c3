import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { Pitch } from './pitch.js';

function drawn(reading: string, fall: number | null): string {
  const { container } = renderPage(<Pitch reading={reading} fall={fall} />);
  const morae = [...container.querySelectorAll('[data-height]')];
  return morae.map((mora) => `${mora.textContent}:${mora.getAttribute('data-height')}`).join(' ');
}

describe('the pitch of a word', () => {
  beforeAll(() => startTexts('pitch'));

  it.each([
    ['えき', 1, 'え:falls き:low'],
    ['かならず', 0, 'か:low な:high ら:high ず:high'],
    ['やすみ', 3, 'や:low す:high み:falls'],
    ['きょうしつ', 0, 'きょ:low う:high し:high つ:high'],
    ['たまご', 2, 'た:low ま:falls ご:low'],
    ['コーヒー', 3, 'コ:low ー:high ヒ:falls ー:low'],
  ])('STUDY-3 of %s with %s is drawn mora by mora', (reading, fall, expected) => {
    expect(drawn(reading, fall)).toBe(expected);
  });

  it('STUDY-3 is said in words, and not drawn where it is not known', () => {
    const said = (fall: number | null) =>
      renderPage(<Pitch reading="えき" fall={fall} />).container.textContent ?? '';
    expect(said(1)).toContain('falls after え');
    expect(said(0)).toContain('does not fall');
    expect(drawn('えき', null)).toBe('');
  });
});
