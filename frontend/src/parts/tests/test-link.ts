import { PROFICIENCY_TEST } from '#contracts/constants';
import type { AssignedTest } from '#contracts/http/exams';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** A page that lies behind a dialog: the parts of its place that show it as it was. */
export interface PageBehind {
  readonly pathname: string;
  readonly search: string;
  readonly key: string;
}

interface TestLink {
  readonly to: string;
  readonly state?: { readonly behind: PageBehind };
}

/** How a test is left: a link to where it was opened, which a dialog closes itself by. */
export interface WayBack {
  readonly to: string;
  readonly onClick?: (event: MouseEvent) => void;
}

/** Links to tests: a mini test is a page of its own, a proficiency test opens above the page that has the link. */
export function useTestLink(): (test: Pick<AssignedTest, 'id' | 'exam_type'>) => TestLink {
  const state = useAsBehind();
  return ({ id, exam_type }) =>
    exam_type === PROFICIENCY_TEST
      ? { to: `/test/proficiency-test/${id}`, state }
      : { to: `/test/mini-test/${id}` };
}

/** For a link to what opens above this page. Kept in the tab's history, so that a reload keeps both. */
export function useAsBehind(): { readonly behind: PageBehind } {
  const { pathname, search, key } = useLocation();
  return { behind: { pathname, search, key } };
}

/** What such a link has brought; nothing where the address was opened directly. */
export function pageBehind(state: unknown): PageBehind | undefined {
  if (typeof state !== 'object' || state === null || !('behind' in state)) return undefined;
  const { behind } = state;
  return isPage(behind) ? behind : undefined;
}

const isPage = (place: unknown): place is PageBehind =>
  typeof place === 'object' &&
  place !== null &&
  ['pathname', 'search', 'key'].every((part) => typeof Reflect.get(place, part) === 'string');
