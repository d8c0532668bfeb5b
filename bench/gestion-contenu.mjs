// What a management area lists, after three years in which nobody tidied up: of a shop of any size.
import { randomBytes, randomInt } from 'node:crypto';
import { conversationOf } from './conversations.mjs';
import { capital, newValues, pick, rareWord, sentence, storedRequests, uuidAt, YEARS_MS } from './demandes-contenu.mjs';

export const SHOP_OF_YEARS = {
  demandes: 100_000,
  messages: 300_000,
  familles: 2_000,
  marques: 200,
  services: 100,
  arguments: 100,
  medias: 2_000,
  courriels: 20_000,
  abonnes: 5_000,
  campagnes: 40,
  journal: 20_000,
  comptes: 30,
  letters: 5_000,
  etiquettes: 20,
};

/** A counter's: two people in three write again. */
export const SHOP_OF_ONE_COUNTER = {
  demandes: 5_000,
  people: 2_000,
  messages: 15_000,
  familles: 60,
  marques: 30,
  services: 12,
  arguments: 12,
  medias: 300,
  courriels: 10_000,
  abonnes: 1_500,
  campagnes: 12,
  journal: 5_000,
  comptes: 6,
  letters: 1_500,
  etiquettes: 20,
};
const DAY_MS = 86_400_000;

const stampAt = (at) => new Date(at).toISOString();
const coin = (percent) => randomInt(100) < percent;
const hex = (bytes) => randomBytes(bytes).toString('hex');
const moments = (count) => Array.from({ length: count }, (_, index) => Date.now() - YEARS_MS + (YEARS_MS * index) / count);

/** Rows by table, referrers last. @param counts rows of each, `people` who write @param starter rows that copies are made of */
export function* storedShop(starter, counts) {
  const comptes = Array.from({ length: counts.comptes }, (_, index) => compteOf(index));
  yield { compte: comptes, session: comptes.flatMap(sessionsOf), vue: comptes.flatMap(vuesOf) };
  yield* content(starter, counts);
  const campagnes = moments(counts.campagnes).map((at, index) => campagneOf(at, index, pick(comptes), counts));
  yield { campagne: campagnes };
  const abonnes = [];
  for (const at of moments(counts.abonnes)) {
    const batch = abonneOf(at);
    abonnes.push(...batch.abonne);
    yield batch;
  }
  yield* letters(campagnes, abonnes, counts);
  yield* requests(comptes, counts);
  for (const [index, at] of moments(counts.journal).entries()) yield { journal: [journalLine(at, index, pick(comptes))] };
}

function compteOf(index) {
  const at = stampAt(Date.now() - YEARS_MS);
  return {
    id: uuidAt(Date.now() - YEARS_MS),
    email: `equipe-${index}@exemple.test`,
    name: `${capital(rareWord())} ${capital(rareWord())}`,
    role: index % 3 === 0 ? 'ADMIN' : 'EDITEUR',
    password_hash: null,
    totp_step: 0,
    version: 1,
    created_at: at,
    updated_at: at,
  };
}

const sessionsOf = (compte) =>
  Array.from({ length: 20 }, (_, index) => {
    const at = stampAt(Date.now() - index * 3_600_000);
    const ended = index > 5 ? { ended_at: at, end_reason: 'fermee' } : { ended_at: null, end_reason: null };
    return {
      id: uuidAt(Date.now()),
      compte_id: compte.id,
      agent: 'Mozilla/5.0',
      address: '192.0.2.1',
      created_at: at,
      seen_at: at,
      ...ended,
    };
  });

const vuesOf = (compte) =>
  Array.from({ length: 10 }, (_, position) => {
    const filter = JSON.stringify({ kind: 'sav', state: 'nouvelle' });
    const name = `Vue ${position}`;
    const rest = { name, name_key: name.toLowerCase(), filter, position, created_at: compte.created_at };
    return { id: uuidAt(Date.now()), owner_id: compte.id, private_to: position % 2 === 0 ? null : compte.id, ...rest };
  });

/** Copies of the starter content: an eighth in the bin, some drafts, some scheduled, some images that nothing shows. */
function* content({ media, famille, famille_detail, marque, service, argument }, counts) {
  const now = stampAt(Date.now());
  const deleted = (index) => (index % 8 === 0 ? stampAt(Date.now() - randomInt(20) * DAY_MS) : null);
  const publication = (index) => ({
    position: index,
    status: index % 10 === 0 ? 'brouillon' : 'publie',
    publish_at: index % 20 === 1 ? stampAt(Date.now() + 30 * DAY_MS) : null,
    updated_at: now,
    deleted_at: deleted(index),
  });
  const copies = (rows, count, copyOf) =>
    Array.from({ length: Math.max(0, count - rows.length) }, (_, index) => copyOf({ ...rows[index % rows.length] }, index));
  const after = (rows) => Math.max(...rows.map(({ id }) => id)) + 1;

  const firstMedia = after(media);
  const medias = copies(media, counts.medias, (row, index) => ({
    ...row,
    id: firstMedia + index,
    sha256: hex(32),
    name: `${sentence(2).replaceAll(' ', '-')}-${index}.jpg`,
    alt: index % 5 === 0 ? '' : capital(sentence(6)),
    decorative: 0,
    deleted_at: deleted(index),
  }));
  yield { media: medias };
  const shown = medias.filter(({ deleted_at, kind }) => deleted_at === null && kind === 'image').slice(0, Math.round(counts.medias * 0.6));
  const marques = copies(marque, counts.marques, (row, index) => ({
    ...row,
    ...publication(index),
    id: uuidAt(Date.now()),
    url: `${row.url}-${index}`,
    name: `${row.name} ${capital(rareWord())} ${index}`,
    logo_id: pick(shown).id,
  }));
  yield { marque: marques };
  const firstFamille = after(famille);
  const firstDetail = after(famille_detail);
  let details = 0;
  for (const row of copies(famille, counts.familles, (from, index) => ({ ...from, from: from.id, index }))) {
    const { from, index, ...columns } = row;
    const id = firstFamille + index;
    const link = index % 50 === 0 ? `<p><a href="/media/${pick(shown).sha256.slice(0, 16)}/fichier">Le guide</a></p>` : '';
    yield {
      famille: [
        {
          ...columns,
          ...publication(index),
          id,
          url: `${row.url}-${index}`,
          name: `${row.name} ${capital(rareWord())} ${index}`,
          featured: 0,
          image_id: pick(shown).id,
          banner_id: pick(shown).id,
          intro: row.intro + link,
        },
      ],
      famille_detail: famille_detail
        .filter(({ famille_id }) => famille_id === from)
        .map((detail) => ({ ...detail, id: firstDetail + details++, famille_id: id, image_id: pick(shown).id })),
      famille_marque: [0, 1, 2].map((position) => ({
        famille_id: id,
        marque_id: marques[(index * 3 + position) % marques.length].id,
        position,
      })),
    };
  }
  yield {
    service: copies(service, counts.services, (row, index) => ({
      ...row,
      ...publication(index),
      id: uuidAt(Date.now()),
      url: `${row.url}-${index}`,
      title: `${row.title} ${index}`,
      image_id: pick(shown).id,
    })),
    argument: copies(argument, counts.arguments, (row, index) => ({
      ...row,
      id: uuidAt(Date.now()),
      position: index,
      deleted_at: deleted(index),
    })),
  };
}

function campagneOf(at, index, compte, counts) {
  const draft = index % 5 === 0;
  const when = stampAt(at);
  return {
    id: uuidAt(at),
    subject: capital(sentence(5)),
    body: `<p>${sentence(200)}</p>`,
    state: draft ? 'brouillon' : 'envoyee',
    recipients: draft ? 0 : counts.abonnes,
    compte_id: compte.id,
    author: compte.name,
    version: 1,
    created_at: when,
    updated_at: when,
    started_at: draft ? null : when,
    finished_at: draft ? null : when,
  };
}

function abonneOf(at) {
  const id = uuidAt(at);
  const { email, name } = newValues();
  const state = coin(85) ? 'abonne' : pick(['en_attente', 'desabonne']);
  const when = stampAt(at);
  return {
    abonne: [
      {
        id,
        email,
        name,
        state,
        source: 'formulaire',
        confirm_token: null,
        unsubscribe_token: hex(24),
        created_at: when,
        asked_at: state === 'en_attente' ? stampAt(Date.now()) : when,
        confirmed_at: state === 'en_attente' ? null : when,
        ended_at: state === 'desabonne' ? when : null,
      },
    ],
    consentement: [
      {
        id: uuidAt(at),
        demande_id: null,
        abonne_id: id,
        kind: 'lettre',
        wording: sentence(30),
        version: '1',
        given_at: when,
        withdrawn_at: null,
      },
    ],
  };
}

/** The last campaign's, one to a person. */
function* letters(campagnes, abonnes, counts) {
  const { id, subject, body } = campagnes.at(-1);
  for (const abonne of abonnes.slice(0, counts.letters)) {
    const at = Date.now() - 2 * DAY_MS;
    const mail = mailOf(at, { kind: 'campagne', to: abonne.email, name: abonne.name, subject, text: body });
    yield {
      campagne_envoi: [{ campagne_id: id, abonne_id: abonne.id, at: stampAt(at) }],
      courriel: [{ ...mail, abonne_id: abonne.id, campagne_id: id, bulk: 1 }],
    };
  }
}

function* requests(comptes, counts) {
  let index = 0;
  const etiquettes = Array.from({ length: counts.etiquettes }, (_, number) => etiquetteOf(number));
  yield { etiquette: etiquettes };
  const mailedFrom = counts.demandes - (counts.courriels - counts.letters) / 2;
  for (const { demande, demande_mot, courriel } of storedRequests(counts.demandes, counts.people)) {
    const [row] = demande;
    const { words, ...conversation } = conversationOf(row, index, pick(comptes));
    for (const { mot } of demande_mot) words.delete(mot);
    const at = Date.parse(row.created_at);
    const old = Date.now() - at > 120 * DAY_MS;
    const isMeeting = index % 5 === 0;
    const state = coin(8) ? pick(['nouvelle', 'en_cours']) : row.state;
    const answered = state !== 'nouvelle' && coin(90);
    yield {
      demande: [
        {
          ...row,
          kind: isMeeting ? 'rdv_pro' : row.kind,
          state,
          archived_at: old && coin(50) ? row.created_at : null,
          company: isMeeting ? capital(rareWord()) : null,
          assignee_id: coin(40) ? pick(comptes).id : null,
          reminder_at: coin(3) ? stampAt(Date.now() + (randomInt(200) - 100) * 3_600_000) : null,
          suspicion: state === 'indesirable' ? 'Le texte est une réclame.' : null,
          answered_at: answered ? row.created_at : null,
          canal: coin(30) ? pick(['telephone', 'comptoir', 'courriel']) : 'site',
          urgent: row.kind === 'sav' && !isMeeting && coin(2) ? 1 : 0,
        },
      ],
      ...(isMeeting && { rendez_vous: [meetingOf(row.id, at, index + 5 >= counts.demandes)] }),
      ...conversation,
      ...(coin(20) && { demande_etiquette: [{ etiquette_id: pick(etiquettes).id, demande_id: row.id, via: null }] }),
      demande_mot: [...demande_mot, ...[...words].map((mot) => ({ mot, demande_id: row.id }))],
      courriel: index < mailedFrom ? [] : courriel.map((mail) => mailOf(at, { ...mail, to: mail.to_address, name: mail.to_name })),
    };
    index += 1;
  }
}

function etiquetteOf(number) {
  const name = `Étiquette ${number}`;
  return { id: uuidAt(Date.now()), name, name_key: `etiquette ${number}`, created_at: stampAt(Date.now()), deleted_at: null };
}

/** @param isLast of all: it waits for an answer, whatever chance gives the others */
function meetingOf(demande_id, at, isLast) {
  const day = Math.floor(((isLast ? Date.now() : at) + (1 + randomInt(14)) * DAY_MS) / DAY_MS) * DAY_MS;
  const start = day + (8 + randomInt(9)) * 3_600_000;
  const state = isLast ? 'en_attente' : start > Date.now() ? pick(['en_attente', 'accepte']) : pick(['accepte', 'refuse', 'annule']);
  const when = stampAt(at);
  return {
    demande_id,
    state,
    starts_at: stampAt(start),
    ends_at: stampAt(start + 1_800_000),
    held_until: stampAt(start),
    sequence: 0,
    reason: '',
    answered_at: state === 'en_attente' ? null : when,
    answered_by: state === 'en_attente' ? null : 'Équipe',
    escalated_at: when,
    reminded_at: when,
    version: 1,
  };
}

/** Nearly all have left; what waits is due in a year, so that the site leaves it alone. */
function mailOf(at, { kind, to, name, subject, text, demande_id = null }) {
  const id = uuidAt(at);
  const state = coin(96) ? 'envoye' : pick(['en_attente', 'echec', 'perime']);
  const long = `${text} ${sentence(150)}`;
  return {
    id,
    kind,
    message_id: `<${id}@exemple.test>`,
    to_address: to,
    to_name: name,
    reply_to: null,
    subject,
    text: long,
    html: `<html><body><p>${long}</p></body></html>`,
    state,
    attempts: 1,
    next_at: state === 'en_attente' ? stampAt(Date.now() + 365 * DAY_MS) : stampAt(at),
    send_before: null,
    claim: null,
    last_error: state === 'echec' ? 'Le serveur refuse.' : null,
    created_at: stampAt(at),
    sent_at: state === 'envoye' ? stampAt(at) : null,
    demande_id,
    abonne_id: null,
    campagne_id: null,
    bulk: 0,
    recherche: `${to} ${name} ${subject}`.toLowerCase(),
  };
}

const SUBJECTS = ['famille', 'marque', 'service', 'media', 'demande', 'courriel', 'compte', 'reglages', 'page'];

function journalLine(at, index, compte) {
  const bySite = index % 10 === 0;
  const state = () => JSON.stringify({ title: sentence(5), intro: sentence(120) });
  return {
    id: uuidAt(at),
    at: stampAt(at),
    compte_id: bySite ? null : compte.id,
    author: bySite ? 'Le site' : compte.name,
    action: pick(['creer', 'modifier', 'supprimer', 'restaurer']),
    subject: pick(SUBJECTS),
    subject_id: String(randomInt(2_000)),
    label: capital(sentence(4)),
    before: state(),
    after: state(),
  };
}
