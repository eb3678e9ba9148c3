import { TOAST_MS } from '#contracts/constants';
import { createElement, Fragment } from 'react';
import { logError } from '../client/error-log.js';
import { newId } from '../client/id.js';
import { errorText } from '../client/error-text.js';
import { i18n } from '../texts/i18n.js';
import { ComesIn } from './comes-in.js';
import type { Undo } from './undo-countdown.js';

type ToastKind = 'success' | 'error' | 'warning' | 'info';
interface Toast {
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  /** A sentence before the text, in Japanese whatever the page's language is. */
  description?: string | undefined;
  /** Language of title, where it is not the page's. */
  titleLanguage?: string | undefined;
  textLanguage?: string | undefined;
  /** Offers for ten seconds to take back what was done. */
  undo?: Undo;
}

const UNDO = 'undo';
let wanted = false;
const listeners = new Set<() => void>();
/** Whether any toast has been asked for: only then the toaster is loaded. */
export const toasterWanted = (): boolean => wanted;
export function onToasterWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the toaster ahead: when the first thing to be said is that the network is gone, it is too late. */
export function prepareToasts(): void {
  import('./toaster.js').catch(unshown);
}

/** Five seconds, closable (section 9); with `undo` ten, counted down. The same text twice renews the toast instead of stacking it. */
export function toast({ kind, title, text, description, titleLanguage, textLanguage, undo }: Toast): void {
  wanted = true;
  for (const listener of listeners) listener();
  const parts = Promise.all([import('@mantine/notifications'), undo && import('./undo-countdown.js')]);
  parts.then(([{ notifications }, countdown]) => {
    // One thing at a time can be taken back: the last.
    const id = undo ? UNDO : `${kind}:${title}:${text ?? ''}`;
    const hide = () => notifications.hide(id);
    // an alert is read out however it comes, and at once
    const isAlert = kind === 'error' || kind === 'warning';
    const Shown = isAlert ? 'span' : ComesIn;
    const own = text ? createElement(Shown, { lang: textLanguage }, text) : null;
    const said = description
      ? createElement(Fragment, null, createElement('span', { lang: 'ja' }, description), ' ', own)
      : own;
    const shown = {
      id,
      title: createElement(Shown, { lang: titleLanguage }, title),
      message:
        undo && countdown ? createElement(countdown.UndoCountdown, { key: newId(), undo, hide }, said) : said,
      autoClose: undo ? false : TOAST_MS,
      withCloseButton: true,
      closeButtonProps: { 'aria-label': i18n.t('app:close') },
      'data-kind': kind,
      role: isAlert ? 'alert' : 'status',
    };
    hide();
    notifications.show(shown);
  }, unshown);
}

/** Offline the toaster may not be loadable: what had to be said is at least in the log. */
const unshown = (error: unknown): void => logError('toast', error);

export function toastError(error: unknown): void {
  const { detail: text, ...said } = errorText(error);
  toast({ kind: 'error', ...said, text });
}
