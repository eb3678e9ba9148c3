import { runBrowserTests } from '../run/browser-tests.mjs';
import { exitCodeOf, totalsLine } from '../run/totals.mjs';

/** `npm run screens`: renders the pages into contact sheets below `screens/`. @param {string[]} args */
export const run = async (args) => {
  const { totals } = await runBrowserTests('screens', (line) => console.log(`· ${line}`), args);
  console.log(totalsLine(totals));
  return exitCodeOf(totals);
};
