/** A key goes to the dialog that its target is in, or to none: then whatever lies open has it. */
export function isOfDialog(target: EventTarget | null, within: Element | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
  return dialog === null || dialog === within?.closest('[role="dialog"]');
}
