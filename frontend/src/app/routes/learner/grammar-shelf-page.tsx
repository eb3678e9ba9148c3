import type { ComponentProps } from 'react';
import { ShelfPage } from '../../../features/open-materials/shelf-page.js';
import { PracticeLauncher } from '../../../features/practise/practice-launcher.js';
import { PatternShelf } from '../../../features/read-patterns/pattern-shelf.js';

/** The shelf that opens a practice of its own, and the patterns to read about: grammar has no quiz page below it. */
export function GrammarShelfPage(props: ComponentProps<typeof ShelfPage>) {
  return (
    <>
      <ShelfPage {...props} />
      <PatternShelf />
      <PracticeLauncher />
    </>
  );
}
