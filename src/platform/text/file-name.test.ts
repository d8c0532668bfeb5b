import { expect, test } from 'vitest';
import { fileNameOf } from './file-name';

test.each([
  ['photo de la façade.jpg', 'photo de la façade.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['C:\\Users\\moi\\devis.pdf', 'devis.pdf'],
  ['/', ''],
  ['..', ''],
  ['a/..', ''],
  ['.htaccess', '.htaccess'],
  ['deux\r\nlignes.pdf', 'deux lignes.pdf'],
  ['facture\u202efdp.exe', 'facturefdp.exe'],
  ['..%2F..%2Fx', '..%2F..%2Fx'],
])('a file’s name is its last part, on one line: %j', (given, name) => {
  expect(fileNameOf(given, 120)).toBe(name);
});
