import { useIsMutating } from '@tanstack/react-query';

/** Commands of the same turn wait for each other: each is sent when those before it have been answered. */
export const inTurn = (turn: string | undefined) =>
  turn === undefined ? {} : { scope: { id: turn }, mutationKey: [turn] };

/** Whether a command of this turn is under way or waits, whoever has given it. */
export const useIsTurnTaken = (turn: string): boolean => useIsMutating({ mutationKey: [turn] }) > 0;
