import { describe, expect, test } from 'vitest';
import { networksOf } from './networks';

describe('the networks of an address', () => {
  test.each([
    ['203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
    ['::ffff:203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
    ['0:0:0:0:0:FFFF:203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
    ['2001:db8:5:a1ff::1', ['2001:db8:5:a1ff', '2001:db8:5:a100/56', '2001:db8:5/48']],
    ['2001:0DB8:0005:00ff:a:b:c:d', ['2001:db8:5:ff', '2001:db8:5:0/56', '2001:db8:5/48']],
    ['2001:db8::7:1', ['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']],
    ['fe80::1%eth0', ['fe80:0:0:0', 'fe80:0:0:0/56', 'fe80:0:0/48']],
    ['::1', ['0:0:0:0', '0:0:0:0/56', '0:0:0/48']],
    ['1:2:3:4:5:6:192.0.2.1', ['1:2:3:4', '1:2:3:0/56', '1:2:3/48']],
    ['1::5:6:192.0.2.1', ['1:0:0:0', '1:0:0:0/56', '1:0:0/48']],
    ['quelqu’un@exemple.test', ['quelqu’un@exemple.test']],
    ['', ['']],
  ])('are its line, its household and its neighbourhood: %s', (address, keys) => {
    expect(networksOf(address).map(({ key }) => key)).toEqual(keys);
  });

  test('may each do more than the one within it', () => {
    for (const address of ['203.0.113.9', '2001:db8::1']) {
      const times = networksOf(address).map((network) => network.times);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(new Set(times).size).toBe(times.length);
    }
  });
});
