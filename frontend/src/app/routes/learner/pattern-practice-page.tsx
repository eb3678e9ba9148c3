import { PracticeLauncher } from '../../../features/practise/practice-launcher.js';
import { PatternPage } from '../../../features/read-patterns/pattern-page.js';

/** A pattern, and the practice of its items above it. */
export function PatternPracticePage() {
  return (
    <>
      <PatternPage />
      <PracticeLauncher />
    </>
  );
}
