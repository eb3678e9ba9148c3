import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveKey } from '../../realtime/apply-change.js';
import { useReadModel } from '../../realtime/read-model.js';
import { SignedInUser, useUser } from '../../kit/session/current-user.js';
import { toast } from '../../kit/toast/toast.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { Confinement } from './confinement.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const Where = () => <p data-testid="where">{useLocation().pathname}</p>;

function open(path: string, confined: boolean | undefined, page = <Where />): void {
  const user = aUser();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (confined !== undefined) {
    client.setQueryData(liveKey('learner-availability', user.id), { badge: 1, confined, position: '' });
  }
  renderPage(
    <SignedInUser value={user}>
      <Confinement>{page}</Confinement>
    </SignedInUser>,
    path,
    client,
  );
}
const where = () => screen.queryByTestId('where')?.textContent;

describe('Confinement', () => {
  beforeEach(async () => {
    await startTexts();
    vi.mocked(toast).mockClear();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('TEST-5 leads a confined learner from a shelf to /home, with the warning', () => {
    open('/kanji-quiz-menu/stage-mode', true);
    expect(where()).toBe('/home');
    const warning = { kind: 'warning', title: 'Please complete available tests first' };
    expect(toast).toHaveBeenCalledExactlyOnceWith(warning);
  });

  it.each([
    ['/kanji-quiz-menu', false],
    ['/test', true],
    ['/profile', undefined],
  ])('TEST-5 %s stays (confined: %s)', (path, confined) => {
    open(path, confined);
    expect(where()).toBe(path);
    expect(toast).not.toHaveBeenCalled();
  });

  it('TEST-5 shows no closed page before it is known whether the learner is confined', () => {
    open('/kanji-quiz-menu', undefined);
    expect(where()).toBeUndefined();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('TEST-5 a question that gets no answer closes nothing: the server refuses by itself', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    open('/kanji-quiz-menu', undefined);
    expect((await screen.findByTestId('where')).textContent).toBe('/kanji-quiz-menu');
  });

  it('TEST-5 NAV-8 a page that asks the same again without an answer stays', async () => {
    const asked = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', asked);
    const came = vi.fn();
    function AsksAgain() {
      useReadModel('learner-availability', useUser().id);
      useEffect(came, []);
      return <Where />;
    }
    open('/kanji-quiz-menu', undefined, <AsksAgain />);
    await screen.findByTestId('where');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await screen.findByTestId('where');
    expect(came).toHaveBeenCalledOnce();
  });
});
