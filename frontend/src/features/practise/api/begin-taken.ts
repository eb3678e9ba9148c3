import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { beginTaken } from '../../../realtime/taken-along/taken-sets.js';
import { useUser } from '../../../kit/session/current-user.js';
import { usePracticeAddress } from '../address.js';
import { sheetKey } from './attempt.js';

/** Begins what was taken along and opens it. @returns true where it cannot be begun: it is not there, or its day is over */
export function useBeginTaken(takenId: string): boolean {
  const client = useQueryClient();
  const userId = useUser().id;
  const { open } = usePracticeAddress();
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const begin = async () => {
      const sheet = await beginTaken(userId, takenId);
      if (!isWanted) return;
      if (!sheet) return setIsGone(true);
      client.setQueryData(sheetKey(takenId), sheet);
      open(takenId);
    };
    void begin();
    return () => {
      isWanted = false;
    };
  }, [client, userId, takenId, open]);
  return isGone;
}
