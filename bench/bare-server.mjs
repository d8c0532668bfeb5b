// The least that Node can do for a page: its bytes and headers, from memory. Run by peers.mjs with a list of answers and a port.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , list, port] = process.argv;
const answers = new Map(
  JSON.parse(readFileSync(list, 'utf8')).map(({ path, head, base64 }) => [path, { head, bytes: Buffer.from(base64, 'base64') }]),
);

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const { head, bytes } = answers.get(request.url);
  response.writeHead(200, head);
  response.end(bytes);
}).listen(Number(port), '127.0.0.1');
