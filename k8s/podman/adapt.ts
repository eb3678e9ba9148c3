import { type Fields, type Manifest, titleOf } from '../kustomize/manifest.js';
import { contained, mapsOf, published, SHARED_MEMORY, type Surroundings } from './containers.js';
import { type Container, Known, KINDS_NOT_PLAYED, type Probe, type Template } from './known.js';

export interface Setting extends Pick<Surroundings, 'prefix' | 'images' | 'secrets'> {
  /** Of every pod and claim. */
  readonly label: Readonly<Record<string, string>>;
  /** Workload → port of the loopback that leads to its only port. */
  readonly publish?: Readonly<Record<string, number>>;
}

/** One pod, as it is given to `podman kube play`. */
export interface Played {
  /** `api-1` */
  readonly name: string;
  /** `api` */
  readonly workload: string;
  /** Of podman: the pod, and the container whose end is the pod's. */
  readonly pod: string;
  readonly container: string;
  /** That its program runs in. */
  readonly image: string;
  /** Number of whom it runs as. */
  readonly user: number;
  readonly documents: readonly Fields[];
  readonly labels: Readonly<Record<string, string>>;
  readonly ports: Container['ports'];
  /** In the order in which they have to pass. */
  readonly probes: readonly Probe[];
  /** Seconds between being told to end and being cut off. */
  readonly grace: number;
  /** Of memory, as the manifest writes it. */
  readonly limit: string;
  /** Names by which others find it on the network: its own, and those of its headless services. */
  readonly aliases: readonly string[];
}

/** Where a service with an address of its own leads: `api-1:3000`. */
export type Doors = Readonly<Record<string, readonly string[]>>;

/**
 * What podman 4.3 can take of rendered manifests, a pod for each replica. What has to be changed: a Deployment, a StatefulSet and a Job become
 * pods, for the test to end and start them one by one; images are those of this machine, and are not asked for elsewhere; probes are asked by the
 * test (podman asks by `curl` and timers of systemd, and knows no startup or readiness); a volume `emptyDir` is named for its pod, because podman
 * gives all pods the one of the same name; /dev/shm is podman's own; no container is started again; a headless service is a name on the network.
 * Throws on a kind, a field or a reference that it does not know.
 */
export function adapt(
  manifests: readonly Manifest[],
  setting: Setting,
): { readonly pods: readonly Played[]; readonly doors: Doors } {
  const known = manifests.filter(({ kind }) => !(kind in KINDS_NOT_PLAYED)).map(read);
  const maps = new Map(known.filter((one) => one.kind === 'ConfigMap').map((map) => [nameOf(map), map]));
  const pods = known.flatMap(workloadsOf).map((one) => play(one, setting, maps));
  return serve(known, pods);
}

function read(manifest: Manifest): Known {
  const parsed = Known.safeParse(manifest);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`${titleOf(manifest)} is not played: ${issues.join('; ')}`);
}

/** Of what is named by the cluster: what the name begins with. */
const nameOf = ({ metadata, kind }: Known): string => {
  const name = metadata.name ?? metadata.generateName?.replace(/-$/, '');
  if (name === undefined) throw new Error(`a ${kind} without a name`);
  return name;
};

interface Workload {
  readonly workload: string;
  readonly name: string;
  readonly template: Template;
  readonly claims: readonly string[];
}

/** Its pods: of a StatefulSet numbered from 0, as Kubernetes does, of a Deployment from 1, as compose does. */
function workloadsOf(known: Known): Workload[] {
  const workload = nameOf(known);
  const one = { workload, name: workload, claims: [] };
  switch (known.kind) {
    case 'ConfigMap':
    case 'Service':
      return [];
    case 'Pod':
      return [{ ...one, template: { metadata: known.metadata, spec: known.spec } }];
    case 'Job':
      return [{ ...one, template: known.spec.template }];
    case 'StatefulSet': {
      const claims = known.spec.volumeClaimTemplates.map(({ metadata }) => metadata.name);
      return [{ workload, name: `${workload}-0`, claims, template: known.spec.template }];
    }
    case 'Deployment':
      return Array.from({ length: known.spec.replicas }, (_none, index) => ({
        ...{ workload, name: `${workload}-${index + 1}`, claims: [], template: known.spec.template },
      }));
  }
}

function play(
  { name, workload, template, claims }: Workload,
  setting: Setting,
  maps: Surroundings['maps'],
): Omit<Played, 'aliases'> {
  const { prefix, label, publish } = setting;
  const { containers, initContainers, securityContext, terminationGracePeriodSeconds } = template.spec;
  const [main] = containers;
  const pod = `${prefix}-${name}`;
  const volumes = template.spec.volumes.filter((volume) => !isSharedMemory(main, volume.name));
  const places = new Map([
    ...template.spec.volumes.map((volume) => [volume.name, `${pod}-${volume.name}`] as const),
    ...claims.map((claim) => [claim, `${prefix}-${claim}-${name}`] as const),
  ]);
  const around: Surroundings = { ...setting, maps, places };
  const program = contained(main, around);
  const port = publish?.[workload];
  const labels = { ...template.metadata.labels, ...label };
  const spec = {
    restartPolicy: 'Never',
    securityContext,
    initContainers: initContainers.map((each) => contained(each, around)),
    containers: [{ ...program, ...(port !== undefined && published(main, port)) }],
    volumes: [
      ...volumes.map((volume) => ({ name: places.get(volume.name), emptyDir: {} })),
      ...claims
        .map((claim) => places.get(claim))
        .map((claimName) => ({
          ...{ name: claimName, persistentVolumeClaim: { claimName } },
        })),
    ],
  };
  return {
    ...{
      name,
      workload,
      pod,
      container: `${pod}-${main.name}`,
      image: program.image,
      user: securityContext.runAsUser,
      labels,
      ports: main.ports,
    },
    documents: [
      ...mapsOf([...initContainers, main], around),
      ...claims.map((claim) => claimed(places.get(claim), label)),
      { apiVersion: 'v1', kind: 'Pod', metadata: { name: pod, labels, annotations: ANNOTATIONS }, spec },
    ],
    probes: [main.startupProbe, main.livenessProbe, main.readinessProbe].filter((one) => one !== undefined),
    grace: terminationGracePeriodSeconds,
    limit: main.resources.limits.memory,
  };
}

/** An init container stays after its end, for its log to be read. */
const ANNOTATIONS = { 'io.podman.annotations.init.container.type': 'always' };

const isSharedMemory = ({ volumeMounts }: Container, volume: string): boolean =>
  volumeMounts.some(({ name, mountPath }) => name === volume && mountPath === SHARED_MEMORY);

const claimed = (name: string | undefined, labels: Setting['label']): Fields => ({
  ...{ apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name, labels }, spec: {} },
});

/** A service leads to the pods that its selector meets, at their port of the name; nobody stands between a headless one and them. */
function serve(known: readonly Known[], pods: readonly Omit<Played, 'aliases'>[]) {
  const doors: Record<string, string[]> = {};
  const aliases = new Map(pods.map(({ name }) => [name, [name]]));
  for (const one of known) {
    if (one.kind !== 'Service') continue;
    const { selector, ports, clusterIP } = one.spec;
    const behind = pods.filter(({ labels }) =>
      Object.entries(selector).every(([key, value]) => labels[key] === value),
    );
    const [open, ...others] = ports;
    if (!open || others.length > 0 || behind.length === 0)
      throw new Error(`${nameOf(one)}: ${ports.length} ports of ${behind.length} pods`);
    for (const pod of behind) {
      const inside = pod.ports.find(({ name }) => name === open.targetPort)?.containerPort;
      if (inside === undefined) throw new Error(`${pod.name} has no port ${open.targetPort}`);
      if (clusterIP !== 'None') (doors[nameOf(one)] ??= []).push(`${pod.name}:${inside}`);
      else if (inside !== open.port) throw new Error(`${nameOf(one)}: ${open.port} is not ${inside}`);
      else aliases.get(pod.name)?.push(nameOf(one));
    }
  }
  return { doors, pods: pods.map((pod) => ({ ...pod, aliases: aliases.get(pod.name) ?? [] })) };
}

/** What `podman secret create` is given, for podman 4.3 to find the keys of a Secret in it. */
export const secretText = (values: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]),
    ),
  );
