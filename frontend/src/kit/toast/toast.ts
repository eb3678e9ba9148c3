import { TOAST_MS } from '#contracts/constants';
import { createElement, Fragment, type ReactNode } from 'react';
import { logError } from '../client/error-log.js';
import { newId } from '../client/id.js';
import { errorText } from '../client/error-text.js';
import { i18n } from '../texts/i18n.js';
import { whenIdle } from '../../ui/when-idle.js';
import { ComesIn } from './comes-in.js';
import { Retold } from './retold.js';
import type { Undo } from './undo-countdown.js';

type ToastKind = 'success' | 'error' | 'warning' | 'info';
interface Said {
  title: string;
  text?: string | undefined;
  /** A sentence before the text, in Japanese whatever the page's language is. */
  description?: string | undefined;
  /** Language of title, where it is not the page's. */
  titleLanguage?: string | undefined;
  textLanguage?: string | undefined;
}
interface Toast extends Said {
  kind: ToastKind;
  /** The same in the language that the page has by then: it may be another one while the toast is shown. */
  again?: () => Said;
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
  whenIdle(() => void import('./toaster.js').catch(unshown));
}

/** Five seconds, closable (section 9); with `undo` ten, counted down. The same text twice renews the toast instead of stacking it. */
export function toast({ kind, undo, again, ...first }: Toast): void {
  const { title, text } = first;
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
    const told = (as: (said: Said) => ReactNode) =>
      again ? createElement(Retold, { said: () => as(again()) }) : as(first);
    const said = told((one) => messageOf(one, Shown));
    const shown = {
      id,
      title: told((one) => createElement(Shown, { lang: one.titleLanguage }, one.title)),
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

function messageOf({ text, description, textLanguage }: Said, Shown: 'span' | typeof ComesIn): ReactNode {
  const own = text ? createElement(Shown, { lang: textLanguage }, text) : null;
  if (!description) return own;
  return createElement(Fragment, null, createElement('span', { lang: 'ja' }, description), ' ', own);
}

/** Offline the toaster may not be loadable: what had to be said is at least in the log. */
const unshown = (error: unknown): void => logError('toast', error);

export function toastError(error: unknown): void {
  const said = (): Said => {
    const { detail: text, ...rest } = errorText(error);
    return { ...rest, text };
  };
  toast({ kind: 'error', ...said(), again: said });
}
