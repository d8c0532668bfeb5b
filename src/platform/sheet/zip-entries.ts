import { unzipSync } from 'fflate';

/** `size` is what the archive declares; unpacking never gives more. */
export type ZipEntry = { name: string; packed: number; size: number; isEncrypted: boolean };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LONGEST_COMMENT = 65_535;

/** Reads the central directory (APPNOTE 6.3.10, 4.3.12). @returns undefined for what is no ZIP, or has 4 GB and more */
export function listEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL) return undefined;
    const flags = view.getUint16(at + 8, true);
    const nameLength = view.getUint16(at + 28, true);
    const name = bytes.subarray(at + 46, at + 46 + nameLength);
    entries.push({
      name: decodeName(name, (flags & 0x800) !== 0),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      isEncrypted: (flags & 1) !== 0,
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - 22;
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at -= 1) if (view.getUint32(at, true) === END) return at;
  return undefined;
}

/** fflate reads a name without the UTF-8 flag as Latin-1; so must the names given to it. */
const decodeName = (name: Uint8Array, isUtf8: boolean) => (isUtf8 ? new TextDecoder().decode(name) : String.fromCharCode(...name));

/** Of two entries of one name, the last. @throws for a damaged entry */
export function unpack(bytes: Uint8Array, name: string): Uint8Array {
  const found = unzipSync(bytes, { filter: (entry) => entry.name === name })[name];
  if (!found) throw new Error('no such entry');
  return found;
}

/** macOS and older Windows write UTF-8 names without its flag. */
export function readableName(name: string): string {
  const bytes = Uint8Array.from(name, (sign) => sign.charCodeAt(0));
  if (![...name].every((sign) => sign.charCodeAt(0) < 256)) return name.normalize('NFC');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC');
  } catch {
    return name.normalize('NFC');
  }
}
