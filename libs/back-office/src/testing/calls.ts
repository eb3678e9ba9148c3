import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SignedIn } from '#contracts/http/auth';
import { DEMO_PASSWORD } from '#ops/people';

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

/** A visit with an organization's code alone. */
export const visit = (
  app: NestFastifyApplication,
  body: Readonly<Record<string, unknown>>,
  address = '192.0.2.1',
) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': address, 'user-agent': 'spec' },
    payload: { organization_code: 'SAKURA', display_name: 'Visitor', ...body },
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
  if (answer.statusCode >= 300) throw new Error(`${userId} is not signed in: ${answer.body}`);
  return callerWith(app, SignedIn.parse(answer.json()).token);
}

export const callerWith =
  (app: NestFastifyApplication, token: string): Caller =>
  (method, url, payload, at = app, headers = {}) =>
    at.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload && { payload }),
    });
