import type { ComponentProps } from 'react';
import { ShelfPage } from '../../../features/open-materials/shelf-page.js';
import { PracticeLauncher } from '../../../features/practise/practice-launcher.js';

/** The shelf that opens a practice of its own: grammar has no page below it. */
export function GrammarShelfPage(props: ComponentProps<typeof ShelfPage>) {
  return (
    <>
      <ShelfPage {...props} />
      <PracticeLauncher />
    </>
  );
}
