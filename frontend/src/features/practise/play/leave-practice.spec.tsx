import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GuardedLinks } from '../../../kit/leaving/guarded-links.js';
import { PracticeLauncher } from '../practice-launcher.js';
import { aChoiceQuestion } from '../testing/a-sheet.js';
import { aNewSheet, begun, calls, endPractice, goOn, open, startPractice } from '../testing/open-practice.js';

beforeEach(startPractice);
afterEach(endPractice);

const address = () => window.location.pathname + window.location.search;
const isAt = (wanted: string) => waitFor(() => expect(address()).toBe(wanted));
const question = () => screen.findByRole('dialog', { name: 'End practice?' });
const practice = () => screen.queryByRole('dialog', { name: 'Practice' });

/** One practises above `/top`, opened there by its link. */
async function practiseAboveTop() {
  window.history.pushState(null, '', '/top');
  const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)]);
  const page = (
    <>
      <Link to="/top?practice=daily-challenge">Practise</Link>
      <PracticeLauncher />
      <Link to="/top">Top</Link>
      <Link to={`/top?attempt=${sheet.id}&tab=2`}>Beside</Link>
    </>
  );
  const opened = await open({ sheet: { ...sheet, quiz_type: 4 }, page, router: InBrowser });
  await opened.user.click(screen.getByText('Practise'));
  await begun();
  await isAt(`/top?attempt=${sheet.id}`);
  return { ...opened, sheet };
}

const InBrowser = ({ children }: { children: ReactNode }) => (
  <BrowserRouter>
    <GuardedLinks>{children}</GuardedLinks>
  </BrowserRouter>
);

describe('practice above a page', () => {
  it('STUDY-2 the back button asks on the same page too, hands in, and goes back', async () => {
    const { asked, user, sheet } = await practiseAboveTop();
    await user.keyboard('1');
    await goOn();
    window.history.back();
    await question();
    await isAt(`/top?attempt=${sheet.id}`);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(screen.queryByText('End practice?')).toBeNull());
    expect(practice()).toBeTruthy();
    window.history.back();
    await question();
    await isAt(`/top?attempt=${sheet.id}`);
    await user.click(screen.getByRole('button', { name: 'End' }));
    await isAt('/top');
    await waitFor(() => expect(practice()).toBeNull());
    await waitFor(() => expect(calls(asked, '/submit')).toHaveLength(1));
  });

  it('STUDY-2 a link to the page below asks, one that keeps the attempt does not', async () => {
    const { asked, user, sheet } = await practiseAboveTop();
    screen.getByText('Beside').click();
    await isAt(`/top?attempt=${sheet.id}&tab=2`);
    expect(screen.queryByText('End practice?')).toBeNull();
    screen.getByText('Top').click();
    await question();
    await isAt(`/top?attempt=${sheet.id}&tab=2`);
    await user.click(screen.getByRole('button', { name: 'End' }));
    await isAt('/top');
    await waitFor(() => expect(practice()).toBeNull());
    await waitFor(() => expect(calls(asked, '/submit')).toHaveLength(1));
  });
});
