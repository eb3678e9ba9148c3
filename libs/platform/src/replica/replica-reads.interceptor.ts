import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { catchError, type Observable, tap } from 'rxjs';
import { READ_FROM, SEEN_POSITION } from '#contracts/constants';
import { hasReached, isTransient } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import {
  fromPrimary,
  fromReplica,
  type ReplicaRead,
  ReplicaWatch,
  scopeOf,
  systemScope,
  Tenancy,
} from '#platform/database';
import type { AuthenticatedRequest } from '#platform/http';
import { MAY_BE_LATE, type MayBeLate } from './may-be-late.js';

/**
 * Answers a GET that may be late (`FromReplica`) from the replica, or from the primary at once where the replica does not hold what the
 * page knows already. It is never waited for: the primary has what is wanted, and two seconds are longer than any page has to wait.
 */
@Injectable()
export class ReplicaReads implements NestInterceptor<unknown, unknown> {
  constructor(
    @Inject(ReplicaWatch) private readonly watch: ReplicaWatch,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
    if (!this.watch.isConfigured) return next.handle();
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const may = this.reflector.getAllAndOverride<MayBeLate>(MAY_BE_LATE, [
      context.getHandler(),
      context.getClass(),
    ]);
    const by = await this.answeredBy(http.getRequest<AuthenticatedRequest>(), may);
    if (by !== 'replica') return this.primary(by, next, reply);
    return fromReplica(() => next.handle()).pipe(
      tap(() => this.tell('replica', reply)),
      catchError((error: unknown) => {
        if (isNotFound(error)) return this.primary('primary-not-found', next, reply);
        if (isRefusal(error)) throw error;
        if (isAway(error)) this.watch.failed();
        return this.primary('primary-failed', next, reply);
      }),
    );
  }

  private primary(by: ReplicaRead, next: CallHandler<unknown>, reply: FastifyReply): Observable<unknown> {
    this.tell(by, reply);
    return fromPrimary(() => next.handle());
  }

  private tell(by: ReplicaRead, reply: FastifyReply): void {
    this.watch.onRead(by);
    void reply.header(READ_FROM, by === 'replica' ? 'replica' : 'primary');
  }

  private async answeredBy(
    { headers, user }: AuthenticatedRequest,
    may: MayBeLate | undefined,
  ): Promise<ReplicaRead> {
    if (!user) throw new Error('FromReplica on a public route');
    if (!this.watch.isUsable) return 'primary-unused';
    if (headers[READ_FROM.toLowerCase()] !== undefined) return 'primary-lately';
    const known = [headers['x-min-position'], headers[SEEN_POSITION.toLowerCase()]].filter(
      (position) => position !== undefined,
    );
    if (known.length === 0) return 'replica';
    const scope = scopeOf(user);
    // Positions of several buckets cannot be compared: who reads all organizations has the primary for it.
    if (typeof scope !== 'string') return 'primary-position';
    try {
      return (await this.holds(known.map(String), may, scope)) ? 'replica' : 'primary-position';
    } catch (error) {
      // a position that nobody made says nothing
      if (error instanceof RangeError) return 'primary-position';
      if (isAway(error)) this.watch.failed();
      return 'primary-failed';
    }
  }

  private async holds(
    positions: readonly string[],
    may: MayBeLate | undefined,
    organizationId: string,
  ): Promise<boolean> {
    const sql = this.tenancy.sql(systemScope('checkpoints of the replica'));
    const executor = {
      query: async <Row extends object>(text: string, values: unknown[] = []) => ({
        rows: await sql.query<Row>(text, values),
      }),
    };
    // strings of one width: the newest is the greatest
    const newest = positions.toSorted().at(-1) ?? '';
    return fromReplica(() => hasReached(executor, may?.model, organizationId, newest));
  }
}

/** Said to the caller; another server would say the same, unless something is not there. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError || (error instanceof HttpException && error.getStatus() < 500);
/** What is new may not be there yet. */
const isNotFound = (error: unknown): boolean =>
  (error instanceof DomainError && error.code === 'request.not-found') ||
  (error instanceof HttpException && error.getStatus() === 404);

/** Not: a statement that was ended for what the replica had to replay (40001), or that it cannot run. */
function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const isConflict = 'code' in cause && String(cause.code).startsWith('40');
    if (cause.message === 'Query read timeout' || (isTransient(cause) && !isConflict)) return true;
  }
  return false;
}
