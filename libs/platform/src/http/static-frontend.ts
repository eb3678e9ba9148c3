import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isApi } from './security-headers.js';
import { sendProblem } from './send-problem.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A week, and longer while a newer one is fetched: these names stay, but the strokes of a character hardly ever change. */
const LONG = 'public, max-age=604800, stale-while-revalidate=2592000';
/** The names of these files hold a hash of their content: Vite writes those of /assets, make-sounds.mjs those of /sounds. */
const HASHED = /^\/(?:assets\/.|sounds\/[0-9a-f]{12}\.mp3$)/;
const STROKES = /^\/strokes\/[0-9a-f]{5}\.json$/;
const HAS_EXTENSION = /\.[a-z0-9]{2,8}$/i;

function cacheOf(path: string): string {
  if (HASHED.test(path)) return IMMUTABLE;
  return STROKES.test(path) ? LONG : 'no-cache';
}

/**
 * Serves the built frontend: hashed files for ever, strokes for long, index.html always fresh, and index.html too for every
 * page of the router; of a file also the range that is asked for. Does nothing when there is no build, as in development. @returns whether there is one.
 */
export async function serveFrontend(app: NestFastifyApplication, directory: string): Promise<boolean> {
  const root = resolve(directory);
  if (!existsSync(resolve(root, 'index.html'))) return false;
  await app
    .getHttpAdapter()
    .getInstance()
    .register(async (scope) => {
      // Nest's filters stand before its own routes only.
      scope.setErrorHandler((error, request, reply) => void sendProblem(error, request, reply));
      await scope.register(fastifyStatic, {
        root,
        serve: false,
        cacheControl: false,
        index: false,
        // The build leaves a .br and a .gz beside each file that gains by it.
        preCompressed: true,
        // Only what is sent may be kept, no error.
        setHeaders: (reply, file) => {
          const path = file.slice(root.length).replaceAll(sep, '/');
          void reply.header('cache-control', cacheOf(path.replace(/\.(?:br|gz)$/, '')));
        },
      });
      scope.get('/*', (request, reply) => {
        const path = decodeURI(request.url.split('?')[0] ?? '/');
        if (isApi(path) || path.includes('..')) return reply.callNotFound();
        const isFile = HAS_EXTENSION.test(path) && existsSync(resolve(root, `.${path}`));
        if (HAS_EXTENSION.test(path) && !isFile) return reply.callNotFound();
        return reply.sendFile(isFile ? path : 'index.html');
      });
    });
  return true;
}
