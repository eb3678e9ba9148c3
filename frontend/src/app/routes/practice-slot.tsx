import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FullPageSpinner } from '../../ui/spinner.js';
import { PracticeLauncher } from '../pages.js';
import classes from './practice-slot.module.css';

/** Plays the practice that a page's address asks for. Until one does, nothing of the player is loaded. */
export function PracticeSlot() {
  const [search] = useSearchParams();
  if (!search.has('practice') && !search.has('attempt')) return null;
  return (
    <Suspense
      fallback={
        <div className={classes.wait}>
          <FullPageSpinner />
        </div>
      }
    >
      <PracticeLauncher />
    </Suspense>
  );
}
