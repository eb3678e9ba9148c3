import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BankItem } from './bank.js';

const RECORDED = {
  'kana:シ': 'aaaaaaaaaaaa',
  'word:橋/はし': 'bbbbbbbbbbbb',
  'listening:l-001': 'cccccccccccc',
};

/** Milliseconds: a machine that does much else at once is slow. */
const PATIENCE = 60_000;

describe('what the bank asks by sound', () => {
  let heard: readonly BankItem[];
  let soundOf: (typeof import('./sounds.js'))['soundOf'];

  // Other files of this worker have the real recordings: this one loads the bank anew, and leaves nothing behind.
  beforeAll(async () => {
    vi.resetModules();
    vi.doMock('./data/sounds.json', () => ({ default: RECORDED }));
    ({ soundOf } = await import('./sounds.js'));
    const { generatedBank } = await import('./bank.js');
    heard = generatedBank().filter(({ content }) => content.skill === 'listening');
  }, PATIENCE);
  afterAll(() => {
    vi.doUnmock('./data/sounds.json');
    vi.resetModules();
  });

  it('STUDY-4 asks what has a recording, and nothing else', () => {
    expect(
      heard.map(({ slug, content }) => [slug, content.prompt.audio, content.prompt.instruction]),
    ).toEqual([
      ['word:橋/はし:sound', '/sounds/bbbbbbbbbbbb.mp3', 'question.listening-word'],
      ['listening:l-001', '/sounds/cccccccccccc.mp3', 'question.listening'],
      ['kana:シ:sound', '/sounds/aaaaaaaaaaaa.mp3', 'question.listening-kana'],
    ]);
    expect(soundOf('word', '箸/はし')).toBeUndefined();
  });

  it('STUDY-4 never sets words of one sound against each other, whatever their pitch', () => {
    const shown = (heard[0]?.content.choices ?? []).map(({ text = [] }) =>
      text.map((segment) => segment.ruby ?? segment.text).join(''),
    );
    expect(shown.filter((reading) => reading === 'はし')).toHaveLength(1);
  });

  it('STUDY-4 shows nothing of what is heard', () => {
    const keys = heard.map(({ content }) => Object.keys(content.prompt).toSorted());
    expect(keys).toEqual(heard.map(() => ['audio', 'instruction']));
  });
});
