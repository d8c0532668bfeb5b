import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem';

const MB = 1024 * 1024;
/** Largest file that staff may send: a 50-megapixel photo or a long catalogue in PDF fits. */
const LARGEST_FILE = 25 * MB;
/** Largest whole sending: a family with its three pictures and a dozen details. */
const LARGEST_SENDING = 120 * MB;
const MOST_PARTS = 100;
const LONGEST_TEXT = 20_000;

/** Folder where files wait for what receives them: below the data folder, emptied at every start. */
export const uploadFolder = (dataDir: string) => join(dataDir, 'envois');

export type Upload = {
  /** Parts by name, `details[0][image]` as `{ details: [{ image }] }`: texts, and files whose bytes stay on disk until they are read. */
  body: Record<string, unknown>;
  /** Removes the files from the disk. */
  discard(): Promise<void>;
};

/**
 * Reads a multipart body as it arrives: files go to the disk, limits hold while reading, and a refused sending leaves nothing behind.
 * @throws Problem 413 when a file or the whole is too large or has too many parts, 415 when it is no multipart, 400 when it is cut short
 */
export async function receiveUpload(request: FastifyRequest, dataDir: string): Promise<Upload> {
  if (!request.isMultipart())
    throw new Problem(415, 'mauvais_format', 'Cet envoi doit être un formulaire avec ses fichiers (multipart/form-data).');
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_SENDING) throw tooLargeWhole();
  await mkdir(uploadFolder(dataDir), { recursive: true });
  const folder = await mkdtemp(join(uploadFolder(dataDir), 'envoi-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const body: Tree = {};
    let bytes = 0;
    let count = 0;
    const counted = async function* (source: Readable) {
      for await (const chunk of source) {
        bytes += chunk.length;
        if (bytes > LARGEST_SENDING) throw tooLargeWhole();
        yield chunk;
      }
    };
    const limits = { parts: MOST_PARTS, fileSize: LARGEST_FILE, fieldSize: LONGEST_TEXT, fieldNameSize: 100 };
    for await (const part of request.parts({ limits })) {
      count += 1;
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw new Problem(413, 'trop_lourd', 'Un texte de cet envoi est trop long.');
        put(body, part.fieldname, String(part.value));
        continue;
      }
      const path = join(folder, String(count));
      await pipeline(part.file, counted, createWriteStream(path));
      if (part.file.truncated) throw tooLargeFile(part.filename);
      const file = new File([await openAsBlob(path)], part.filename || 'sans nom');
      // A file field left empty in a browser's form arrives as an empty part.
      if (file.size > 0 || part.filename) put(body, part.fieldname, file);
    }
    return { body: asArrays(body) as Record<string, unknown>, discard };
  } catch (error) {
    await discard();
    throw asProblem(error);
  }
}

function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new Problem(413, 'trop_de_parties', `Cet envoi a plus de ${MOST_PARTS}\u00a0parties. Envoyez vos fichiers en plusieurs fois.`);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLargeFile();
  if (code === 'ENOSPC')
    return new Problem(503, 'disque_plein', 'Le site n’a plus de place pour ce fichier. Prévenez qui l’héberge, puis réessayez.');
  return new Problem(400, 'envoi_illisible', 'Cet envoi est incomplet ou illisible. Réessayez.');
}

const tooLargeFile = (name?: string) =>
  new Problem(
    413,
    'trop_lourd',
    `Le fichier ${name ? `«\u00a0${name}\u00a0» ` : ''}dépasse ${LARGEST_FILE / MB}\u00a0Mo. Allégez-le, puis réessayez.`,
  );
const tooLargeWhole = () =>
  new Problem(413, 'trop_lourd', `Cet envoi dépasse ${LARGEST_SENDING / MB}\u00a0Mo. Envoyez vos fichiers en plusieurs fois.`);

type Tree = { [key: string]: Tree | string | File };
const NAME = /^([a-z]\w{0,30})((?:\[\w{1,30}\]){0,3})$/i;

/** Puts a part where its name says: `details[0][image]` is the image of the detail 0. */
function put(tree: Tree, name: string, value: string | File) {
  const found = NAME.exec(name);
  const keys = found && [found[1] as string, ...[...(found[2] as string).matchAll(/\w+/g)].map(([key]) => key)];
  if (!keys || keys.some((key) => key === '__proto__' || key === 'constructor' || key === 'prototype'))
    throw new Problem(400, 'envoi_illisible', `La partie «\u00a0${name.slice(0, 60)}\u00a0» n’est pas attendue ici.`);
  let at = tree;
  for (const key of keys.slice(0, -1)) {
    const next = at[key] ?? {};
    if (typeof next === 'string' || next instanceof File) throw twice(name);
    at[key] = next;
    at = next;
  }
  const last = keys.at(-1) as string;
  if (at[last] !== undefined) throw twice(name);
  at[last] = value;
}

const twice = (name: string) => new Problem(400, 'envoi_illisible', `La partie «\u00a0${name.slice(0, 60)}\u00a0» est envoyée deux fois.`);

/** Objects whose keys are all numbers become arrays, in the order of their numbers. */
function asArrays(value: Tree | string | File): unknown {
  if (typeof value === 'string' || value instanceof File) return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key]) => /^\d{1,4}$/.test(key)))
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => asArrays(item));
  return Object.fromEntries(entries.map(([key, item]) => [key, asArrays(item)]));
}
