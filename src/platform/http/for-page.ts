type Picture = { id?: unknown; src: string; srcset: string; thumbhash?: string | null; focal?: { x: number; y: number } };

/** Drops ids, defaults and folders of widths (`srcsetOf` restores them); of a blurred preview only its presence stays. */
export function forPage<T>(value: T): T {
  if (Array.isArray(value)) return value.map(forPage) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const own = isImage(value) ? bare(value) : value;
  return Object.fromEntries(Object.entries(own).map(([name, part]) => [name, forPage(part)])) as T;
}

const isImage = (value: object): value is Picture => 'srcset' in value && 'focal' in value;

function bare({ id: _, thumbhash, focal, ...image }: Picture) {
  const folder = image.src.slice(0, image.src.lastIndexOf('/') + 1);
  const isCentred = focal?.x === 0.5 && focal.y === 0.5;
  return { ...image, srcset: image.srcset.replaceAll(folder, ''), ...(thumbhash && { thumbhash: 'opaque' }), ...(!isCentred && { focal }) };
}
