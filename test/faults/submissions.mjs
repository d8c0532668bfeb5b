// Requests that the fault drivers send, as browsers do; each is unique, so that a duplicate shows afterwards.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

const PHOTO = 'starter/images/partage-social.jpg';
let photo;
const readPhoto = () => {
  photo ??= new Blob([readFileSync(PHOTO)], { type: 'image/jpeg' });
  return photo;
};

const PERSON = { family_name: 'Lafitte', name: 'Héloïse' };
const PERSON_WORDS = ['lafitte', 'heloise', 'exemple', 'test'];

/** By kind: its endpoint, what is sent through it, and the words by which staff must find it. */
const KINDS = {
  contact: {
    path: '/api/contact/formulaire',
    json: true,
    values: (tag) => ({ subject: 'Autre question', message: `Bonjour, la chaudière ne démarre plus depuis mardi. Dossier ${tag}.` }),
    words: ['autre', 'question', 'bonjour', 'chaudiere', 'demarre', 'plus', 'depuis', 'mardi', 'dossier'],
    photos: 0,
  },
  airco: {
    path: '/api/contact/subscribe_airco',
    values: () => ({ company: 'Lafitte et filles', phone: '05 36 49 00 01' }),
    words: ['et', 'filles', '0536490001'],
    photos: 0,
  },
  sav: {
    path: '/api/sav/formulaire',
    values: (tag) => ({ kind: 'depannage', brand: 'Calorève', description: `La pompe siffle, dossier ${tag}.`, phone: '05 36 49 00 02' }),
    words: ['depannage', 'caloreve', 'pompe', 'siffle', 'dossier', '0536490002'],
    photos: 1,
  },
};
const KIND_NAMES = Object.keys(KINDS);

export function newSubmission(kind = KIND_NAMES[randomInt(KIND_NAMES.length)]) {
  const tag = `d${randomBytes(7).toString('hex')}`;
  const { values, words, photos } = KINDS[kind];
  return {
    kind,
    key: randomUUID(),
    email: `${tag}@exemple.test`,
    values: { ...PERSON, email: `${tag}@exemple.test`, ...values(tag) },
    words: [...PERSON_WORDS, ...words, tag],
    photos,
    /** Once it was acknowledged. @type {string | undefined} */
    reference: undefined,
  };
}

/** With one key each time. @param {number} [leavingMs] when the sender leaves @returns a 200 with its whole body; undefined when cut */
export async function send(address, submission, leavingMs) {
  const { path, json } = KINDS[submission.kind];
  const forgery = randomBytes(24).toString('base64url');
  const headers = { cookie: `XSRF-TOKEN=${forgery}`, 'x-xsrf-token': forgery, 'idempotency-key': submission.key };
  const began = performance.now();
  try {
    const response = await fetch(address.replace(/\/$/, '') + path, {
      method: 'POST',
      headers: json ? { ...headers, 'content-type': 'application/json' } : headers,
      body: json ? JSON.stringify(submission.values) : asForm(submission),
      ...(leavingMs !== undefined && { signal: AbortSignal.timeout(leavingMs) }),
    });
    const body = readJson(await response.text());
    if (response.status === 200) {
      if (submission.reference && submission.reference !== body.reference) submission.second = body.reference;
      submission.reference ??= body.reference;
    }
    return { status: response.status, body, ms: performance.now() - began };
  } catch {
    return undefined;
  }
}

/** A proxy that reaches nobody says so in its own words. */
function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function asForm({ values, photos }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  for (let index = 0; index < photos; index += 1) form.append(`photos[${index}]`, readPhoto(), 'plaque signalétique.jpg');
  return form;
}
