import { z } from 'zod';
import { Database, DATABASE_NAMES } from './database-address.js';
import { OtlpHeaders } from './otlp-headers.js';

const count = (from: number, to: number) => z.coerce.number().int().min(from).max(to);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const stated = z.string().trim().min(1).max(500).optional();
const bytes = (value: string) => Buffer.byteLength(value, 'utf8');

/**
 * Every variable the processes read, one schema per concern. `.env.example` lists the same names;
 * a test compares them. A variable that is not here is not read anywhere.
 */
export const ENVIRONMENT = {
  database: Database,
  queue: z.object({
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  }),
  http: z.object({
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: count(0, 65_535).default(3000),
    /** How many proxies stand before the api: the client's address is then taken from X-Forwarded-For. */
    TRUST_PROXY: count(0, 9).default(0),
    /** Seconds over which open sockets are sent away at shutdown, so that they do not all arrive elsewhere at once. */
    DRAIN_SECONDS: count(0, 20).default(0),
    /** A list with more rows becomes a file in the background; these are written in about two seconds. */
    EXPORT_AT_ONCE_ROWS: count(1, 100_000).default(5_000),
    FRONTEND_DIR: z.string().min(1).default('dist/frontend'),
  }),
  auth: z.object({
    JWT_SECRET: z.string().refine((value) => bytes(value) >= 32, { error: 'must have at least 32 bytes' }),
    /** The secret before the present one: tokens signed with it stay good until they expire. */
    JWT_PREVIOUS_SECRET: z
      .string()
      .refine((value) => bytes(value) >= 32, { error: 'must have at least 32 bytes' })
      .optional(),
    /** Hosts of OpenID Connect providers that may lie at private addresses; of these, loopback ones also without TLS. */
    OIDC_PRIVATE_HOSTS: z
      .string()
      .transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase()))
      .refine((hosts) => hosts.every((host) => /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/.test(host)), {
        error: 'must be host names, separated by commas, without https:// and port',
      })
      .optional(),
  }),
  logging: z.object({
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  }),
  /** Named as OpenTelemetry has it: an operator's tools know these. */
  tracing: z.object({
    OTEL_TRACES_EXPORTER: z.enum(['none', 'otlp']).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
      .optional(),
    /** `name=value,name=value`, percent-encoded: what a collector asks of who may send, often a secret. */
    OTEL_EXPORTER_OTLP_HEADERS: OtlpHeaders.optional(),
    OTEL_SERVICE_NAME: z.string().trim().min(1).optional(),
    OTEL_TRACES_SAMPLER: z
      .enum([
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ])
      .default('parentbased_always_on'),
    /** The share of traces that `traceidratio` keeps. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  }),
  worker: z.object({
    /** Port of the worker's own probes and metrics; without it the worker serves none. */
    WORKER_PORT: count(0, 65_535).optional(),
  }),
  /** What the legal pages say of who runs this installation; what is missing there is said to be missing. */
  operator: z.object({
    OPERATOR_NAME: stated,
    OPERATOR_REPRESENTATIVE: stated,
    OPERATOR_ADDRESS: stated,
    OPERATOR_PHONE: stated,
    OPERATOR_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
    OPERATOR_PRICE: stated,
    OPERATOR_OTHER_COSTS: stated,
    OPERATOR_PAYMENT: stated,
    OPERATOR_DELIVERY: stated,
    OPERATOR_CANCELLATION: stated,
    OPERATOR_SINCE: z.iso.date({ error: 'must be a date like 2026-12-01' }).optional(),
  }),
  demo: z.object({
    DEMO: flag.default(false),
  }),
};

export const ENVIRONMENT_NAMES: readonly string[] = Object.values(ENVIRONMENT).flatMap((concern) =>
  'shape' in concern ? Object.keys(concern.shape) : DATABASE_NAMES,
);
