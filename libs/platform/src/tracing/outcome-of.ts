import { DomainError } from '#libs/kernel';
import type { Span } from './span.js';

/** A refusal is an answer; anything else that was thrown is a failure, of which only its kind is told: its text may quote somebody. */
export function endWithError(span: Span, error: unknown): void {
  if (error instanceof DomainError) {
    span.set({ 'manabiya.code': error.code });
    span.end('refused');
    return;
  }
  span.set({ 'error.type': error instanceof Error ? error.constructor.name : typeof error });
  span.end('failed');
}
