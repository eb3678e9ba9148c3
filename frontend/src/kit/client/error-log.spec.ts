import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error.js';
import { FRONTEND_ERRORS, logError } from './error-log.js';

describe('the frontend error log', () => {
  const fetching = vi.fn();
  beforeEach(() => {
    fetching.mockClear();
    vi.stubGlobal('fetch', fetching);
    Object.assign(navigator, { sendBeacon: fetching });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    window.history.replaceState(null, '', '/students?q=tanaka');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('NAV-10 goes to the console with these fields, and nothing is sent', () => {
    const error = new Error('broken');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2026-11-21T13:05:43.123Z'));
    logError('somewhere', error);
    expect(console.error).toHaveBeenCalledExactlyOnceWith({
      source: 'somewhere',
      currentPage: '/students',
      userAgent: navigator.userAgent,
      error,
      errorCode: 'E_9999_UNEXPECTED_ERROR',
      message: 'broken',
      timestamp: '2026-11-21T13:05:43.123Z',
    });
    expect(fetching).not.toHaveBeenCalled();
  });

  it.each([
    [new ApiError(401, undefined, undefined), '401_Unauthorized'],
    [new ApiError(404, undefined, undefined), '404_NOT_FOUND'],
    [new ApiError(500, undefined, undefined), 'E_9999_UNEXPECTED_ERROR'],
    [new NetworkError('no response'), 'E_9001_NETWORK_ERROR'],
    ['a text', 'E_9999_UNEXPECTED_ERROR'],
  ])('ERR-2 %s has the code %s', (error, errorCode) => {
    logError('query', error);
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ errorCode }));
  });

  it('ERR-2 the codes of the specification are word for word', () => {
    expect(Object.values(FRONTEND_ERRORS)).toEqual([
      '401_Unauthorized',
      '404_NOT_FOUND',
      'E_9000_COMPONENT_ERROR',
      'E_9001_NETWORK_ERROR',
      'E_9100_REALTIME_ERROR',
      'E_9900_STALE_PAGE_VERSION',
      'E_9999_UNEXPECTED_ERROR',
    ]);
  });
});
