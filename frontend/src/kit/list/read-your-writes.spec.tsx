import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { api } from '../client/request.js';
import { clearToken, setToken } from '../session/token.js';
import { useSend } from '../form/use-send.js';
import { resource } from './resource.js';
import { useList } from './use-list.js';

interface Exam {
  id: string;
}
const POSITION = '0000000b'.padEnd(40, '1');
const exams = resource<Exam>('/exams');

/** Its list stays behind what was written, but for those who say what they wait for. */
function serve(): void {
  let written = false;
  vi.stubGlobal('fetch', async (_url: string, { method, headers }: RequestInit) => {
    if (method === 'POST') {
      written = true;
      return Response.json({ id: 'new', version: 1, position: POSITION });
    }
    const waits = new Headers(headers).get('X-Min-Position') === POSITION;
    const items = written && waits ? [{ id: 'old' }, { id: 'new' }] : [{ id: 'old' }];
    return Response.json({ items, total: items.length, page: 1, size: 10 });
  });
}

function Page() {
  const { data } = useList(exams, 'page=1');
  const { send } = useSend({
    send: (body: object, headers) => api.post<Exam>('/exams', body, { headers }),
    touches: [exams],
  });
  return (
    <>
      <button onClick={() => void send({})}>Add</button>
      <ul>
        {data?.items.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </>
  );
}

beforeEach(async () => {
  await startTexts();
  serve();
  setToken(`x.${btoa(JSON.stringify({ sub: 'teacher', role: 2 }))}.x`);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearToken();
});

it('LIVE-3 a list that is asked for right after a command shows the new thing', async () => {
  renderPage(<Page />);
  await screen.findByText('old');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('new')).toBeTruthy();
});
