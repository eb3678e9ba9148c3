/**
 * Gives the focus to something of a page that has just come, once it is drawn. A browser has to lay the page out before it can
 * say whether something takes the focus: asked at once, it does so within the piece of work that made the page. Who has given
 * the focus elsewhere meanwhile keeps it.
 * @returns takes it back
 */
export function focusWhenDrawn(element: HTMLElement | null): () => void {
  const before = document.activeElement;
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(() => {
      const now = document.activeElement;
      if (now === before || now === document.body) element?.focus({ preventScroll: true });
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
