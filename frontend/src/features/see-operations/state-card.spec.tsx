import type { Trouble } from '#contracts/http/operations';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { formatClock } from '../../ui/format/time.js';
import { StateCard } from './state-card.js';

const SINCE = '2026-11-28T10:40:00.000Z';
const failing = (names: string[]): Trouble => ({
  ...{ kind: 'failing', since: SINCE },
  ...{ count: names.length, names },
});
const SLOW: Trouble = { kind: 'slow', count: 1, since: null, names: ['api-1:7'] };

/** The lines under its title. */
function said(troubles: Trouble[]) {
  renderPage(<StateCard now={{ at: '2026-11-28T10:46:12.000Z', troubles }} />, '/operations');
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

describe('what the page of operations says first', () => {
  beforeEach(() => startTexts('operations'));

  it('OPS-3 where something cannot be saved, since when, at which processes and where to look; not that answers are saved', () => {
    expect(said([failing(['api-1:7', 'api-2:7']), SLOW])).toEqual([
      `Since ${formatClock(SINCE)}, answers or other changes could not be saved (api-1:7, api-2:7). The log of these processes says why: look for “a request failed”.`,
      'Saving takes long: of a hundred answers, more than one waited longer than 250 ms (api-1:7). Look at the disk of the database and at its load.',
      'Answers that could not be saved stay on the learners’ devices, which send them again by themselves.',
    ]);
    expect(screen.getByText('2 things need attention')).toBeTruthy();
  });

  it('OPS-3 where saving takes long, that it does, and that nothing is lost', () => {
    expect(said([SLOW]).at(-1)).toBe('All answers are saved and graded, only later than usual.');
  });

  it('OPS-3 of many processes some by name', () => {
    const [line] = said([failing(['api-1:7', 'api-2:7', 'api-3:7', 'api-4:7'])]);
    expect(line).toContain('(api-1:7, api-2:7, api-3:7, …)');
  });

  it('OPS-3 all else leaves saving as it is', () => {
    expect(said([{ kind: 'jobs', count: 1, since: SINCE, names: [] }]).at(-1)).toBe(
      'Answers are saved and graded as always.',
    );
  });
});
