import { useState } from 'react';

const nameOf = (attemptId: string) => `notices-put-away/${attemptId}`;

/** Which notices this tab has put away: they stay so when it is loaded anew, and stand in the list. */
export function usePutAway(attemptId: string): [ReadonlySet<string>, (id: string) => void] {
  const [ids, setIds] = useState(() => readIds(attemptId));
  const putAway = (id: string) => {
    const more = new Set([...ids, id]);
    sessionStorage.setItem(nameOf(attemptId), [...more].join(' '));
    setIds(more);
  };
  return [ids, putAway];
}

const readIds = (attemptId: string): ReadonlySet<string> =>
  new Set(sessionStorage.getItem(nameOf(attemptId))?.split(' '));
