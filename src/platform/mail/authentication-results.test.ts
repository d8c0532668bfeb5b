import { describe, expect, test } from 'vitest';
import { authenticityOf } from './authentication-results';

const OWN = ['mx.exemple.fr'];
const headers = (...lines: string[]) =>
  lines.map((line) => {
    const at = line.indexOf(':');
    return { key: line.slice(0, at).toLowerCase(), value: line.slice(at + 1).trim() };
  });
const own = (results: string) => `Authentication-Results: mx.exemple.fr; ${results}`;
const read = (...lines: string[]) =>
  authenticityOf(headers('Received: from a by mx.exemple.fr', ...lines, 'Subject: Bonjour'), OWN, 'client.fr');

describe('what the mail server says about a sender', () => {
  test.each([
    ['dmarc=pass header.from=client.fr', 'pass'],
    ['dmarc=pass (p=none; dis=none) header.from=client.fr', 'pass'],
    ['spf=pass smtp.mailfrom=x@autre.fr; dkim=pass header.d=autre.fr; dmarc=fail header.from=client.fr', 'fail'],
    ['dkim=pass header.i=@client.fr header.s=a header.b=ab/cd=', 'pass'],
    ['dkim = pass (good) header.d = mail.client.fr', 'pass'],
    ['dkim=pass header.d=autre.fr', 'none'],
    ['spf=pass smtp.mailfrom=rebond@client.fr; dmarc=none', 'pass'],
    ['spf=pass smtp.mailfrom=autre.fr', 'none'],
    ['spf=fail smtp.mailfrom=client.fr', 'fail'],
    ['spf=softfail smtp.mailfrom=client.fr', 'none'],
    ['dkim=pass header.d=notclient.fr', 'none'],
    ['dmarc=pass header.from=autre.fr', 'none'],
    ['x=1 reason="a; dmarc=pass header.from=client.fr"', 'none'],
    ['none (dmarc=pass)', 'none'],
    ['none', 'none'],
  ])('is read by RFC 8601: %s', (results, verdict) => {
    expect(read(own(results))).toBe(verdict);
  });

  test('may be spread over several headers, its identifier in any case', () => {
    expect(read('Authentication-Results: MX.exemple.fr 1; spf=pass smtp.mailfrom=a.test', own('dmarc=pass'))).toBe('pass');
  });

  test('is not what another server, or the sender below it, says', () => {
    const forged = own('dmarc=pass header.from=client.fr');
    expect(read('Authentication-Results: mx.autre.fr; dmarc=pass header.from=client.fr')).toBe('none');
    expect(read('Authentication-Results: mx.autre.fr; spf=none', forged)).toBe('none');
    expect(read(own('spf=none'), 'Received: from b by c', forged)).toBe('none');
    expect(read(own('spf=none'), 'DKIM-Signature: v=1', forged)).toBe('none');
    expect(read(own('dmarc=fail header.from=client.fr'), forged)).toBe('fail');
  });

  // Several walks would take longer than a test may.
  test('is read in one walk, however hostile', () => {
    for (const sign of [' ', '(', ';', '=', '"', '\\', ' = ']) expect(read(own(sign.repeat(200_000)))).toBe('none');
  });
});
