import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusWhenDrawn } from './focus-when-drawn.js';

function button(): HTMLButtonElement {
  const made = document.createElement('button');
  document.body.append(made);
  return made;
}

describe('the focus of what has just come', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('G13 is given once it is drawn', () => {
    const here = button();
    focusWhenDrawn(here);
    expect(document.activeElement).toBe(document.body);
    vi.runAllTimers();
    expect(document.activeElement).toBe(here);
  });

  it('G13 is taken from what had it before, and not from what was given it meanwhile', () => {
    const [before, here, elsewhere] = [button(), button(), button()];
    before.focus();
    focusWhenDrawn(here);
    vi.runAllTimers();
    expect(document.activeElement).toBe(here);
    focusWhenDrawn(before);
    elsewhere.focus();
    vi.runAllTimers();
    expect(document.activeElement).toBe(elsewhere);
  });

  it('G13 is not given when it was taken back', () => {
    const here = button();
    const back = focusWhenDrawn(here);
    vi.advanceTimersToNextFrame();
    back();
    vi.runAllTimers();
    expect(document.activeElement).toBe(document.body);
  });
});
