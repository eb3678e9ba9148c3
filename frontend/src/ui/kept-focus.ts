/** What can have the focus by a key. */
const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])';
/** What is said of a page, or of a dialog: a reader is never put outside of it. */
const WHOLE = 'main, [role="dialog"], [role="alertdialog"]';
/** A dialog goes with all that was pressed in it; so far back lies what had opened it. */
const REMEMBERED = 8;
/** Whoever takes something away may put the focus somewhere by itself: a dialog that closes does so after its transition. */
const PATIENCE_MS = 300;

/** Where something stood, by what is left around it, and which of the controls of its row or card it was. */
interface Place {
  readonly parent: Node;
  readonly next: Node | null;
  readonly previous: Node | null;
  readonly index: number;
}
interface Held {
  readonly element: HTMLElement;
  place?: Place | undefined;
  /** The browser takes the focus from what is disabled, and gives it back to nobody. */
  wasDisabled?: boolean;
}

/**
 * Whoever uses the keyboard, or hears the page, stays where they were when what they were at goes: a row that was deleted, a
 * word that was laid into the sentence, a button that has no next page any more. The browser would put them at the beginning
 * of the page, and say nothing of it. A finger or a mouse is where it is: nothing is done for them.
 */
export function keepFocus(): () => void {
  const kept = new KeptFocus();
  kept.start();
  return () => kept.stop();
}

class KeptFocus {
  private held: Held[] = [];
  /** Whoever has begun to use the keyboard has loaded this. */
  private byKeys = true;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly observer = new MutationObserver((records) => this.changed(records));

  start(): void {
    if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body)
      this.held = [{ element: document.activeElement }];
    document.addEventListener('focusin', this.focused);
    document.addEventListener('keydown', this.pressed, { capture: true });
    document.addEventListener('pointerdown', this.pressed, { capture: true });
    this.observer.observe(document.body, {
      ...{ subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] },
    });
  }

  stop(): void {
    this.observer.disconnect();
    clearTimeout(this.timer);
    document.removeEventListener('focusin', this.focused);
    document.removeEventListener('keydown', this.pressed, { capture: true });
    document.removeEventListener('pointerdown', this.pressed, { capture: true });
  }

  private readonly pressed = ({ type }: Event) => {
    this.byKeys = type === 'keydown';
  };

  private readonly focused = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    const others = this.held.filter(({ element }) => element !== target);
    this.held = [...others, { element: target }].slice(-REMEMBERED);
  };

  private changed(records: readonly MutationRecord[]): void {
    for (const one of this.held) {
      if (one.place !== undefined && one.place.parent.isConnected) continue;
      const lost = one.place?.parent ?? one.element;
      if (!lost.isConnected) one.place = placeIn(records, lost) ?? one.place;
    }
    const last = this.held.at(-1);
    if (last?.element.matches(':disabled')) last.wasDisabled = true;
    if (!this.byKeys || !isLost(last)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.putBack(), PATIENCE_MS);
  }

  private putBack(): void {
    const last = this.held.at(-1);
    if (!this.byKeys || !isLost(last)) return;
    // What it has begun is under way: it can be pressed again in a moment.
    if (last?.element.isConnected && last.element.hasAttribute('data-loading')) return;
    for (const { element, place } of this.held.toReversed()) {
      const near = place ? nearest(place) : nearOf(element);
      if (near) return near.focus();
    }
    document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
  }
}

/** Nothing has the focus, or something that can do nothing with it. */
function isLost(last: Held | undefined): boolean {
  const active = document.activeElement;
  if (last === undefined || active === null) return false;
  if (active === document.body) return !last.element.isConnected || last.wasDisabled === true;
  return active === last.element && active.matches(':disabled');
}

function placeIn(records: readonly MutationRecord[], lost: Node): Place | undefined {
  for (const { removedNodes, target, nextSibling, previousSibling } of records) {
    const whole = Array.from(removedNodes).find((node) => node.contains(lost));
    if (whole === undefined || whole.isConnected) continue;
    const index = whole instanceof Element ? controlsIn(whole).findIndex((one) => one === lost) : -1;
    return { parent: target, next: nextSibling, previous: previousSibling, index: Math.max(0, index) };
  }
  return undefined;
}

/** What is still there: itself, or beside it where it is disabled. */
function nearOf(element: HTMLElement): HTMLElement | undefined {
  if (!element.isConnected || element.closest(WHOLE) === null) return undefined;
  if (!element.matches(':disabled')) return element;
  const { parentNode: parent, nextSibling: next, previousSibling: previous } = element;
  return parent ? nearest({ parent, next, previous, index: 0 }) : undefined;
}

/** The same control of what stands beside it, else what stood around it. */
function nearest({ parent, next, previous, index }: Place): HTMLElement | undefined {
  const found =
    controlBeside(next, index, (node) => node.nextSibling) ??
    controlBeside(previous, index, (node) => node.previousSibling);
  if (found) return found;
  if (!(parent instanceof HTMLElement) || !parent.isConnected) return undefined;
  const whole = parent.closest<HTMLElement>(WHOLE);
  if (whole === null || parent === whole) return whole?.hasAttribute('tabindex') ? whole : undefined;
  return focusable(parent);
}

function controlBeside(
  from: Node | null,
  index: number,
  on: (node: Node) => Node | null,
): HTMLElement | undefined {
  for (let node = from; node?.isConnected; node = on(node)) {
    const controls = node instanceof Element ? controlsIn(node) : [];
    const one = controls[index] ?? controls.at(-1);
    if (one) return one;
  }
  return undefined;
}

function controlsIn(element: Element): HTMLElement[] {
  const within = Array.from(element.querySelectorAll<HTMLElement>(FOCUSABLE));
  const all = element instanceof HTMLElement && element.matches(FOCUSABLE) ? [element, ...within] : within;
  return all.filter((one) => !one.isConnected || (one.checkVisibility?.() ?? true));
}

/** A box can hold the focus for as long as it has it. */
function focusable(box: HTMLElement): HTMLElement {
  if (!box.hasAttribute('tabindex')) {
    box.tabIndex = -1;
    box.addEventListener('blur', () => box.removeAttribute('tabindex'), { once: true });
  }
  return box;
}
