import { randomUUID } from 'node:crypto';
import { idOf } from './people.js';
import type { Route } from './route.js';
import { ROUTES } from './routes.js';

/** Throws for a route that the table does not have. */
export const routeOf = (operation: string): Route => {
  const route = ROUTES[operation];
  if (!route) throw new Error(`${operation} is not in the table of routes: say who may call it`);
  return route;
};

export const methodOf = (operation: string): string => operation.slice(0, operation.indexOf(' '));
/** The path with its ids: `{noteId}` is one that a page made, `{questionId}` a question, `{soundId}` a sound and `{pictureId}` a picture that no attempt has, `{playId}` a time that nobody heard one. */
export const pathOf = (operation: string, id: string): string =>
  operation
    .slice(operation.indexOf(' ') + 1)
    .replace('{code}', 'SAKURA')
    .replace('{questionId}', routeOf(operation).questionId ?? idOf('no question'))
    .replace('{soundId}', idOf('no sound'))
    .replace('{pictureId}', idOf('no picture'))
    .replace('{playId}', idOf('no play'))
    .replace('{noteId}', idOf('note'))
    .replace(/\{\w+\}/, encodeURIComponent(id)) + (routeOf(operation).query ?? '');

/** The route's headers; every call is a command of its own. */
export const headersOf = ({ headers = {}, key }: Route): Record<string, string> => ({
  ...headers,
  ...(key && { 'idempotency-key': randomUUID() }),
});
