import type { SchoolClass } from '#contracts/http/people';
import { DEFAULT_PERIOD, PERIODS, type PeriodName } from '#contracts/periods';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsTopAdministrator } from '../../kit/session/current-user.js';
import { keep, readKept } from '../../kit/session/kept.js';
import { offeredClasses } from '../../parts/people/class-choices.js';
import { classes } from '../../parts/people/people.js';

/** Whose figures the page shows: of a class, or of all classes of an organization. */
export interface Shown {
  readonly organizationId: string;
  /** Undefined: all of them. */
  readonly shownClass: SchoolClass | undefined;
}

const KEPT = 'dashboard';

/** What the address says of class and organization, else what was chosen last. */
function useWanted() {
  const [params] = useSearchParams();
  const kept = readKept(KEPT);
  const asked = params.has('class') || params.has('organization');
  const wanted = (name: 'class' | 'organization'): string | undefined => {
    const value = asked ? params.get(name) : kept?.[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return { asked, class: wanted('class'), organization: wanted('organization') };
}

/**
 * Whose figures a person sees who belongs to no organization: the one that is named, or that of the class that is. Undefined
 * and not on its way: one has to be chosen first.
 */
export function useChosenOrganization() {
  const wanted = useWanted();
  const lookedFor = wanted.organization === undefined ? (wanted.class ?? '') : '';
  const ofClass = useQuery({
    queryKey: [classes.path, 'one', lookedFor],
    queryFn: ({ signal }) => classes.one(lookedFor, signal),
    enabled: lookedFor !== '',
    meta: { quiet: true },
  });
  return {
    id: wanted.organization ?? ofClass.data?.value.organization_id,
    isLoading: ofClass.isLoading,
  };
}

/** Of the classes of an organization the wanted one, or all; else the first that has learners. Undefined: there is no class. */
export function useShown(ofOne: readonly SchoolClass[], organizationId: string | null): Shown | undefined {
  const isTop = useIsTopAdministrator();
  const wanted = useWanted();
  const shown = ofOne.find(({ id }) => id === wanted.class);
  const isAll = !shown && organizationId !== null && wanted.organization === organizationId;
  const first = firstOf(ofOne);
  const choice = {
    class: shown?.id ?? null,
    organization: isAll || (shown && isTop) ? organizationId : null,
  };
  const chosen = wanted.asked && (shown || isAll) ? JSON.stringify(choice) : '';
  useEffect(() => {
    if (chosen !== '') keep(KEPT, { class: choice.class, organization: choice.organization });
  }, [chosen, choice.class, choice.organization]);
  const shownClass = shown ?? (isAll ? undefined : first);
  const id = shownClass?.organization_id ?? (isAll ? organizationId : undefined);
  return typeof id === 'string' ? { organizationId: id, shownClass } : undefined;
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
