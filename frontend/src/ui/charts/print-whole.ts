const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));

/** Prints the page with the charts that nobody scrolled to. One that cannot be had is no reason to print nothing. */
export async function printWhole(): Promise<void> {
  // whoever waits to be near hears it, as from the browser's own menu
  dispatchEvent(new Event('beforeprint'));
  await Promise.allSettled([import('./bar-chart.js'), import('./lying-bars.js')]);
  // React draws what came, and the browser lays it out
  await frame();
  await frame();
  window.print();
}
