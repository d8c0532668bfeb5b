// What is killed: a restoration onto an empty place and onto a site; a move there and back.

/**
 * @typedef {Awaited<ReturnType<typeof import('./ground.mjs').openGround>>} Ground
 * @typedef {() => Promise<{ databaseUrl?: string, storageUrl?: string }>} NewTarget empty
 * @typedef {(ground: Ground, newTarget: NewTarget) => import('./kills.mjs').Act} MakeAct
 */

const same = { sourceOf: (place) => place, targetOf: (place) => place };

/** @type {Record<string, MakeAct>} */
export const restorations = {
  'a restoration onto an empty place': ({ archive, newPlace }) => ({ ...same, words: ['restore', archive], newPlace: () => newPlace() }),
  'a restoration onto a site': ({ archive, newPlace, former }) => ({
    ...same,
    words: ['restore', archive, '--force'],
    newPlace: () => newPlace(former),
  }),
};

/** By what the ground is. @type {Record<string, Record<string, MakeAct>>} */
export const moves = {
  'sqlite+folder': {
    'a move to postgres and a bucket': ({ archived, newPlace }, newTarget) => ({
      words: ['move', '--from', 'sqlite+folder', '--to', 'postgres+bucket'],
      newPlace: async () => ({ ...(await newPlace(archived)), ...(await newTarget()) }),
      sourceOf: ({ dataDir }) => ({ dataDir }),
      targetOf: (place) => place,
    }),
  },
  'postgres+bucket': {
    'a move to sqlite and a folder': ({ archived, newPlace }) => ({
      words: ['move', '--from', 'postgres+bucket', '--to', 'sqlite+folder'],
      newPlace: () => newPlace(archived),
      sourceOf: (place) => place,
      targetOf: ({ dataDir }) => ({ dataDir }),
    }),
  },
};
