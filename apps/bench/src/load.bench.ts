import { measureHistory } from './load/measure-history.js';
import { measureLoad } from './load/measure-load.js';
import { withProduct } from './processes.js';

// `npm run bench load [learners] [answers/s]`: five thousand learners, each with a page open, and a thousand answers a second at the most.
// `npm run bench load history [events …]`: the same practice on logs of ten thousand and a million events, unless told, the fewest first.
const args = process.argv.slice(2);
const ofHistory = args[0] === 'history';
const numbers = args.slice(ofHistory ? 1 : 0).map(Number);
const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort());
const { signal } = interruption;

const RATES = [100, 300, 600, 1_000];
const SECONDS = 25;

await withProduct((product) => {
  if (ofHistory) {
    const events = numbers.length > 0 ? numbers : [10_000, 1_000_000];
    return measureHistory(product, { learners: 1_000, events, rate: 100, seconds: SECONDS }, signal);
  }
  const [learners = 5_000, most = Infinity] = numbers;
  const pages = [...new Set([1_000, 5_000, learners].map((count) => Math.min(count, learners)))];
  const rates = RATES.filter((rate) => rate <= most);
  return measureLoad(product, { learners, pages, idleMs: 15_000, rates, seconds: SECONDS }, signal);
});
