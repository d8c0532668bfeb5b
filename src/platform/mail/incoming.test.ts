import { expect, test } from 'vitest';
import { parseIncoming } from './incoming';

const HEADER = 'From: Anne <anne@exemple.test>\r\nSubject: Bonjour\r\nMessage-ID: <lent@exemple.test>\r\n';
const ABOUT = { fallbackId: '<x@y>', authservs: [] };
const LINES = 80_000;
const report = (status: string) =>
  `${HEADER}Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n--x\r\n\r\nRendu.\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\n${status}\r\n--x--\r\n`;

test('a mail that takes long to read takes the time of another process', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const mail = await parseIncoming(Buffer.from(`${HEADER}\r\nUn.${'\r\n'.repeat(LINES / 2)}Deux.`), ABOUT);
  expect([mail?.from, mail?.text]).toEqual([{ name: 'Anne', address: 'anne@exemple.test' }, 'Un.\n\nDeux.']);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(20);
}, 30_000);

test.each([
  ['spaces', `${HEADER}\r\nUn${' '.repeat(LINES)}deux.`],
  ['an empty reason', report(`Action: failed\r\nDiagnostic-Code:${'\n'.repeat(LINES / 2)}`)],
])(
  'a long run of %s is read at once',
  async (_, source) => {
    expect(await parseIncoming(Buffer.from(source), ABOUT)).toMatchObject({ messageId: '<lent@exemple.test>' });
  },
  30_000,
);

test('a reason over two lines is written on one, without the sort of server that gave it', async () => {
  const mail = await parseIncoming(Buffer.from(report('Action: failed\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n No such user')), ABOUT);
  expect(mail?.bounce?.reason).toBe('550 5.1.1 No such user');
});

test('files arrive as they were sent', async () => {
  const file = `${HEADER}Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nVoici.\r\n--x\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('%PDF-1').toString('base64')}\r\n--x--\r\n`;
  const { attachments } = (await parseIncoming(Buffer.from(file), ABOUT)) ?? {};
  expect(attachments?.map(({ name, content }) => [name, Buffer.from(content).toString()])).toEqual([['a.pdf', '%PDF-1']]);
});

test.each([
  ["filename*=UTF-8''..%2F..%2Fx.pdf", 'x.pdf'],
  ["filename*0*=UTF-8''..%2F; filename*1*=..%5Cx.pdf", 'x.pdf'],
  ['filename="../../x.pdf"', 'x.pdf'],
  ['filename="C:\\\\moi\\\\x.pdf"', 'x.pdf'],
  ["filename*=UTF-8''..%2F..", 'sans nom'],
])('a file’s name is its last part: %s', async (disposition, name) => {
  const part = `Content-Type: application/pdf\r\nContent-Disposition: attachment; ${disposition}\r\n\r\n%PDF-1`;
  const file = `${HEADER}Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nVoici.\r\n--x\r\n${part}\r\n--x--\r\n`;
  expect((await parseIncoming(Buffer.from(file), ABOUT))?.attachments.map((attached) => attached.name)).toEqual([name]);
});

test('what makes no sense is no mail', async () => {
  const nested = Array.from({ length: 40 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join('');
  expect(await parseIncoming(Buffer.from(`${HEADER}${nested}`), ABOUT)).toBeUndefined();
});

test('a mail that would take minutes is given up once', async () => {
  expect(await parseIncoming(Buffer.from(`${HEADER}\r\nUn.${'\r\n'.repeat(6_000_000)}Deux.`), ABOUT, 2_000)).toBeUndefined();
  expect(await parseIncoming(Buffer.from(`${HEADER}\r\nUn.`), ABOUT)).toMatchObject({ text: 'Un.' });
});
