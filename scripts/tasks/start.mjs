import { banner } from '../run/banner.mjs';
import { createProduct } from '../run/product.mjs';
import { readSettings } from '../run/settings.mjs';
import { stopRequest } from '../run/signals.mjs';

const log = (line) => console.log(`· ${line}`);

/**
 * `npm start [-- --fresh]`: everything on one port, until it is told to stop.
 * @param {string[]} args @returns {Promise<number>} exit code
 */
export const run = async (args) => {
  const started = performance.now();
  const settings = readSettings(args, process.env);
  const product = createProduct(settings, log);
  const stop = stopRequest().then(() => ({ code: 0 }));
  const failed = product.failed.then((reason) => ({ code: 1, reason }));
  try {
    const up = product.start().then(() => undefined);
    const early = await Promise.race([up, stop, failed]);
    const seconds = (performance.now() - started) / 1000;
    if (!early) console.log(banner({ ...settings, address: product.address, seconds }));
    const { code, reason } = early ?? (await Promise.race([stop, failed]));
    console.log(reason ?? '· stopping');
    return code;
  } finally {
    await product.stop();
  }
};
