export { oidcBrowser, setOidc, SITE } from './browser.js';
export { type OddProvider, startOddProvider } from './odd-provider.js';
export {
  atTheProvider,
  CLIENT_ID,
  CLIENT_SECRET,
  type RealProvider,
  startRealProvider,
} from './real-provider.js';
