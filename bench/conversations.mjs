// What is said about a request after it came, and the files on it.
import { randomBytes, randomInt } from 'node:crypto';
import { pick, sentence, uuidAt } from './demandes-contenu.mjs';

/** Messages by request, a hundred requests long, three on average: most are settled by some, one drags on. */
const LENGTHS = Array.from({ length: 100 }, (_, index) => (index === 0 ? 60 : index < 40 ? 0 : 4));
const MINUTE_MS = 60_000;
/** As in the site: words of the person's messages in the index. */
const MOST_WORDS = 60;

/** Messages, answers and notes of one request, in turn. @returns rows by table, and the words that find it by them */
export function conversationOf({ id, created_at }, index, compte) {
  const began = Date.parse(created_at);
  const demande_evenement = [evenement(id, began, { kind: 'recue', author: 'La personne', text: '' })];
  const demande_fichier = index % 4 === 0 ? [photoOf(id, null)] : [];
  const words = new Set();
  for (let turn = 0; turn < LENGTHS[index % LENGTHS.length]; turn += 1) {
    const text = sentence(20);
    const kind = ['message', 'reponse', 'message', 'note'][turn % 4];
    const byStaff = kind !== 'message' && { compte_id: compte.id, author: compte.name };
    const said = { kind, author: 'La personne', text, visible: kind === 'note' ? 0 : 1, ...byStaff };
    const one = evenement(id, Math.min(began + (turn + 1) * 40 * MINUTE_MS, Date.now()), said);
    demande_evenement.push(one);
    if (randomInt(10) === 0) demande_fichier.push(photoOf(id, one.id));
    if (!byStaff) for (const word of text.split(' ')) if (word.length >= 3 && words.size < MOST_WORDS) words.add(word);
  }
  return { demande_evenement, demande_fichier, words };
}

function evenement(demande_id, at, { kind, author, text, visible = 0, compte_id = null }) {
  return {
    id: uuidAt(at),
    demande_id,
    at: new Date(at).toISOString(),
    kind,
    compte_id,
    author,
    text,
    visible,
    held_until: null,
    before: null,
  };
}

function photoOf(demande_id, evenement_id) {
  const id = uuidAt(Date.now());
  const key = `demandes/${demande_id}/${evenement_id ? `${evenement_id}/` : ''}${id}.webp`;
  const name = `${pick(['plaque', 'chaudiere', 'fuite', 'toit'])}.jpg`;
  const rest = { name, key, mime: 'image/webp', width: 1_600, height: 1_200, bytes: 180_000, sha256: randomBytes(32).toString('hex') };
  return { id, demande_id, position: 0, ...rest, evenement_id };
}
