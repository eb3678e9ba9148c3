import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { keep, readKept } from '../session/kept.js';

const PLACE = 'lists';
const SIZE = 'size';

/** What of a list is the same the next time. Page and search words are of the moment. */
const lasting = (filters: readonly string[]): readonly string[] => [SIZE, 'sort', ...filters];

/** Keeps how this person has left a list on this device. */
export function keepAsLeft(name: string, params: URLSearchParams, filters: readonly string[]): void {
  keepLeft(name, leftIn(params, filters).toString());
}

const keepLeft = (name: string, left: string): void => keep(PLACE, { ...readKept(PLACE), [name]: left });

const leftIn = (params: URLSearchParams, filters: readonly string[]): URLSearchParams =>
  new URLSearchParams([...params].filter(([one, value]) => lasting(filters).includes(one) && value !== ''));

interface AsLeftProps {
  /** Of the list, among all that are kept. */
  name: string;
  filters: readonly string[];
  children: ReactNode;
}

/**
 * The address is the one truth of a list. Where it says nothing of it, the list opens as it was left: by an address that says
 * so. How many rows a page has is a habit: that goes with every address that names no number. What an address says is how the
 * list will have been left.
 */
export function AsLeft({ name, filters, children }: AsLeftProps) {
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const isSaid = ['page', 'q', ...lasting(filters)].some((one) => params.has(one));
  const said = leftIn(params, filters).toString();
  const kept = keptOf(name, filters);
  const missing = [...kept].filter(([one]) => !params.has(one) && (one === SIZE || !isSaid));
  const isTold = isSaid && missing.length === 0;
  useEffect(() => {
    if (isTold) keepLeft(name, said);
  }, [isTold, name, said]);
  if (missing.length === 0) return children;
  const to = new URLSearchParams([...params, ...missing]);
  return <Navigate to={`?${to.toString()}`} replace state={state} />;
}

function keptOf(name: string, filters: readonly string[]): URLSearchParams {
  const kept = readKept(PLACE)?.[name];
  return leftIn(new URLSearchParams(typeof kept === 'string' ? kept : ''), filters);
}
