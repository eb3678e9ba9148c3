import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const DAY_MS = 86_400_000;
interface Drawn {
  family: string;
  weight: string;
  unicodeRange: string;
  status: 'loaded' | 'unloaded';
}
const JAPANESE = {
  family: 'Japanese',
  weight: '400',
  unicodeRange: 'U+3041-3096, U+30A0',
  status: 'loaded',
} as const;
const SLICE = {
  family: '"Noto Slice"',
  weight: '100 900',
  unicodeRange: 'U+4E00',
  status: 'loaded',
} as const;
const UNUSED = {
  family: 'Japanese',
  weight: '700',
  unicodeRange: 'U+3041-3096',
  status: 'unloaded',
} as const;

/** The faces of one opening of the page. */
class Faces extends EventTarget {
  readonly asked: [string, string][] = [];
  constructor(private readonly faces: readonly Drawn[]) {
    super();
  }
  [Symbol.iterator]() {
    return this.faces[Symbol.iterator]();
  }
  load(font: string, text: string) {
    this.asked.push([font, text]);
    return Promise.resolve([]);
  }
}

/** The page is opened, and draws these faces. */
async function opened(drawn: readonly Drawn[]) {
  vi.resetModules();
  const faces = new Faces(drawn);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  Object.defineProperty(document, 'fonts', { value: faces, configurable: true });
  const ahead = await import('./faces-ahead.js');
  const knew = ahead.knowsFaces();
  ahead.askForKnownFaces();
  ahead.learnFaces();
  faces.dispatchEvent(new Event('loadingdone'));
  return { asked: faces.asked, knew };
}

describe('the faces of the first look', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 100 * DAY_MS });
    localStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'fonts');
  });

  it('LANG-3 are asked for ahead when the page is opened again, by a sign that each draws', async () => {
    expect(await opened([JAPANESE, SLICE, UNUSED])).toEqual({ asked: [], knew: false });
    expect(await opened([])).toEqual({
      asked: [
        ['400 1em Japanese', 'ゖ'],
        ['100 1em "Noto Slice"', '一'],
      ],
      knew: true,
    });
  });

  it('LANG-3 of one family and weight are asked for together', async () => {
    await opened([JAPANESE, { ...JAPANESE, unicodeRange: 'U+5B66' }]);
    expect((await opened([])).asked).toEqual([['400 1em Japanese', 'ゖ学']]);
  });

  it('LANG-3 that nobody has drawn for a week are forgotten, and learned again', async () => {
    await opened([JAPANESE]);
    vi.setSystemTime(107 * DAY_MS);
    expect((await opened([SLICE])).knew).toBe(false);
    expect((await opened([])).asked).toEqual([['100 1em "Noto Slice"', '一']]);
  });

  it('LANG-3 that come after the first look are not learned', async () => {
    await opened([]);
    vi.advanceTimersByTime(10_000);
    document.fonts.dispatchEvent(new Event('loadingdone'));
    expect(localStorage.getItem('faces')).toBeNull();
  });

  it('LANG-3 where what is kept cannot be read, or nothing can be kept, the page opens as the first time', async () => {
    localStorage.setItem('faces', 'not JSON');
    expect((await opened([JAPANESE])).knew).toBe(false);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await expect(opened([SLICE])).resolves.toMatchObject({ knew: true });
    vi.restoreAllMocks();
  });
});
