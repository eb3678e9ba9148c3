import { ApiError } from '../../kit/client/api-error.js';
import { codeText, markedReason, markedThrottled } from '../../kit/client/error-text.js';

/** What a form says about a refusal: at the field of the password or of the code, or about the whole. */
export interface ShownRefusal {
  password?: string | undefined;
  code?: string | undefined;
  whole?: string;
}

export function refusalOf(error: Error | null): ShownRefusal {
  if (!error) return {};
  if (error instanceof ApiError) {
    if (error.code === 'password.wrong-current') return { password: codeText(error.code) };
    if (error.code === 'second-factor.wrong-code') return { code: codeText(error.code) };
    if (error.status === 429) return { whole: markedThrottled(error.retryAfter) };
  }
  return { whole: markedReason(error) };
}
