/** What a User-Agent header says in names that people know; undefined where it says nothing known. */
export interface Device {
  browser: string | undefined;
  system: string | undefined;
  kind: 'phone' | 'tablet' | 'computer';
}

/** The first that fits counts: most browsers also carry the names of the ones they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bLine\//, 'LINE'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export function deviceOf(userAgent: string): Device {
  const named = (names: typeof BROWSERS) => names.find(([mark]) => mark.test(userAgent))?.[1];
  return { browser: named(BROWSERS), system: named(SYSTEMS), kind: kindOf(userAgent) };
}

function kindOf(userAgent: string): Device['kind'] {
  if (/\biPad\b/.test(userAgent)) return 'tablet';
  if (/\biPhone\b/.test(userAgent)) return 'phone';
  if (!/\bAndroid\b/.test(userAgent)) return 'computer';
  return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
}
