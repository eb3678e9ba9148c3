import { describe, expect, it } from 'vitest';
import { issuerAddress, userIdIn } from './oidc-person.js';

describe('who a provider says somebody is', () => {
  it.each([
    ['preferred_username', { preferred_username: ' Learner01 ' }, 'Learner01'],
    ['email', { email: 'anna@school.example', email_verified: true }, 'anna@school.example'],
    ['email', { email: 'anna@school.example' }, 'anna@school.example'],
    ['sub', { sub: '248289761001', preferred_username: 'anna' }, '248289761001'],
  ] as const)('PLUS-12 %s of %j', (claim, claims, userId) => expect(userIdIn(claims, claim)).toBe(userId));

  it.each([
    ['preferred_username', {}],
    ['preferred_username', { preferred_username: '  ' }],
    ['preferred_username', { preferred_username: 7 }],
    ['preferred_username', { preferred_username: 'a'.repeat(101) }],
    ['email', { email: 'anna@school.example', email_verified: false }],
    ['email', { email: 'anna@school.example', email_verified: 'false' }],
  ] as const)('PLUS-12 nobody by %s of %j', (claim, claims) =>
    expect(userIdIn(claims, claim)).toBeUndefined(),
  );
});

describe('what is typed as an issuer', () => {
  it.each([
    ['https://id.example/realms/sakura', 'https://id.example/realms/sakura'],
    [
      ' https://id.example/realms/sakura/.well-known/openid-configuration',
      'https://id.example/realms/sakura',
    ],
    ['https://accounts.google.com', 'https://accounts.google.com/'],
  ])('PLUS-12 %s', (typed, href) => expect(issuerAddress(typed)?.href).toBe(href));

  it.each(['', 'id.example', 'https://id.example/?tenant=1', 'https://id.example/#a'])(
    'PLUS-12 not %s',
    (typed) => expect(issuerAddress(typed)).toBeUndefined(),
  );
});
