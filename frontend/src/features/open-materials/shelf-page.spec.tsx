import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { keptPlace } from '../../kit/session/kept.js';
import { setupName } from '../../parts/study/last-choice.js';
import { SHELVES, type ShelfSlug } from '../../parts/study/shelves.js';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { aStudy } from '../../testing/study.js';
import { ShelfPage } from './shelf-page.js';

function open(slug: ShelfSlug, usertype: 1 | 2 = 1) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked = serveApi({ 'GET /quiz/study': { body: aStudy() } });
  renderPage(
    <SignedInUser value={aUser({ usertype })}>
      {SHELVES.filter((shelf) => shelf.slug === slug).map((shelf) => (
        <ShelfPage key={shelf.slug} shelf={shelf} />
      ))}
    </SignedInUser>,
    `/${slug}`,
    client,
  );
  return asked;
}

describe('the page of a shelf', () => {
  beforeEach(() => startTexts('materials'));
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('STUDY-8 shows how far the learner is with each material, and what was chosen last', async () => {
    localStorage.setItem(
      keptPlace(setupName('vocabulary')),
      JSON.stringify({ level: 'N4', question_count: 20 }),
    );
    open('grammar-quiz');
    expect(
      await screen.findByRole('link', { name: /^Particle quiz.*96 of 120 met.*40 mastered/ }),
    ).toBeTruthy();
    const words = screen.getByRole('link', { name: /^Vocabulary quiz.*Last time: N4・20 questions/ });
    expect(words.getAttribute('href')).toBe('/vocabulary-quiz');
    const grammar = screen.getByRole('link', { name: /^Grammar quiz/ });
    expect(grammar.getAttribute('href')).toBe('/grammar-quiz?practice=grammar');
  });

  it('STUDY-8 a large shelf is counted by grade and level, too', async () => {
    open('kanji-quiz-menu');
    expect(await screen.findByRole('heading', { name: 'Kanji by level (approximate)' })).toBeTruthy();
    const grades = screen.getByText('Junior high school').closest('ul');
    expect(grades?.textContent).toContain('Grade 191 of 300 met');
  });

  it('STUDY-8 administrators have no progress, and read that nothing is recorded', () => {
    const asked = open('kanji-quiz-menu', 2);
    expect(screen.getByText('What you answer here is not recorded.')).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(3);
    expect(asked).toEqual([]);
  });
});
