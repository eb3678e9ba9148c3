import type { SchoolClass } from '#contracts/http/people';
import { DEFAULT_PERIOD, PERIODS, type PeriodName } from '#contracts/periods';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsTopAdministrator, useUser } from '../../kit/session/current-user.js';
import { keep, readKept } from '../../kit/session/kept.js';
import { offeredClasses } from '../../parts/people/class-choices.js';

/** Whose figures the page shows: of a class, or of all classes of an organization. */
export interface Shown {
  readonly organizationId: string;
  /** Undefined: all of them. */
  readonly shownClass: SchoolClass | undefined;
}

const KEPT = 'dashboard';

/** What the address says, else what was chosen last, else the first class that has learners. Undefined: there is no class. */
export function useShown(classes: readonly SchoolClass[]): Shown | undefined {
  const { organization_id: own } = useUser();
  const isTop = useIsTopAdministrator();
  const [params] = useSearchParams();
  const kept = readKept(KEPT);
  const asked = params.has('class') || params.has('organization');
  const [wantedClass, wantedOrganization] = ['class', 'organization'].map((name) =>
    asked ? params.get(name) : kept?.[name],
  );
  const shown = classes.find(({ id }) => id === wantedClass) ?? undefined;
  const ofOrganization = classes.find(({ organization_id }) => organization_id === wantedOrganization);
  const all = shown
    ? undefined
    : (ofOrganization?.organization_id ?? (wantedOrganization === own && !isTop ? own : undefined));
  const first = firstOf(classes);
  const organizationId = shown?.organization_id ?? all ?? first?.organization_id;
  const choice = { class: shown?.id ?? null, organization: shown ? null : (all ?? null) };
  const chosen = asked && (shown || all) ? JSON.stringify(choice) : '';
  useEffect(() => {
    if (chosen !== '') keep(KEPT, { class: choice.class, organization: choice.organization });
  }, [chosen, choice.class, choice.organization]);
  if (organizationId === undefined || organizationId === null) return undefined;
  return { organizationId, shownClass: shown ?? (all ? undefined : first) };
}

/** An empty class never stands first. */
function firstOf(classes: readonly SchoolClass[]): SchoolClass | undefined {
  const active = offeredClasses(classes);
  return active.find(({ student_count }) => student_count > 0) ?? active[0];
}

export interface ShownPeriod {
  readonly period: PeriodName;
  readonly from: string;
  readonly to: string;
  /** As the GET takes it. */
  readonly query: string;
}

const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The period in the address; what is no period is the week. */
export function usePeriod(): ShownPeriod {
  const [params] = useSearchParams();
  const period = PERIODS.find((one) => one === params.get('period')) ?? DEFAULT_PERIOD;
  const [from, to] = [params.get('from'), params.get('to')];
  if (period === 'range' && isDay(from) && isDay(to) && from <= to)
    return { period, from, to, query: `period=range&from=${from}&to=${to}` };
  const named = period === 'range' ? DEFAULT_PERIOD : period;
  return { period: named, from: '', to: '', query: `period=${named}` };
}

/** Changes what the address says, and leaves the rest of it. */
export function useChoose(): (changes: Readonly<Record<string, string | null>>) => void {
  const [, setParams] = useSearchParams();
  return (changes) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
}
