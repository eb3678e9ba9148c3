import type { Manifest } from '../kustomize/manifest.js';

/**
 * Where the published types and schemas of an API are: Kubernetes from its OpenAPI document, the Gateway API and CloudNativePG from the Go
 * types of their releases, as the packages hold them. Each kind is a class there, and an interface with an I before its name.
 */
const APIS = {
  v1: { from: 'kubernetes-models/v1', load: () => import('kubernetes-models/v1') },
  'apps/v1': { from: 'kubernetes-models/apps/v1', load: () => import('kubernetes-models/apps/v1') },
  'batch/v1': { from: 'kubernetes-models/batch/v1', load: () => import('kubernetes-models/batch/v1') },
  'autoscaling/v2': {
    from: 'kubernetes-models/autoscaling/v2',
    load: () => import('kubernetes-models/autoscaling/v2'),
  },
  'policy/v1': { from: 'kubernetes-models/policy/v1', load: () => import('kubernetes-models/policy/v1') },
  'networking.k8s.io/v1': {
    from: 'kubernetes-models/networking.k8s.io/v1',
    load: () => import('kubernetes-models/networking.k8s.io/v1'),
  },
  'gateway.networking.k8s.io/v1': {
    from: '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1',
    load: () => import('@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1'),
  },
  'postgresql.cnpg.io/v1': {
    from: '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1',
    load: () => import('@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'),
  },
} as const;

export interface PublishedKind {
  /** The module of its interface. */
  readonly from: string;
  readonly interfaceName: string;
  /** What its schema says against a document; empty: nothing. */
  readonly faultsOf: (document: Manifest) => string[];
}

type Model = new (data: unknown) => { validate: () => void };
const isApi = (name: string): name is keyof typeof APIS => name in APIS;

/** Throws for a kind that no API of ours has. */
export async function publishedKind({ apiVersion, kind }: Manifest): Promise<PublishedKind> {
  const api = isApi(apiVersion) ? APIS[apiVersion] : undefined;
  const model: unknown = api && Object.entries(await api.load()).find(([name]) => name === kind)?.[1];
  if (!api || !isModel(model)) throw new Error(`there is no ${kind} of ${apiVersion}`);
  return { from: api.from, interfaceName: `I${kind}`, faultsOf: (document) => validate(model, document) };
}

const isModel = (value: unknown): value is Model => typeof value === 'function';

function validate(Kind: Model, document: Manifest): string[] {
  try {
    new Kind(document).validate();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
