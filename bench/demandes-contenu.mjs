// What people write to the shop, and the rows of three years of it.
import { randomBytes, randomInt } from 'node:crypto';

/** Few words are in many requests, many in few. */
const COMMON =
  'chauffage pompe chaleur bonjour maison devis installation panne entretien chaudiere climatisation merci pour avec dans notre nous voudrions depuis plus eau chaude salon chambre etage travaux radiateur prix delai semaine rendez possible appel telephone souhaite remplacer ancienne modele bruit fuite thermostat solaire panneaux toiture batterie borne recharge voiture isolation'.split(
    ' ',
  );
const SYLLABLES =
  'ba be bi bo bu ca ce ci co da de di do fa fe fi ga gi la le li lo ma me mi mo na ne ni no pa pe pi ra re ri ro sa se si so ta te ti to va ve vi'.split(
    ' ',
  );
export const pick = (list) => list[randomInt(list.length)];
export const rareWord = () => Array.from({ length: 3 }, () => pick(SYLLABLES)).join('');
const word = () => (randomInt(3) > 0 ? COMMON[Math.floor(COMMON.length * Math.random() ** 2)] : rareWord());
export const sentence = (count) => Array.from({ length: count }, word).join(' ');
export const capital = (text) => text[0].toUpperCase() + text.slice(1);

const newPerson = () => ({
  family_name: capital(rareWord()),
  name: capital(rareWord()),
  email: `p${randomBytes(5).toString('hex')}@exemple.test`,
  phone: `05 36 49 ${String(randomInt(100)).padStart(2, '0')} ${String(randomInt(100)).padStart(2, '0')}`,
});

export function newValues() {
  return {
    ...newPerson(),
    subject: capital(sentence(4)),
    message: capital(sentence(20)),
  };
}

const KINDS = { CO: 'contact', AI: 'airco', SA: 'sav', PP: 'projet' };
export const YEARS_MS = 3 * 365 * 86_400_000;

/** Rows of a request of the last three years, by table; its mails long since sent, their bodies shortened. */
function storedRequest(at, person) {
  const { family_name, name, email, phone, subject, message } = { ...newValues(), ...person };
  const created_at = new Date(at).toISOString();
  const id = uuidAt(at);
  const prefix = pick(Object.keys(KINDS));
  const reference = `${prefix}-${randomBytes(6).toString('hex').toUpperCase()}`;
  const recent = Date.now() - at < 7 * 86_400_000;
  const old = Date.now() - at > 120 * 86_400_000;
  const state = recent ? pick(['nouvelle', 'en_cours', 'traitee']) : randomInt(25) === 0 ? 'indesirable' : 'traitee';
  const words = new Set(
    `${reference} ${family_name} ${name} ${email} ${subject} ${message}`
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((one) => one.length >= 2),
  ).add(phone.replaceAll(' ', ''));
  const mail = (kind, to_address) => {
    const mailId = uuidAt(at);
    return {
      id: mailId,
      kind,
      message_id: `<${mailId}@exemple.test>`,
      to_address,
      to_name: name,
      reply_to: null,
      subject,
      text: message,
      html: `<p>${message}</p>`,
      state: 'envoye',
      attempts: 1,
      next_at: created_at,
      send_before: null,
      claim: null,
      last_error: null,
      created_at,
      sent_at: created_at,
      demande_id: id,
    };
  };
  const evenement = (kind) => ({
    id: uuidAt(at),
    demande_id: id,
    at: created_at,
    kind,
    compte_id: null,
    author: 'La personne',
    text: '',
    visible: 0,
  });
  return {
    demande: [
      {
        id,
        reference,
        kind: KINDS[prefix],
        state,
        archived_at: old && randomInt(10) > 0 ? created_at : null,
        family_name,
        name,
        email,
        phone,
        company: null,
        summary: subject,
        payload: JSON.stringify({ subject, message }),
        suspicion: null,
        assignee_id: null,
        reminder_at: null,
        suivi_token: randomBytes(24).toString('base64url'),
        indexed: 1,
        version: 2,
        created_at,
        updated_at: created_at,
        answered_at: recent ? null : created_at,
      },
    ],
    demande_mot: [...words].map((mot) => ({ mot, demande_id: id })),
    demande_evenement: [evenement('recue'), evenement('etat')],
    courriel: [mail('demande_accuse', email), mail('demande_notification', 'contact@solutions-maison.example')],
  };
}

/** A UUID of the seventh version, as one made at that instant. */
export function uuidAt(at) {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const random = randomBytes(10);
  random[0] = 0x70 | (random[0] & 0x0f);
  random[2] = 0x80 | (random[2] & 0x3f);
  const rest = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`;
}

/** Spread over the last three years, the oldest first. @param people how many write; without it each request is another person's */
export function* storedRequests(count, people = 0) {
  const known = Array.from({ length: people }, newPerson);
  const began = Date.now() - YEARS_MS;
  for (let index = 0; index < count; index += 1)
    yield storedRequest(began + (YEARS_MS * index) / count, known.length > 0 ? pick(known) : {});
}
