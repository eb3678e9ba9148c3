import { beforeAll, describe, expect, it } from 'vitest';
import { startTexts } from '../../testing/render.js';
import { changeLanguage } from '../texts/i18n.js';
import { ApiError, NetworkError } from './api-error.js';
import { codeText, errorText, markedCodeText, markedErrorText, markedReadFailure } from './error-text.js';

const failed = (status: number, code = 'x', retryAfter?: number, trace_id = '') =>
  new ApiError(
    status,
    { type: '', title: '', status, detail: 'detail', code, errors: [], trace_id },
    retryAfter,
  );

describe('HTTP error table', () => {
  beforeAll(() => startTexts());

  it.each([
    [400, 'バリデーションエラー: 入力パラメータを確認してください。'],
    [401, '権限がありません。'],
    [403, 'アクセス権限がない'],
    [404, 'データがありません。'],
    [409, 'エラーが発生しました。'],
    [422, '処理できません。'],
    [500, 'サーバーエラー'],
    [503, 'Unexpected error. Please try again.'],
  ])('ERR-1 %i', (status, text) => {
    expect(errorText(failed(status)).title).toBe(text);
  });

  it('ERR-1 the 409 text stands for a user id in use only; other conflicts show their own', () => {
    expect(errorText(failed(409, 'user-id-in-use')).title).toBe(
      'このユーザーIDは既に使用されています。別のユーザーIDを登録してください',
    );
    expect(errorText(failed(409, 'attempt.newer-answer')).title).toMatch(/another device/);
  });

  it('ERR-1 no response, an error of its own, and nothing known', () => {
    expect(errorText(new NetworkError('')).title).toBe('Network error: No response received.');
    expect(errorText(new Error('own message')).title).toBe('own message');
    expect(errorText(null).title).toBe('An unknown error occurred.');
  });

  it.each([
    [400, 'The request could not be read. Please load the page again and try once more.'],
    [401, 'Please sign in again.'],
    [403, 'You do not have permission. Ask your organization’s administrator for it.'],
    [404, 'It was not found. It may have been removed. Go back to the page before.'],
    [409, 'Somebody changed it at the same time. Please try again.'],
    [413, 'The data is too large. Shorten it and try again.'],
    [422, 'The request could not be read. Please load the page again and try once more.'],
    [500, 'The server could not do it. Try again in a moment.'],
    [502, 'The server is busy. Please try again.'],
  ])('ERR-1 %i says what to do next, also where a proxy answered in the server’s place', (status, detail) => {
    expect(errorText(failed(status)).detail).toBe(detail);
  });

  it('ERR-1 403 keeps the access-denied toast, and the code’s own words follow', () => {
    expect(errorText(failed(403, 'auth.initial-password'))).toEqual({
      title: 'アクセス権限がない',
      titleLanguage: 'ja',
      description: 'ページを表示する権限がありません。',
      detail: 'Please choose your own password first.',
    });
  });

  it('ERR-1 what broke in the page itself says what to do next, too', () => {
    for (const error of [new Error('own message'), null])
      expect(errorText(error).detail).toBe('Please load the page again and try once more.');
  });

  it('OPS-3 where the server failed, the id of the trace stands behind, to be told to an operator', () => {
    const id = '4bf92f3577b34da6a3ce929d0e0e4736';
    const broken = failed(500, 'server.error', undefined, id);
    expect(errorText(broken).detail).toBe(
      `The server could not do it. Try again in a moment. Please give this number to whoever helps you: ${id}`,
    );
    expect(markedReadFailure(broken)).toContain(id);
    for (const other of [failed(404, 'x', undefined, id), failed(503)])
      expect(errorText(other).detail).not.toContain('number');
  });

  it('ERR-1 429 says when to try again', () => {
    expect(errorText(failed(429, 'auth.throttled', 90)).title).toBe('Too many tries. Please wait 2 minutes.');
  });

  it('LANG-2 readings are left out where nothing can stand above the text, and kept for learners', async () => {
    await changeLanguage('ja');
    const refused = failed(429, 'auth.throttled', 90);
    expect(errorText(refused).title).toBe('試した回数が多すぎます。2分待ってください。');
    expect(markedErrorText(refused).title).toBe(
      '試《ため》した 回数《かいすう》が 多《おお》すぎます。2分 ｜待《ま》ってください。',
    );
    expect(codeText('password.wrong-current')).toBe('パスワードが違います');
    expect(markedCodeText('password.wrong-current')).toBe('パスワードが 違《ちが》います');
    await changeLanguage('en');
  });
});
