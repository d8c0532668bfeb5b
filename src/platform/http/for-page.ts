type Picture = { id?: unknown; thumbhash?: string | null; focal?: { x: number; y: number } };

/**
 * What a page needs of the data that its document carries: of a picture neither its id, which is for staff, nor what says nothing (that it
 * is transparent, or cropped around its middle). The home page is 150 bytes lighter (brotli).
 */
export function forPage<T>(value: T): T {
  if (Array.isArray(value)) return value.map(forPage) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const own = isImage(value) ? bare(value) : value;
  return Object.fromEntries(Object.entries(own).map(([name, part]) => [name, forPage(part)])) as T;
}

const isImage = (value: object): value is Picture => 'srcset' in value && 'focal' in value;

function bare({ id: _, thumbhash, focal, ...image }: Picture) {
  const isCentred = focal?.x === 0.5 && focal.y === 0.5;
  return { ...image, ...(thumbhash && { thumbhash }), ...(!isCentred && { focal }) };
}
