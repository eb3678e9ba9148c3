import type { AttemptSheet } from '#contracts/http/attempts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setToken } from '../../kit/session/token.js';
import { takenSounds } from '../../kit/sound/taken-sounds.js';
import { SeenPicture } from '../../parts/questions/seen-picture.js';
import { dropSet, takenSets } from '../../realtime/taken-along/taken-sets.js';
import { serveApi } from '../../testing/api.js';
import { aStore } from '../../testing/kept.js';
import type { Pack } from './packs.js';
import { takePack } from './take-pack.js';

const SOON = new Date(Date.now() + 86_400_000).toISOString();
const sheet = (id: string, choice: string): AttemptSheet => ({
  ...{ id, quiz_type: 1, exam_id: null, setup: {}, recorded: true, title: '', status: 'in_progress' },
  ...{ started_at: SOON, deadline: SOON, server_now: new Date().toISOString(), version: 0, position: '1' },
  ...{ sections: [{ title: null }], answers: [] },
  questions: [
    {
      ...{ id: 'q1', section: 0, points: 1, skill: 'grammar' },
      prompt: { instruction: 'question.grammar', picture: '/api/media/p', audio: '/sounds/1.mp3' },
      choices: [{ id: 'c1', text: [{ text: '犬' }], picture: { path: choice } }],
    },
  ],
});
const PACK = { name: 'kana/hiragana', code: 'kana', sets: 1, setup: {} } as Pack;

describe('PLUS-10 the pictures of what is taken along', () => {
  beforeEach(() => {
    aStore();
    Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
    setToken(`x.${btoa(JSON.stringify({ sub: 'taker-of-pictures' }))}.x`);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    localStorage.clear();
  });

  const take = async (id: string, choice: string) => {
    serveApi({
      'POST /quiz/attempts/taken-along': { status: 201, body: sheet(id, choice) },
      ...{ 'GET /media/p': { body: 'png' }, [`GET ${choice.slice('/api'.length)}`]: { body: 'png' } },
    });
    const { signal } = new AbortController();
    await takePack(PACK, { withSounds: false, signal, onProgress: () => undefined });
  };
  const here = async () => [...(await takenSounds())].toSorted();

  it('PLUS-10 come along, also without sounds, and go with the last set that needs them', async () => {
    await take('a1', '/api/media/a');
    expect(await here()).toEqual(['/api/media/a', '/api/media/p']);
    expect((await takenSets())[0]).toMatchObject({ sounds: [], pictures: ['/api/media/p', '/api/media/a'] });
    await take('a2', '/api/media/b');
    await dropSet('a1');
    expect(await here()).toEqual(['/api/media/b', '/api/media/p']);
    await dropSet('a2');
    expect(await here()).toEqual([]);
  });

  it('PLUS-10 are seen where no answer comes', async () => {
    await take('a1', '/api/media/a');
    URL.createObjectURL = () => 'blob:kept';
    URL.revokeObjectURL = () => undefined;
    render(<SeenPicture path="/api/media/a" alt="犬" />);
    const image = screen.getByRole('img', { name: '犬' });
    expect(image.getAttribute('src')).toBe('/api/media/a');
    fireEvent.error(image);
    await waitFor(() => expect(image.getAttribute('src')).toBe('blob:kept'));
  });
});
