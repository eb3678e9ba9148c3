import { afterEach, describe, expect, it, vi } from 'vitest';
import { unlockAtFirstGesture } from './loudspeaker.js';

const heard: string[] = [];
class Speaker {
  src = '';
  paused = true;
  play = () => Promise.resolve(void heard.push(this.src));
}

describe('the loudspeaker of iOS', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('STUDY-2 is unlocked by the first touch of the page, and by no other', () => {
    vi.stubGlobal('Audio', Speaker);
    URL.createObjectURL = () => 'blob:silence';
    URL.revokeObjectURL = () => undefined;
    const undo = unlockAtFirstGesture();
    expect(heard).toEqual([]);
    window.dispatchEvent(new Event('pointerup'));
    window.dispatchEvent(new Event('pointerup'));
    window.dispatchEvent(new Event('keydown'));
    expect(heard).toEqual(['blob:silence']);
    undo();
  });
});
