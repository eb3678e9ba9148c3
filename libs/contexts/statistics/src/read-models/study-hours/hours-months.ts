import { Inject, Injectable } from '@nestjs/common';
import { localDate, toInstant } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import type { Principal } from '#platform/http';
import { HoursPeople } from '../../ports/hours-people.js';
import { HoursRows } from './hours-rows.js';

export interface Months {
  /** The one that is asked for, else the present one. */
  readonly month: string;
  readonly first_month: string;
  readonly last_month: string;
  readonly time_zone: string;
  readonly incomplete: boolean;
}

/** Months of the caller's own days. */
@Injectable()
export class HoursMonths {
  constructor(
    @Inject(HoursRows) private readonly rows: HoursRows,
    @Inject(HoursPeople) private readonly people: HoursPeople,
  ) {}

  async of(principal: Principal, asked: string | undefined): Promise<Months> {
    const [time_zone, { first, incomplete }] = await Promise.all([
      this.people.timeZone(principal.organizationId),
      this.rows.known(scopeOf(principal), principal.organizationId),
    ]);
    const last_month = localDate(toInstant(Date.now()), time_zone).slice(0, 7);
    const first_month = first === null || first > last_month ? last_month : first;
    return { month: asked ?? last_month, first_month, last_month, time_zone, incomplete };
  }
}
