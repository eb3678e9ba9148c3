import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SignedIn } from '#contracts/http/auth';
import { DEMO_PASSWORD } from '../seed/demo-people.js';

/** A sign-in; the password is the demo people's unless given. @param address as a proxy would forward it */
export const login = (
  app: NestFastifyApplication,
  body: Readonly<Record<string, unknown>>,
  address = '192.0.2.1',
) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': address, 'user-agent': 'spec' },
    payload: { password: DEMO_PASSWORD, ...body },
  });

/** Calls of one signed-in person, on any of the processes. */
export type Caller = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  at?: NestFastifyApplication,
  headers?: Readonly<Record<string, string>>,
) => ReturnType<typeof login>;

export async function callerOf(
  app: NestFastifyApplication,
  userId: string,
  password = DEMO_PASSWORD,
): Promise<Caller> {
  const answer = await login(app, { user_id: userId, password });
  const { token } = SignedIn.parse(answer.json());
  const authorization = `Bearer ${token}`;
  return (method, url, payload, at = app, headers = {}) =>
    at.inject({ method, url, headers: { ...headers, authorization }, ...(payload && { payload }) });
}
