import { ApiError } from '../../kit/client/api-error.js';
import { markedCodeText, markedReason, markedThrottled } from '../../kit/client/error-text.js';
import { i18n } from '../../kit/texts/i18n.js';

/** What the dialog says about a refused edit: at the field of the current password, or about the whole. */
export interface ShownRefusal {
  current?: string | undefined;
  title?: string;
  detail?: string | undefined;
}

/** "Wrong Password" stands alone; too many tries say when the next may be; all else is "Edit failed" and why (ERR-3). */
export function refusalOf(error: Error | null): ShownRefusal {
  if (!error) return {};
  if (error instanceof ApiError) {
    if (error.code === 'password.wrong-current') return { current: markedCodeText(error.code) };
    if (error.status === 429) return { title: markedThrottled(error.retryAfter) };
  }
  return { title: i18n.t('password:failed'), detail: markedReason(error) };
}
