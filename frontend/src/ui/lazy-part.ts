import { createContext, lazy, type ComponentType } from 'react';

/** A part of the page, or what it shows, that is not on this device and cannot be had: there is no network. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

/** The same of what a page shows: it needs no other page to have it later. */
export class MissingData extends MissingPart {}

/** Where a page gives way to one that says what is not here: how it is brought back. Undefined where nothing stands in for it. */
export const BringBack = createContext<(() => void) | undefined>(undefined);

/** A chunk of its own, for a page or a dialog; the build loads its texts beside it (`frontend/page-texts.ts`). */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new MissingPart('a part of the page did not load', { cause });
    }
  });
