import { MEDIA_LIMITS } from '#contracts/http/questions';
import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Line } from '../../testing/line.js';
import { startTexts } from '../../testing/render.js';
import { useMediaUpload } from './use-media-upload.js';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const aFile = (size = 10) => new File([new Uint8Array(size)], 'a.png', { type: 'image/png' });
const PATH = '/api/media/00000000-0000-4000-8000-000000000001';

function open() {
  const onStored = vi.fn<(path: string) => void>();
  const hook = renderHook(() => useMediaUpload('picture', onStored), { wrapper });
  const send = async (file = aFile()) => {
    await act(async () => {
      hook.result.current.send(file);
      await Promise.resolve();
    });
  };
  return { ...hook, onStored, send };
}

describe('sending a picture or a sound', () => {
  beforeEach(async () => {
    await startTexts();
    vi.stubGlobal('XMLHttpRequest', Line);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-5 shows how much of it has left, and gives the path of what is stored', async () => {
    const { result, onStored, send } = open();
    await send();
    act(() => Line.last.upload.onprogress?.({ loaded: 1, total: 4 }));
    expect(result.current.share).toBe(0.25);
    act(() => Line.last.answer(201, { path: PATH, kind: 'picture' }));
    await waitFor(() => expect(onStored).toHaveBeenCalledWith(PATH));
    expect(result.current.share).toBeUndefined();
  });

  it.each([
    [422, { code: 'media.broken' }, /damaged/],
    [413, { code: 'media.too-large' }, /too large/],
    [422, { code: 'media.unknown-kind' }, /cannot be used/],
    [201, { path: PATH, kind: 'audio' }, /cannot be used/],
  ])('ADMIN-5 a refusal (%s %j) says what would be taken', async (status, body, words) => {
    const { result, onStored, send } = open();
    await send();
    act(() => Line.last.answer(status, body));
    await waitFor(() => expect(result.current.error).toMatch(words));
    expect(onStored).not.toHaveBeenCalled();
  });

  it('ERR-1 too many files in a short time: it says when the next may be sent', async () => {
    const { result, send } = open();
    await send();
    act(() => Line.last.answer(429, { code: 'request.throttled' }, '90'));
    await waitFor(() => expect(result.current.error).toBe('Too many tries. Please wait 2 minutes.'));
  });

  it('ADMIN-5 without network it says so, and can be sent again', async () => {
    const { result, onStored, send } = open();
    await send();
    act(() => Line.last.onerror?.());
    await waitFor(() => expect(result.current.error).toBeTruthy());
    await send();
    expect(result.current.error).toBeUndefined();
    act(() => Line.last.answer(201, { path: PATH, kind: 'picture' }));
    await waitFor(() => expect(onStored).toHaveBeenCalledWith(PATH));
  });

  it('ADMIN-5 it is broken off on wish, without an error, and when its page is left', async () => {
    const { result, send, unmount } = open();
    await send();
    act(() => result.current.cancel());
    await waitFor(() => expect(result.current.share).toBeUndefined());
    expect(result.current.error).toBeUndefined();
    await send();
    unmount();
    expect(Line.last.aborted).toBe(true);
  });

  it('ADMIN-5 a file above the limit does not travel', async () => {
    const { result, send } = open();
    await send(aFile(MEDIA_LIMITS.pictureBytes + 1));
    expect(result.current.error).toMatch(/too large/);
    expect(result.current.share).toBeUndefined();
  });
});
