import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { provideCaddy } from '../../../scripts/provision.mjs';
import { freePort } from '../../../scripts/postgres/postmaster.mjs';
import { root } from '../../../scripts/run/root.mjs';
import type { ProductProcess } from './product-process.js';
import { waitFor } from './wait-for.js';

const READY_WITHIN_MS = 20_000;
/** No certificates, no way in for an administrator: what a test on loopback lacks, and nothing else. */
const LOCAL = '{\n\tadmin off\n\tauto_https off\n}\n';

/** The Caddyfile that compose ships, before these processes in place of its two services. */
function configurationFor(port: number, apis: readonly ProductProcess[]): string {
  const shipped = readFileSync(join(root, 'k8s/compose/Caddyfile'), 'utf8');
  const services = apis.reduce(
    (text, { url }, index) => text.replaceAll(`api-${index + 1}:3000`, new URL(url).host),
    shipped,
  );
  if (/api-\d/.test(services)) throw new Error('the Caddyfile names another number of api services');
  return LOCAL + services.replace(/^:8080 \{/m, `http://127.0.0.1:${port} {`);
}

/** The proxy of an installation, in front of the api processes of a product. It ends with the test. */
export async function startProxy(apis: readonly ProductProcess[]): Promise<{ readonly url: string }> {
  const caddy = provideCaddy();
  if ('missing' in caddy) throw new Error(caddy.missing);
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'manabiya-proxy-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const file = join(home, 'Caddyfile');
  writeFileSync(file, configurationFor(port, apis));
  const child = spawn(caddy.file, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'], HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endsWithTheTest(child);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)));
  const url = `http://127.0.0.1:${port}`;
  await waitFor(
    () => `the proxy to be ready; it said:\n${said}`,
    () =>
      fetch(`${url}/api/health/ready`).then(
        async (answer) => (await answer.text(), answer.ok),
        () => false,
      ),
    READY_WITHIN_MS,
  );
  return { url };
}

function endsWithTheTest(child: ChildProcess): void {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  onTestFinished(() => {
    process.off('exit', end);
    end();
  });
}
