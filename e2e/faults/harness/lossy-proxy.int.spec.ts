import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Loss, startLossyProxy } from './lossy-proxy.js';

const REQUESTS = 200;

/** What reaches a server, and what comes back, of so many requests one after the other. */
async function sendThrough(loss: Partial<Loss>, method = 'PUT') {
  let reached = 0;
  const server = createServer((_, response) => {
    reached += 1;
    response.end('saved');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy = await startLossyProxy('a seed', { url });
  proxy.loss = { requests: 0, answers: 0, late: 0, ...loss };
  let came = 0;
  for (let n = 0; n < REQUESTS; n += 1) {
    const text = await fetch(proxy.url, { method }).then(
      (response) => response.text(),
      () => 'nothing',
    );
    if (text === 'saved') came += 1;
  }
  return { reached, came, lost: proxy.lost };
}

test('OPS-1 a network that loses nothing passes everything on', async () => {
  expect(await sendThrough({})).toEqual({
    reached: REQUESTS,
    came: REQUESTS,
    lost: { requests: 0, answers: 0, acknowledgements: 0, late: 0 },
  });
});

test('OPS-1 of a lost request the server never hears; a lost answer is work done that nobody hears of', async () => {
  const { reached, came, lost } = await sendThrough({ requests: 20, answers: 20 });
  expect(lost.requests).toBeGreaterThan(10);
  expect(lost.answers).toBeGreaterThan(10);
  expect(lost.acknowledgements).toBe(lost.answers);
  expect({ reached, came }).toEqual({
    reached: REQUESTS - lost.requests,
    came: REQUESTS - lost.requests - lost.answers,
  });
});

test('OPS-1 what only reads is lost without being counted as an acknowledgement', async () => {
  const { lost } = await sendThrough({ answers: 100 }, 'GET');
  expect(lost).toMatchObject({ answers: REQUESTS, acknowledgements: 0 });
});
