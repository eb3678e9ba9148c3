import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SpinnerAbove } from '../../ui/spinner.js';
import { PracticeLauncher } from '../pages.js';

/** Plays the practice that a page's address asks for. Until one does, nothing of the player is loaded. */
export function PracticeSlot() {
  const [search] = useSearchParams();
  if (!['practice', 'attempt', 'taken'].some((name) => search.has(name))) return null;
  return (
    <Suspense fallback={<SpinnerAbove />}>
      <PracticeLauncher />
    </Suspense>
  );
}
