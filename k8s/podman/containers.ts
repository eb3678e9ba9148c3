import type { Fields } from '../kustomize/manifest.js';
import type { Container, Known } from './known.js';

/** An image that is on this machine; `command` where its entry point is not that of the official one. */
export interface LocalImage {
  readonly image: string;
  readonly command?: readonly string[];
}

export type ConfigMap = Extract<Known, { kind: 'ConfigMap' }>;

/** Where the things are that a container refers to. */
export interface Surroundings {
  /** Begins all names that podman keeps. */
  readonly prefix: string;
  /** By the name that the manifests have. */
  readonly images: Readonly<Record<string, LocalImage>>;
  /** Made for the run: name → key → value. */
  readonly secrets: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly maps: ReadonlyMap<string, ConfigMap>;
  /** Volume of the pod → volume of podman. */
  readonly places: ReadonlyMap<string, string>;
}

/** Podman makes it for each pod; a volume there would lie on the disk, and belong to root. */
export const SHARED_MEMORY = '/dev/shm';

/** A container as podman can take it. Throws where it refers to what there is not. */
export function contained(container: Container, around: Surroundings): Fields & { image: string } {
  const { name, image, command, args, env, envFrom, resources, securityContext, volumeMounts } = container;
  const local = around.images[image];
  if (!local) throw new Error(`${name}: no image of this machine stands for ${image}`);
  const entry = command ?? local.command;
  assertNoneTwice(container, around);
  return {
    ...{ name, image: local.image, imagePullPolicy: 'Never', resources, securityContext },
    ...(entry && { command: entry }),
    ...(args && { args }),
    env: env.map((one) => {
      if ('value' in one) return one;
      const { secretKeyRef } = one.valueFrom;
      const { key } = secretKeyRef;
      return {
        name: one.name,
        valueFrom: { secretKeyRef: { name: secretOf(around, secretKeyRef.name, key), key } },
      };
    }),
    envFrom: envFrom.map((from) =>
      'secretRef' in from ? { secretRef: { name: secretOf(around, from.secretRef.name) } } : from,
    ),
    volumeMounts: volumeMounts
      .filter(({ mountPath }) => mountPath !== SHARED_MEMORY)
      .map((mount) => ({ ...mount, name: placeOf(around, mount.name) })),
  };
}

/** Secrets are of the whole machine, too. */
export const secretName = (prefix: string, name: string): string => `${prefix}-${name}`;

function secretOf({ prefix, secrets }: Surroundings, name: string, key?: string): string {
  const values = secrets[name];
  if (!values || (key !== undefined && !(key in values)))
    throw new Error(`the run has no secret ${name}${key === undefined ? '' : ` with ${key}`}`);
  return secretName(prefix, name);
}

function placeOf({ places }: Surroundings, volume: string): string {
  const place = places.get(volume);
  if (place === undefined) throw new Error(`the pod has no volume ${volume}`);
  return place;
}

const mapOf = ({ maps }: Pick<Surroundings, 'maps'>, name: string): ConfigMap => {
  const map = maps.get(name);
  if (!map) throw new Error(`there is no ConfigMap ${name}`);
  return map;
};

/** The ConfigMaps that containers name, each once: podman keeps none, so each pod brings its own. */
export function mapsOf(containers: readonly Container[], around: Pick<Surroundings, 'maps'>): Fields[] {
  const names = containers.flatMap(({ envFrom }) =>
    envFrom.flatMap((from) => ('configMapRef' in from ? [from.configMapRef.name] : [])),
  );
  return [...new Set(names)].map((name) => ({
    ...{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: mapOf(around, name).data },
  }));
}

/** In Kubernetes `env` stands over `envFrom`, in podman 4.3 under it: what both name would differ. */
function assertNoneTwice({ name, env, envFrom }: Container, around: Surroundings): void {
  const gathered = envFrom.flatMap((from) =>
    Object.keys(
      'secretRef' in from
        ? (around.secrets[from.secretRef.name] ?? {})
        : mapOf(around, from.configMapRef.name).data,
    ),
  );
  const twice = env.find((one) => gathered.includes(one.name));
  if (twice) throw new Error(`${name}: ${twice.name} stands in env and in envFrom`);
}

/** Its only port, at one of the loopback of the machine. Throws where it has none, or several. */
export function published({ name, ports }: Container, hostPort: number): Fields {
  const [port, ...others] = ports;
  if (!port || others.length > 0)
    throw new Error(`${name} has ${ports.length} ports, where one is published`);
  return { ports: [{ ...port, hostIP: '127.0.0.1', hostPort }] };
}
