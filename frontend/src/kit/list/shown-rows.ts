import { createContext, use } from 'react';

/** The rows of the page of a list that is drawn: for cells that ask something of all of them at once. */
export const ShownRows = createContext<readonly { readonly id: string }[]>([]);
export const useShownIds = (): string[] => use(ShownRows).map(({ id }) => id);
