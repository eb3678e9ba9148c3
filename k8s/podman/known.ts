import { z } from 'zod';
import { isFields } from '../kustomize/manifest.js';

/**
 * What our overlays use of Kubernetes, as `podman kube play` is given it. Podman passes over what it does not know without a word; so a kind or
 * a field has to stand here: played, done by the test itself, or named with the reason why a play does not show it. Everything else is refused.
 */
export const KINDS_NOT_PLAYED: Readonly<Record<string, string>> = {
  Namespace: 'podman has none: names begin with a prefix instead',
  ServiceAccount: 'there is no API server that an account would be known to',
  Gateway: 'the Caddy of compose stands in its place',
  HTTPRoute: 'the Caddy of compose stands in its place',
  NetworkPolicy: 'nothing between the pods is refused on the network of a run',
};

/** By what they are part of. */
export const FIELDS_NOT_SHOWN = {
  pod: {
    serviceAccountName: 'there is no API server',
    automountServiceAccountToken: 'there is no API server',
    topologySpreadConstraints: 'there is one node',
    activeDeadlineSeconds: 'the test ends the pod',
  },
  'the security of a pod': {
    fsGroup: 'podman gives a new volume to the user of its container',
    fsGroupChangePolicy: 'see fsGroup',
    seccompProfile: 'podman’s own default is in force',
  },
  emptyDir: { sizeLimit: 'podman knows no limit of a volume', medium: 'but for /dev/shm, on the disk' },
  'requests of a container': { cpu: 'nothing is scheduled' },
  Deployment: {
    revisionHistoryLimit: 'nothing keeps releases',
    strategy: 'the test rolls pod by pod',
  },
  StatefulSet: { serviceName: 'the Service itself is read' },
  Job: { backoffLimit: 'a failed try fails the test', ttlSecondsAfterFinished: 'the test ends the pod' },
  claim: { accessModes: 'there is one node', resources: 'podman knows no limit of a volume' },
  metadata: { namespace: 'podman has none', annotations: 'they are for other tools' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An object of these fields, and of those that are named above and left out. */
const partOf = <S extends z.ZodRawShape>(part: keyof typeof FIELDS_NOT_SHOWN, shape: S) =>
  z.preprocess((value) => {
    if (!isFields(value)) return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => !(name in FIELDS_NOT_SHOWN[part])));
  }, z.strictObject(shape));

const Strings = z.record(z.string(), z.string());
const Named = z.strictObject({ name: z.string() });
const Metadata = partOf('metadata', {
  name: z.string().optional(),
  generateName: z.string().optional(),
  labels: Strings.default({}),
});

const Probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }).optional(),
  exec: z.strictObject({ command: z.array(z.string()) }).optional(),
  periodSeconds: z.int().default(10),
  timeoutSeconds: z.int().default(1),
  failureThreshold: z.int().default(3),
});
export type Probe = z.output<typeof Probe>;

const Container = z.strictObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).optional(),
  env: z
    .array(
      z.union([
        z.strictObject({ name: z.string(), value: z.string() }),
        z.strictObject({
          name: z.string(),
          valueFrom: z.strictObject({ secretKeyRef: z.strictObject({ name: z.string(), key: z.string() }) }),
        }),
      ]),
    )
    .default([]),
  envFrom: z
    .array(z.union([z.strictObject({ configMapRef: Named }), z.strictObject({ secretRef: Named })]))
    .default([]),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })).default([]),
  startupProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  resources: z.strictObject({
    requests: partOf('requests of a container', { memory: z.string() }),
    limits: z.strictObject({ memory: z.string() }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: z.strictObject({ drop: z.array(z.string()) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })).default([]),
});
export type Container = z.output<typeof Container>;

const PodSpec = partOf('pod', {
  initContainers: z.array(Container).default([]),
  containers: z.tuple([Container]),
  volumes: z.array(z.strictObject({ name: z.string(), emptyDir: partOf('emptyDir', {}) })).default([]),
  securityContext: partOf('the security of a pod', {
    // podman would run it as whoever the image names: so the number has to be said
    runAsNonRoot: z.literal(true),
    runAsUser: z.int().positive(),
    runAsGroup: z.int().positive(),
  }),
  // a container that ends must be seen to end: none is started again
  restartPolicy: z.enum(['Always', 'OnFailure', 'Never']).optional(),
  terminationGracePeriodSeconds: z.int().default(30),
});
export type PodSpec = z.output<typeof PodSpec>;

const Template = z.strictObject({ metadata: Metadata, spec: PodSpec });
export type Template = z.output<typeof Template>;
const Selector = z.strictObject({ matchLabels: Strings });

/** A manifest of a kind whose `spec`, or other fields, are these. */
const kind = <K extends string, S extends z.ZodRawShape>(name: K, apiVersion: string, shape: S) =>
  z.strictObject({ kind: z.literal(name), apiVersion: z.literal(apiVersion), metadata: Metadata, ...shape });

export const Known = z.discriminatedUnion('kind', [
  kind('ConfigMap', 'v1', { data: Strings }),
  kind('Service', 'v1', {
    spec: z.strictObject({
      clusterIP: z.literal('None').optional(),
      selector: Strings,
      ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
    }),
  }),
  kind('Pod', 'v1', { spec: PodSpec }),
  kind('Job', 'batch/v1', { spec: partOf('Job', { template: Template }) }),
  kind('Deployment', 'apps/v1', {
    spec: partOf('Deployment', { replicas: z.int().positive(), selector: Selector, template: Template }),
  }),
  kind('StatefulSet', 'apps/v1', {
    spec: partOf('StatefulSet', {
      replicas: z.literal(1),
      selector: Selector,
      template: Template,
      volumeClaimTemplates: z
        .array(z.strictObject({ metadata: Named, spec: partOf('claim', {}) }))
        .default([]),
    }),
  }),
]);
export type Known = z.output<typeof Known>;
