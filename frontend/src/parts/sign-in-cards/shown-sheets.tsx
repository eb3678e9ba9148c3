import type { SignInSheet } from '#contracts/http/sign-in-cards';
import { Printable } from '../../ui/printable.js';
import { CardSheets } from './card-sheets.js';
import classes from './shown-sheets.module.css';

/** The pages as the printer will make them, on the screen and for the printer. */
export function ShownSheets({ sheets }: { sheets: readonly SignInSheet[] }) {
  return (
    <>
      <div className={classes.shown}>
        <CardSheets sheets={sheets} />
      </div>
      <Printable>
        <CardSheets sheets={sheets} />
      </Printable>
    </>
  );
}
