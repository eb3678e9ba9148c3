import { createStore } from 'jotai';
import { beforeEach, expect, it } from 'vitest';
import { setToken } from '../../kit/session/token.js';
import { furiganaMode, goOnByItself, soundOn } from './preferences.js';

const signIn = (sub: string) => setToken(`head.${btoa(JSON.stringify({ sub }))}.signature`);
beforeEach(() => localStorage.clear());

it('STUDY-2 how questions are shown is each learner’s own on a device of several', () => {
  const store = createStore();
  signIn('mai');
  store.set(soundOn(), false);
  store.set(goOnByItself(), false);
  store.set(furiganaMode(), 'never');
  signIn('ren');
  expect(store.get(soundOn())).toBe(true);
  expect(store.get(goOnByItself())).toBe(true);
  expect(store.get(furiganaMode())).toBe('always');
  signIn('mai');
  expect(store.get(soundOn())).toBe(false);
  expect(store.get(furiganaMode())).toBe('never');
});
