import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isApi } from './security-headers.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Vite writes a content hash into the names of everything under this folder. */
const HASHED = /^\/assets\//;
const HAS_EXTENSION = /\.[a-z0-9]{2,8}$/i;

/**
 * Serves the built frontend: hashed files for ever, index.html always fresh, and index.html too for every page of the
 * router. Does nothing when there is no build, as in development. @returns whether there is one.
 */
export async function serveFrontend(app: NestFastifyApplication, directory: string): Promise<boolean> {
  const root = resolve(directory);
  if (!existsSync(resolve(root, 'index.html'))) return false;
  await app
    .getHttpAdapter()
    .getInstance()
    .register(async (scope) => {
      await scope.register(fastifyStatic, {
        root,
        serve: false,
        cacheControl: false,
        index: false,
        // The build leaves a .br and a .gz beside each file that gains by it.
        preCompressed: true,
      });
      scope.get('/*', (request, reply) => {
        const path = decodeURI(request.url.split('?')[0] ?? '/');
        if (isApi(path) || path.includes('..')) return reply.callNotFound();
        const isFile = HAS_EXTENSION.test(path) && existsSync(resolve(root, `.${path}`));
        if (HAS_EXTENSION.test(path) && !isFile) return reply.callNotFound();
        void reply.header('cache-control', HASHED.test(path) && isFile ? IMMUTABLE : 'no-cache');
        return reply.sendFile(isFile ? path : 'index.html');
      });
    });
  return true;
}
