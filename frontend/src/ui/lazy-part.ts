import { lazy, type ComponentType } from 'react';

/** A chunk of its own, for a page or a dialog; the build loads its texts beside it (`frontend/page-texts.ts`). */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }));
