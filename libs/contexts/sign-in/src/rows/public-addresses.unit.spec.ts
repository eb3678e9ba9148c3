import { expect, it } from 'vitest';
import { isLoopback, isPublicAddress } from './public-addresses.js';

it.each(['93.184.216.34', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  'PLUS-12 SEC %s is an address of the public Internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
  ...[
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
  ],
  // an IPv4 address inside an IPv6 one: mapped, NAT64, 6to4, Teredo
  ...['::ffff:10.0.0.1', '::ffff:93.184.216.34', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::'],
  ...['example.com', ''],
])('PLUS-12 SEC %s is none', (address) => expect(isPublicAddress(address)).toBe(false));

it('PLUS-12 SEC loopback is told by its names', () => {
  expect(['localhost', '127.0.0.1', '127.8.9.10', '[::1]'].every(isLoopback)).toBe(true);
  expect(['127.0.0.1.example.com', 'localhost.example.com', '10.0.0.1', '::1'].some(isLoopback)).toBe(false);
});
