import { expect, test, type Browser } from '@playwright/test';
import { openDevice } from './support/product.js';
import { searchOf } from './support/traffic.js';

/** As a product would send it that tells the key with the question. */
const TELLING = {
  ...{ id: 'a1', exam_id: 'e1', status: 'in_progress' },
  questions: [{ id: 'q1', key: { type: 'choice', choice_id: 'c1' } }],
};
const SHEET = '/api/quiz/attempts/a1';
/** Two packets of socket.io in an answer, before there is a socket. */
const POLLED = `40{"sid":"s1"}\u001e42${JSON.stringify(['change', TELLING])}`;

async function told(browser: Browser, baseURL: string) {
  const { page } = await openDevice(browser, { baseURL });
  const context = page.context();
  await context.route(`**${SHEET}`, (route) => route.fulfill({ json: TELLING }));
  await context.route('**/socket.io/**', (route) =>
    route.fulfill({ contentType: 'text/plain', body: POLLED }),
  );
  await page.goto('/login');
  for (const path of [SHEET, '/socket.io/?transport=polling'])
    await page.evaluate(`fetch('${path}').then((answer) => answer.text())`);
  return context;
}

// without what every journey has: it would find this, too
test('TEST-8 what a device was told is searched, calls and socket, also where the journey has closed it', async ({
  browser,
  baseURL,
}) => {
  const first = await told(browser, baseURL ?? '');
  await first.close();
  await told(browser, baseURL ?? '');
  const leaks = [`GET ${SHEET} tells key of a running exam`, 'the socket tells key of a running exam'];
  const search = searchOf(browser);
  expect((await search.end()).toSorted()).toEqual([...leaks, ...leaks].toSorted());
  expect(browser.contexts()).toEqual([]);
  expect(await search.end()).toEqual([]);
});
