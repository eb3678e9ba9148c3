import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel';
import { Metrics } from '#platform/metrics';

/** Counts refused sign-ins of either way, by code: a wave of them is a sign of guessing. */
@Injectable()
export class RefusedSignIns {
  private readonly refused;

  constructor(@Inject(Metrics) metrics: Metrics) {
    this.refused = metrics.counter('manabiya_sign_in_failures_total', 'Sign-ins that were refused', ['code']);
  }

  /** Throws what the sign-in throws. */
  async counting<T>(signIn: () => Promise<T>): Promise<T> {
    try {
      return await signIn();
    } catch (error) {
      if (error instanceof DomainError) this.refused.inc({ code: error.code });
      throw error;
    }
  }
}
