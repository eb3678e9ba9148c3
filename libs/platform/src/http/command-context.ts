import { hash } from 'node:crypto';
import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { canonicalJson, DomainError, uuidv5, uuidv7 } from '#libs/kernel';
import type { AuthenticatedRequest, Principal } from './principal.js';

/** What makes a command idempotent (the event store's CommandIdentity). Same `id` and `hash`: the same answer again; other `hash`: 422. */
export interface CommandContext {
  readonly id: string;
  /** SHA-256 over actor, method, path with query, and body as it came. */
  readonly hash: Buffer;
  /** `me.id` of who commands. */
  readonly actorId: string;
  /** The sign-in by which it is done. */
  readonly sessionId?: string;
}

const REQUIRES_KEY = Symbol('requires-idempotency-key');
const VISIBLE_ASCII = /^[\x21-\x7e]{1,128}$/;

/** Refuses the call without an `Idempotency-Key` header (400, `request.idempotency-key-required`). */
export const RequireIdempotencyKey = () =>
  applyDecorators(SetMetadata(REQUIRES_KEY, true), ApiHeader({ name: 'Idempotency-Key', required: true }));

/** The command context of the request. Without the header, on routes that do not require it, each call is its own command. */
export const CommandContext = createParamDecorator(
  (_data: unknown, context: ExecutionContext): CommandContext => {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const required = Reflect.getMetadata(REQUIRES_KEY, context.getHandler()) === true;
    if (!request.user) throw new Error('CommandContext on a public route');
    return commandContextOf(request.user, request, required);
  },
);

function commandContextOf(
  { userId: actorId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
  request: Pick<AuthenticatedRequest, 'method' | 'url' | 'headers' | 'body'>,
  required: boolean,
): CommandContext {
  const key = request.headers['idempotency-key'];
  if (key === undefined) {
    if (required) throw new DomainError('request.idempotency-key-required');
    return { id: uuidv7(Date.now()), hash: hashOf(actorId, request), actorId, sessionId };
  }
  if (typeof key !== 'string' || !VISIBLE_ASCII.test(key))
    throw new DomainError('request.invalid', {
      errors: [{ path: 'idempotency-key', message: 'must be 1 to 128 visible ASCII characters' }],
    });
  return { id: uuidv5(actorId, key), hash: hashOf(actorId, request), actorId, sessionId };
}

function hashOf(actorId: string, request: Pick<AuthenticatedRequest, 'method' | 'url' | 'body'>): Buffer {
  const text = canonicalJson([actorId, request.method, request.url, request.body ?? null]);
  return hash('sha256', text, 'buffer');
}
