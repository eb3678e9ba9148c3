import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { FAILING_MS, SLOW_SAVE_MS, SLOW_SHARE, SLOW_WINDOW_MS } from '#contracts/http/operations';
import { root } from '../scripts/run/root.mjs';
import { labelsOf, metricsOf } from './monitoring/metrics-of.js';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const Alerts = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  panels: z.array(
    z.object({ id: z.int(), title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
  ),
});
const rules = Alerts.parse(parse(read('k8s/monitoring/alerts.yaml'))).groups.flatMap((group) => group.rules);
const dashboard = Dashboard.parse(JSON.parse(read('k8s/monitoring/grafana-dashboard.json')));
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

interface Exposed {
  readonly series: readonly string[];
  readonly labels: readonly string[];
}
const DECLARED = /\.(gauge|counter|histogram|perProjection)(?:<\w+>)?\(\s*'(manabiya_\w+)'/g;
const LABELS =
  /\[((?:\s*'\w+',?)+\s*\]) as const|labelNames: \[([^\]]*)\]|\(gauge\)|\['(\w+)'(?:, '(\w+)')*\]/g;

/** What the sources declare, and what Node's metrics are called by the library itself. */
async function exposed(): Promise<Exposed> {
  const sources = globSync('{libs,apps}/**/*.ts', { cwd: root, exclude: ['**/*.spec.ts', '**/testing/**'] })
    .map((path) => read(path))
    .filter((source) => source.includes("'manabiya_"));
  const own = sources.flatMap((source) =>
    [...source.matchAll(DECLARED)].flatMap(([, kind, name = '']) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const quoted = sources.flatMap((source) =>
    [...source.matchAll(LABELS)].flatMap(([all]) => all.match(/\w+/g) ?? []),
  );
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const node = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  // `up` is Prometheus' own
  return { series: [...own, ...node, 'up'], labels: [...quoted, 'le', 'instance', 'job'] };
}

describe('dashboard and alerts', () => {
  it('OPS-3 read metrics, and labels, that the product exposes, and no others', async () => {
    const { series, labels } = await exposed();
    for (const expr of expressions) {
      expect(metricsOf(expr).length, expr).toBeGreaterThan(0);
      expect(
        metricsOf(expr).filter((name) => !series.includes(name)),
        expr,
      ).toEqual([]);
      expect(
        labelsOf(expr).filter((name) => !labels.includes(name)),
        expr,
      ).toEqual([]);
    }
  });

  it('OPS-3 leave no metric of the product out', async () => {
    const { series } = await exposed();
    const used = expressions
      .flatMap((expr) => metricsOf(expr))
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    const own = series.filter((name) => name.startsWith('manabiya_'));
    const bases = new Set(own.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    expect([...bases].filter((name) => !used.includes(name))).toEqual([]);
  });

  it('OPS-3 every alert has its runbook: what it means, where to look, what to do; and every panel its own number', () => {
    const runbooks = read('docs/OPERATIONS.md').split(/^#+ /m);
    for (const { alert, annotations, labels } of rules) {
      expect(annotations.runbook).toBe(`docs/OPERATIONS.md, ${alert}`);
      const runbook = runbooks.find((one) => one.startsWith(`${alert} (${labels.severity})\n`));
      for (const part of ['Means', 'Look', 'Do']) expect(runbook, alert).toContain(`- **${part}**: `);
    }
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });

  it('OPS-3 the page calls saving slow, and failures over, by the numbers of the alerts', () => {
    const minutes = (ms: number) => `${ms / 60_000}m`;
    const rule = (name: string) => rules.find(({ alert }) => alert === name);
    const window = minutes(SLOW_WINDOW_MS);
    expect(rule('ManabiyaAppendsSlow')).toMatchObject({
      expr: `histogram_quantile(${1 - SLOW_SHARE}, sum by (le) (rate(manabiya_append_seconds_bucket{writing="guarded"}[${window}]))) > ${SLOW_SAVE_MS / 1000}`,
      for: window,
    });
    expect(rule('ManabiyaCommandsFailing')?.expr).toContain(
      `rate(manabiya_failed_requests_total{method!="GET"}[${minutes(FAILING_MS)}])`,
    );
  });

  it('the reader of PromQL tells metrics from everything else', () => {
    const expr =
      'histogram_quantile(0.99, sum by (le, a) (rate(one_bucket{job="x_total", b=~"y"}[5m]))) > 0.5 and on (instance) max without (c) (two) or vector(0) * 1e3';
    expect(metricsOf(expr)).toEqual(['one_bucket', 'two']);
    expect(labelsOf(expr)).toEqual(['le', 'a', 'instance', 'c', 'job', 'b']);
    expect(metricsOf('rate(three[$__rate_interval])')).toEqual(['three']);
  });
});
