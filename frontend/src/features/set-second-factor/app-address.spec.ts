import { expect, it } from 'vitest';
import { appAddress, inGroups } from './app-address.js';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it('PLUS-12 the address says key, issuer and account, without a sign that an app reads otherwise', () => {
  const address = appAddress(SECRET, { username: 'tanaka:1 +', organization_name: 'さくら日本語学校' });
  const url = new URL(address);
  expect(address.startsWith('otpauth://totp/Manabiya:')).toBe(true);
  expect(decodeURIComponent(url.pathname.split('/').at(-1) ?? '')).toBe(
    'Manabiya:tanaka:1 + (さくら日本語学校)',
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: SECRET,
    issuer: 'Manabiya',
  });
  expect(address).not.toMatch(/[ +]/);
});

it('PLUS-12 a long name of an organization is cut, so that the code stays readable', () => {
  const address = appAddress(SECRET, { username: 'a'.repeat(100), organization_name: '𠮷'.repeat(200) });
  expect(address).toContain(`Manabiya:${'a'.repeat(40)}?`);
});

it('PLUS-12 the key is shown in groups of four', () => {
  expect(inGroups(SECRET)).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
});
