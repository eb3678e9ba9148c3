import { spawn } from 'node:child_process';
import { limitsOf, millisecondsOf, programOf, type Service } from '../../../scripts/containers/compose.mjs';
import { runWell } from '../../../scripts/containers/engine.mjs';
import { LABEL, PREFIX } from '../../../scripts/containers/place.mjs';
import { root } from '../../../scripts/run/root.mjs';
import { Box, type BoxOptions } from './box.js';

export interface ContainerOptions extends BoxOptions {
  /** Of docker-compose.yml. */
  readonly service: Service;
  /** Over the environment of the service. */
  readonly env?: Readonly<Record<string, string>>;
  /** Over the command of the service. */
  readonly command?: readonly string[];
  /** Port of the loopback → port inside. */
  readonly publish?: readonly [outside: number, inside: number];
}

/** What the image of Caddy says of itself, and the stand-in does not. */
export const PROXY = {
  env: { XDG_CONFIG_HOME: '/config', XDG_DATA_HOME: '/data' },
  command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
};

/** One service of compose in a container of its own, within the limits of the file. */
export class Container extends Box<ContainerOptions> {
  constructor(options: ContainerOptions) {
    super(options, `${PREFIX}-${options.name}`);
  }

  protected launch(log: number, image: string): Promise<{ readonly ended: Promise<number> }> {
    const { service, way, name, publish, env, command } = this.options;
    const child = spawn(
      'podman',
      [
        ...[...way.flags, 'run', '--rm', '--name', this.id, '--label', LABEL, '--hostname', name],
        ...['--network', `${PREFIX}:alias=${name}`, ...way.run, ...limitsOf(service)],
        ...(publish ? ['--publish', `127.0.0.1:${publish.join(':')}`] : []),
        ...programOf(service, {
          ...{ root, prefix: PREFIX, image },
          ...(env && { env }),
          ...(command && { command: [...command] }),
        }),
      ],
      { stdio: ['ignore', log, log] },
    );
    const { promise: ended, resolve } = Promise.withResolvers<number>();
    child.once('exit', (code) => resolve(code ?? 1));
    return Promise.resolve({ ended });
  }

  /** Asks as the file says, but not as strictly: each question is a program of podman to be started, where Docker has a daemon. */
  protected isHealthy(): Promise<boolean> {
    const { name, service } = this.options;
    const [kind, ...program] = service.healthcheck?.test ?? [];
    if (kind !== 'CMD') throw new Error(`${name} has no health check of a program`);
    return this.asks(program);
  }

  /** As `docker stop` does. */
  protected async stop(): Promise<void> {
    const { service, way } = this.options;
    const grace = millisecondsOf(service.stop_grace_period ?? '10s') / 1_000;
    await runWell('podman', [...way.flags, 'stop', '--time', String(grace), this.id]);
  }

  /** It was run with `--rm`. */
  protected remove(): Promise<void> {
    return Promise.resolve();
  }
}
