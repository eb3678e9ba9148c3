import type { FastifyRequest } from 'fastify';

/** Longest kept part of a User-Agent header, in characters. */
const LENGTH = 300;

export const agentOf = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? '').slice(0, LENGTH);
