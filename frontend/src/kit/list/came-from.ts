import { useLocation } from 'react-router-dom';

/** For a link from a list to one of its things: the state that brings the way back to the list as it stands now. */
export function useListAsFrom(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: `${pathname}${search}` };
}

/** The list at `path` as it was searched, filtered and turned when it led here; after a deep link as it is without. */
export function useWayBack(path: string): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return path;
  const { from } = state;
  return typeof from === 'string' && from.startsWith(`${path}?`) ? from : path;
}
