import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import { openDevice, signIn } from './support/product.js';

/** What every page comes with: without one of these a browser would let others do what is tried below. */
const HEADERS = {
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'content-security-policy': /script-src 'self'(;|$).*frame-ancestors 'none'/,
};

/** What a page that somebody got a script into would try; each answers whether it was done. */
const TRIES = {
  'a script written into the page': `(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    return window.ran === true;
  })()`,
  'a handler in an attribute': `(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload="window.ran = true" onerror="window.ran = true">');
    const image = document.body.lastElementChild;
    image.dispatchEvent(new Event('load'));
    return window.ran === true;
  })()`,
  // in a turn of its own: what a debugger evaluates may do this
  'text as code': `new Promise((resolve) => setTimeout(() => {
    try { resolve(new Function('return true')()); } catch { resolve(false); }
  }))`,
  'a script of somebody else': `new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = 'http://127.0.0.1:9/evil.js';
    addEventListener('securitypolicyviolation', () => resolve(false), { once: true });
    script.onload = () => resolve(true);
    document.body.append(script);
  })`,
  'what was typed, sent elsewhere': `fetch('http://127.0.0.1:9/', { mode: 'no-cors' }).then(() => true, () => false)`,
  'a script that is no script': `new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = '/manifest.json';
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    document.body.append(script);
  })`,
  'the camera': `document.featurePolicy.allowsFeature('camera')`,
  'where somebody is': `document.featurePolicy.allowsFeature('geolocation')`,
};

/** The directives that the page has refused something by, as the browser told it. */
const violations = (page: Page) => page.evaluate<string[]>('window.refusedBy ?? []');

async function expectNothingDone(page: Page): Promise<void> {
  await page.evaluate(
    `window.refusedBy = []; addEventListener('securitypolicyviolation', (event) => window.refusedBy.push(event.effectiveDirective))`,
  );
  for (const [what, code] of Object.entries(TRIES))
    expect(await page.evaluate<boolean>(code), what).toBe(false);
  await expect
    .poll(() => violations(page))
    .toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr', 'connect-src']));
}

test('SEC-12 a page comes with its headers, works under them, and nothing else runs in it', async ({
  browser,
  baseURL,
}) => {
  const { page, failures } = await openDevice(browser);
  const answer = await page.goto('/login');
  const headers = answer?.headers() ?? {};
  for (const [name, value] of Object.entries(HEADERS)) expect(headers[name], name).toMatch(value);

  await test.step('signed in, on the pages of a teacher, nothing of ours is refused', async () => {
    await signIn(page, 'teacher01');
    for (const path of ['/students', '/quiz', '/dashboard', '/licenses']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    expect(failures).toEqual([]);
  });

  await test.step('what was put into the page does nothing', () => expectNothingDone(page));

  await test.step('no page of somebody else shows it in a frame', async () => {
    const { page: other, failures: said } = await openDevice(browser);
    await other.setContent(`<iframe src="${baseURL ?? ''}/login"></iframe>`);
    await expect.poll(() => said.join('\n')).toMatch(/frame-ancestors/);
    expect(await other.frameLocator('iframe').locator('form').count()).toBe(0);
  });
});
