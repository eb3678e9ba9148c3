import type { Assigning } from './use-assigning.js';
import { SaveButton } from './save-button.js';
import classes from './assign.module.css';

/** Where the figures stand below the lists, they and the button stay at the foot of the page while ticks are set. */
export function SaveBar({ assigning }: { assigning: Assigning }) {
  if (!assigning.isChange) return null;
  const { gains, loses } = assigning.ready ?? {};
  return (
    <div className={classes.bar} data-foot>
      <p aria-hidden="true">
        <b data-tone="gains">＋{gains?.count ?? '…'}</b>
        <b data-tone="loses">−{loses?.count ?? '…'}</b>
      </p>
      <SaveButton assigning={assigning} />
    </div>
  );
}
