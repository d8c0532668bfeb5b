import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { collectGarbage } from '../garbage';
import { fileNameOf } from '../text/file-name';
import { within } from '../within';
import { LARGEST_STAFF_FILE_MB, LARGEST_UPLOAD_MB, MB } from './largest-file';
import { Problem } from './problem';

/** Bytes of one file and of the whole upload, and the number of parts. */
export type UploadLimits = { file: number; sending: number; parts: number };

const STAFF_LIMITS: UploadLimits = { file: LARGEST_STAFF_FILE_MB * MB, sending: LARGEST_UPLOAD_MB * MB, parts: 100 };
const LONGEST_TEXT = 20_000;
const LONGEST_NAME = 120;
const DRAIN_MS = 60_000;

/** Folder of uploads in progress, emptied at each start. */
export const uploadFolder = (dataDir: string) => join(dataDir, 'envois');

const underWay = new Set<Promise<void>>();
/** A stopping process waits this long for a slow disk. */
const GONE_WITHIN_MS = 3_000;

/** Resolves once no uploaded file is on disk; after the limit, the next start removes the rest. */
export const uploadsGone = () => within(GONE_WITHIN_MS, () => Promise.all(underWay)).catch(() => {});

export class WaitingFile extends File {
  readonly path: string;

  constructor(bytes: Blob, name: string, path: string) {
    super([bytes], name);
    this.path = path;
  }
}

export type Upload = {
  /** `details[0][image]` becomes `{ details: [{ image }] }`; file bytes stay on disk until read. */
  body: Record<string, unknown>;
  discard(): Promise<void>;
};

/** Streams a multipart body to disk within the limits. @throws Problem 413 too large, 415 no multipart, 400 truncated */
export async function receiveUpload(request: FastifyRequest, dataDir: string, limits: UploadLimits = STAFF_LIMITS): Promise<Upload> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw new Problem(415, 'mauvais_format', 'Cet envoi doit être un formulaire avec ses fichiers (multipart/form-data).');
  if (Number(request.headers['content-length'] ?? 0) > limits.sending) {
    await drain(request);
    throw tooLargeWhole(limits);
  }
  await mkdir(uploadFolder(dataDir), { recursive: true });
  const folder = await mkdtemp(join(uploadFolder(dataDir), 'envoi-'));
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  underWay.add(gone);
  const discard = () =>
    rm(folder, { recursive: true, force: true }).finally(() => {
      underWay.delete(gone);
      resolve();
    });
  try {
    const body = await receiveParts(request, folder, limits);
    // The sender left, so nothing will release the files.
    if (request.raw.socket.destroyed) throw new Problem(400, 'envoi_illisible', INCOMPLETE);
    return { body: asArrays(body) as Record<string, unknown>, discard };
  } catch (error) {
    await discard();
    await drain(request);
    throw asProblem(error, limits);
  }
}

const COLLECTED_BY = 8 * MB;
let received = 0;

function countReceived({ length }: Uint8Array) {
  received += length;
  if (received < COLLECTED_BY) return;
  received = 0;
  collectGarbage('minor');
}

async function receiveParts(request: FastifyRequest, folder: string, limits: UploadLimits): Promise<Tree> {
  const body = newTree();
  let count = 0;
  let whole = 0;
  const counted = (name: string) =>
    async function* (source: Readable) {
      let size = 0;
      for await (const chunk of source) {
        size += chunk.length;
        whole += chunk.length;
        countReceived(chunk);
        if (size > limits.file) throw tooLargeFile(name, limits);
        if (whole > limits.sending) throw tooLargeWhole(limits);
        yield chunk;
      }
    };
  const reading = { parts: limits.parts, fileSize: limits.file + 1, fieldSize: LONGEST_TEXT };
  for await (const part of request.parts({ limits: reading })) {
    count += 1;
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Problem(413, 'trop_lourd', 'Un texte de cet envoi est trop long.');
      put(body, part.fieldname, String(part.value));
      continue;
    }
    const name = fileNameOf(part.filename ?? '', LONGEST_NAME);
    const path = join(folder, String(count));
    await pipeline(part.file, counted(name), createWriteStream(path));
    const file = new WaitingFile(await openAsBlob(path), name || 'sans nom', path);
    // An empty file field of a form arrives as an empty part.
    if (file.size > 0 || name) put(body, part.fieldname, file);
  }
  return body;
}

/** Discards the rest: an early answer would reset the connection before the browser reads it. */
async function drain({ raw }: FastifyRequest) {
  raw.unpipe();
  raw.on('data', countReceived).resume();
  await finished(raw, { writable: false, signal: AbortSignal.timeout(DRAIN_MS) }).catch(() => {});
}

const INCOMPLETE = 'Cet envoi est incomplet ou illisible. Réessayez.';

function asProblem(error: unknown, { parts }: UploadLimits): unknown {
  if (error instanceof Problem) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'FST_PARTS_LIMIT')
    return new Problem(413, 'trop_de_parties', `Cet envoi a plus de ${parts}\u00a0parties. Envoyez vos fichiers en plusieurs fois.`);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Problem(503, 'disque_plein', 'Le site n’a plus de place pour ce fichier. Prévenez qui l’héberge, puis réessayez.', {
      retryAfter: 60,
    });
  // A disk failure is not the sender's error.
  if (syscall && code !== 'ECONNRESET' && code !== 'EPIPE') return error;
  return new Problem(400, 'envoi_illisible', INCOMPLETE);
}

const tooLargeFile = (name: string, { file }: UploadLimits) =>
  new Problem(
    413,
    'trop_lourd',
    `Le fichier ${name ? `«\u00a0${name}\u00a0» ` : ''}dépasse ${file / MB}\u00a0Mo. Allégez-le, puis réessayez.`,
  );
const tooLargeWhole = ({ sending }: UploadLimits) =>
  new Problem(413, 'trop_lourd', `Cet envoi dépasse ${sending / MB}\u00a0Mo. Envoyez vos fichiers en plusieurs fois.`);

type Tree = { [key: string]: Tree | string | File };
/** Without a prototype: `toString[x]` would pollute it for the whole process. */
const newTree = (): Tree => Object.create(null);
const NAME = /^([a-z]\w{0,30})((?:\[\w{1,30}\]){0,3})$/i;

function put(tree: Tree, name: string, value: string | File) {
  const found = NAME.exec(name);
  const keys = found && [found[1] as string, ...[...(found[2] as string).matchAll(/\w+/g)].map(([key]) => key)];
  if (!keys || keys.some((key) => key === '__proto__' || key === 'constructor' || key === 'prototype'))
    throw new Problem(400, 'envoi_illisible', `La partie «\u00a0${name.slice(0, 60)}\u00a0» n’est pas attendue ici.`);
  let at = tree;
  for (const key of keys.slice(0, -1)) {
    const next = at[key] ?? newTree();
    if (typeof next === 'string' || next instanceof File) throw twice(name);
    at[key] = next;
    at = next;
  }
  const last = keys.at(-1) as string;
  if (at[last] !== undefined) throw twice(name);
  at[last] = value;
}

const twice = (name: string) => new Problem(400, 'envoi_illisible', `La partie «\u00a0${name.slice(0, 60)}\u00a0» est envoyée deux fois.`);

function asArrays(value: Tree | string | File): unknown {
  if (typeof value === 'string' || value instanceof File) return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key]) => /^\d{1,4}$/.test(key)))
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => asArrays(item));
  return Object.fromEntries(entries.map(([key, item]) => [key, asArrays(item)]));
}
