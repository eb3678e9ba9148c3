import type { AttemptSheet, SheetQuestion } from '#contracts/http/attempts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { keepAnswers } from '../../../realtime/answer-queue/testing/a-device.js';
import { SignedInUser } from '../../../kit/session/current-user.js';
import { setToken } from '../../../kit/session/token.js';
import { serveApi, type Asked } from '../../../testing/api.js';
import { aUser, renderPage, renderRouted, startTexts } from '../../../testing/render.js';
import { PracticePage } from '../practice-page.js';
import { furiganaMode, goOnByItself, soundOn } from '../preferences.js';
import { aSheet, questionId } from './a-sheet.js';

const AVAILABILITY = {
  available_mini_tests: 0,
  available_proficiency_tests: 0,
  badge: 0,
  confined: false,
  next_change_at: null,
};
const SAVED = { position: '1', version: 2, counted: true };
const tokenOf = (id: string) => `x.${btoa(JSON.stringify({ sub: id }))}.x`;

let attempts = 0;
/** Attempt and learner of their own for each test: the queue of a learner's answers lives as long as the page. */
export const newAttempt = () => `00000000-0000-4000-8000-${String(++attempts).padStart(12, '0')}`;
export const aNewSheet = (questions: SheetQuestion[], changes: Partial<AttemptSheet> = {}): AttemptSheet =>
  aSheet(questions, { id: newAttempt(), ...changes });
let clockAhead = 0;
/** Nobody presses twice within the moment that a press needs to be seen. */
export const later = (ms = 400) => (clockAhead += ms);

interface Opened {
  sheet: AttemptSheet;
  replies?: Parameters<typeof serveApi>[0];
  user?: ReturnType<typeof aUser>;
  mode?: 'always' | 'after' | 'never';
  sound?: boolean;
  address?: string;
  /** What plays it; without it the page of the kanji quiz. */
  page?: ReactNode;
  /** The browser's own history in place of one in memory; `address` is then where the browser is. */
  router?: (page: { children: ReactNode }) => ReactNode;
}

export const calls = (asked: Asked[], part: string) => asked.filter(({ call }) => call.includes(part));
export const answered = (sheet: AttemptSheet, number: number) =>
  `PUT /quiz/attempts/${sheet.id}/answers/${questionId(number)}`;

function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}

export async function open({
  sheet,
  replies = {},
  user = aUser({ id: newAttempt() }),
  mode = 'always',
  sound = true,
  address,
  page = <PracticePage types={['kanji-by-grade']} />,
  router: Router,
}: Opened) {
  setToken(tokenOf(user.id));
  const served = Object.fromEntries(
    sheet.questions.map(({ id }) => [`PUT /quiz/attempts/${sheet.id}/answers/${id}`, { body: SAVED }]),
  );
  const asked = serveApi({
    'GET /quiz/availability': { body: AVAILABILITY },
    'GET /quiz/practice/kinds': { body: { kinds: [] } },
    'GET /quiz/practice/in-progress': { body: { attempts: [], position: '' } },
    'POST /quiz/attempts': { body: sheet },
    [`GET /quiz/attempts/${sheet.id}`]: { body: sheet },
    [`POST /quiz/attempts/${sheet.id}/submit`]: { body: { position: '2', version: 9 } },
    ...served,
    ...replies,
  });
  const store = createStore();
  store.set(furiganaMode(), mode);
  store.set(goOnByItself(), false);
  store.set(soundOn(), sound);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
  const shown = (
    <Provider store={store}>
      <SignedInUser value={user}>
        {page}
        <Place />
      </SignedInUser>
    </Provider>
  );
  if (Router) renderRouted(<Router>{shown}</Router>, client);
  else renderPage(shown, address ?? `/kanji-quiz-menu/kanji-quiz?attempt=${sheet.id}`, client);
  return { asked, client, learner: user, user: userEvent.setup() };
}

export const begun = () => screen.findByRole('radio', { name: /サン/ }).then(() => void later());
export const goOn = () => screen.findByRole('button', { name: /Continue/ });
/** From what was said of an answer to what comes next. */
export async function goOnByKey(user: UserEvent): Promise<void> {
  await goOn();
  later();
  await user.keyboard('{Enter}');
}
export const place = () => screen.getByTestId('place').textContent;

/** The page's own clock stands still but for `later`: no slow machine makes a quick second press a late one. */
export async function startPractice(): Promise<void> {
  clockAhead = 0;
  keepAnswers();
  vi.spyOn(performance, 'now').mockImplementation(() => 1_000_000 + clockAhead);
  vi.stubGlobal(
    'Audio',
    class {
      play = () => Promise.resolve();
      pause = () => undefined;
    },
  );
  await startTexts('practise', 'lesson', 'left-practice', 'materials', 'question', 'see-result', 'writing');
}

/** As the browser tells it. */
export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

export function endPractice(): void {
  if (!navigator.onLine) setOnline(true);
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
}
