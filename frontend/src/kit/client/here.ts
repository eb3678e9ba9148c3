import type { UseQueryResult } from '@tanstack/react-query';
import { use } from 'react';
import { BringBack, MissingData } from '../../ui/lazy-part.js';
import { NetworkError } from './api-error.js';

/**
 * For what a page is nothing without: where no network brings it and it is not on the device, the page gives way to the one
 * that says so, and comes back by itself (NAV-8, PLUS-3). Where nothing stands in for a page, it says so itself.
 */
export function useHere(...queries: readonly UseQueryResult[]): void {
  const standsIn = use(BringBack) !== undefined;
  if (standsIn && queries.some(isAway)) throw new MissingData('what a page shows is not on this device');
}

const isAway = ({ data, isPaused, error }: UseQueryResult): boolean =>
  data === undefined && (isPaused || error instanceof NetworkError);
