import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { Role } from '../src/ui/roles';

/** Booleans are 0 or 1, instants ISO-8601 UTC text with milliseconds, JSON text: the subset that both engines keep alike. */
type Flag = 0 | 1;

type Publication = {
  position: number;
  status: 'brouillon' | 'publie';
  publish_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** What each folder of `src` keeps. Only the owner queries its tables; others ask it for an operation (`scripts/tables.mjs` holds it). */
type TablesByOwner = {
  platform: {
    content_version: {
      id: number;
      version: number;
      changed_at: string;
      /** Visitors see that the site opens soon, and nothing else. */
      closed: Generated<Flag>;
    };
    tentative: { key: string; count: number; until: string };
    secret: { id: number; value: string };

    courriel: {
      id: string;
      kind: string;
      message_id: string;
      to_address: string;
      to_name: string;
      reply_to: string | null;
      subject: string;
      text: string;
      html: string;
      state: 'en_attente' | 'envoye' | 'echec' | 'perime';
      attempts: number;
      next_at: string;
      send_before: string | null;
      claim: string | null;
      instance_id: Generated<string | null>;
      last_error: string | null;
      created_at: string;
      sent_at: string | null;
      /** The request or subscription that caused it: deleted with it. */
      demande_id: Generated<string | null>;
      abonne_id: Generated<string | null>;
      /** JSON: further headers, by name. */
      headers: Generated<string | null>;
      /** JSON: `{ method, text }` of the calendar file that it carries. */
      calendar: Generated<string | null>;
      /** One of many alike: other mail goes first. */
      bulk: Generated<Flag>;
      campagne_id: Generated<string | null>;
      /** Address, name and subject folded for search: no accent, no capital. */
      recherche: Generated<string>;
      /** JSON: ids of `demande_fichier` that it carries. */
      pieces: Generated<string | null>;
    };
    /** A process of the site that lives: the number grows while it does. */
    instance: { id: string; beat: number };
    /** One row: mails whose answer was lost in a row, and the instant until which no other leaves. */
    pause_courriel: { id: number; losses: number; until: string };
    /** One row: when an instance last looked at its clock, and until when nothing is erased by its age (`clock-guard.ts`). */
    horloge: { id: number; seen_at: string; doubted_until: string };
    sauvegarde: {
      id: string;
      /** Made by the site itself, at night: it removes these alone. */
      planned: Flag;
      /** `host:pid` of the process that makes it. */
      worker: string;
      /** Folder or bucket, without its keys. */
      place: string;
      name: string;
      begun_at: string;
      /** Advances during the backup; a stale one was abandoned. */
      beat_at: string;
      ended_at: string | null;
      bytes: number | null;
      /** Files that were lost or changed before. */
      damaged: number | null;
      /** Why it failed: no room left, or anything else. */
      fault: 'place' | 'panne' | null;
      error: string | null;
      /** When it was removed because newer ones are enough. */
      removed_at: string | null;
    };
    /** One row to lock per subject: the first to update it goes first. */
    verrou: { name: 'avis' | 'mots' | 'personnes' | 'rendez_vous' | 'sauvegarde'; turn: number };
  };
  content: {
    media: {
      id: Generated<number>;
      sha256: string;
      kind: 'image' | 'icone' | 'document';
      mime: string;
      name: string;
      width: number | null;
      height: number | null;
      bytes: number;
      alt: string;
      decorative: Flag;
      focal_x: number;
      focal_y: number;
      thumbhash: string | null;
      transparent: Flag;
      /** 0: to make; 1: made by a version that kept no sums of them; 2: made. */
      variants_ready: 0 | 1 | 2;
      /** When its file was found not to be what was stored. */
      damaged_at: string | null;
      created_at: string;
      deleted_at: Generated<string | null>;
      /** Of a file that was replaced and lies in the bin: the media whose file it was. */
      former_of: Generated<number | null>;
      version: Generated<number>;
    };
    page_texte: { page: string; content: string; version: number; updated_at: string };
    reglage: { section: string; content: string; version: number; updated_at: string };
    /** One a section; `base` is what the site said, at `base_version`, when it was begun. */
    reglage_brouillon: {
      section: string;
      id: string;
      content: string;
      base: string;
      base_version: number;
      author: string;
      at: string;
    };

    /** What the site began with, until staff change it, keep it or take it off. */
    exemple: { subject: string; subject_id: string };
    importation: {
      id: string;
      /** The `subject` of what it holds. */
      kind: string;
      state: 'attente' | 'faite' | 'reprise';
      file: string;
      /** JSON: the key of the column that each cell of a line fills, or null. */
      columns: string;
      /** JSON: what staff chose besides, by name. */
      choices: string;
      /** JSON: how many lines made, changed, left. */
      counts: string | null;
      /** JSON: what taking it back left as it is, and why. */
      kept: string | null;
      compte_id: string;
      author: string;
      created_at: string;
      done_at: string | null;
      undone_at: string | null;
      undone_by: string | null;
    };
    importation_chose: {
      importation_id: string;
      subject_id: string;
      act: 'creee' | 'changee';
      /** After the import; another one means that staff changed it since. */
      version: number;
      label: string;
      /** JSON: the former values of what keeps no revision. */
      before: string | null;
    };
    revision: {
      subject: string;
      subject_id: string;
      version: number;
      content: string;
      action: string;
      at: string;
      compte_id: string | null;
      author: string;
    };
    journal: {
      id: string;
      at: string;
      compte_id: string | null;
      author: string;
      action: string;
      subject: string;
      subject_id: string;
      label: string;
      before: string | null;
      after: string | null;
    };
  };
  intake: {
    demande: {
      id: string;
      /** « PP-7K3F9Q » */
      reference: string;
      kind: string;
      state: 'nouvelle' | 'en_cours' | 'traitee' | 'indesirable';
      archived_at: string | null;
      family_name: string;
      name: string;
      email: string;
      phone: string | null;
      company: string | null;
      summary: string;
      /** JSON, as the contract of its kind reads it. */
      payload: string;
      /** Why it was set aside, in words for staff. */
      suspicion: string | null;
      assignee_id: string | null;
      reminder_at: string | null;
      suivi_token: string;
      /** Whether its words, those of the person's later messages among them, are in `demande_mot`. */
      indexed: Generated<Flag>;
      version: number;
      created_at: string;
      updated_at: string;
      /** First answer or first closing. */
      answered_at: string | null;
      /** `site`: sent by the person; otherwise staff entered it after a call, a visit or a letter. */
      canal: Generated<'site' | 'telephone' | 'comptoir' | 'courriel'>;
      /** The person has no heating or hot water. */
      urgent: Generated<Flag>;
      /** Until when an answer is promised, counted in the shop's opening hours; null until it is known. */
      due_at: Generated<string | null>;
      /** The request into which this one was merged; it is then archived, and read there. */
      fusionnee_dans: Generated<string | null>;
      /** The kind whose form was filled in, where staff changed the kind since: its payload is read so. */
      rempli_comme: Generated<string | null>;
    };
    demande_fichier: {
      id: string;
      demande_id: string;
      position: number;
      name: string;
      key: string;
      mime: string;
      width: number;
      height: number;
      bytes: number;
      /** Of its bytes, in hexadecimal; unknown for those of older versions. */
      sha256: string | null;
      /** The message or note that it came with; null: with the request itself. A file that is no picture is 0 by 0. */
      evenement_id: Generated<string | null>;
    };
    demande_evenement: {
      id: string;
      demande_id: string;
      at: string;
      kind: string;
      compte_id: string | null;
      author: string;
      text: string;
      /** Whether the visitor reads it on the follow-up page. */
      visible: Flag;
      /** Until then its author can take it back, and the person cannot read it. */
      held_until: Generated<string | null>;
      /** JSON: what taking it back restores. */
      before: Generated<string | null>;
    };
    /** Answer to a submission, by its idempotency key, so that a repeated one creates nothing. */
    envoi: { key: string; fingerprint: string; answer: string; created_at: string };
    /** Folders of files to remove once due: those of requests that are gone, or that never came to be. */
    effacement: { folder: string; due_at: string };
    consentement: {
      id: string;
      demande_id: string | null;
      abonne_id: string | null;
      kind: string;
      wording: string;
      version: string;
      given_at: string;
      withdrawn_at: string | null;
    };
  };
  'features/actualites': {
    actualite: Publication & {
      id: string;
      url: string;
      title: string;
      /** The day that it bears, YYYY-MM-DD. */
      dated_on: string;
      summary: string;
      text: string;
      image_id: number | null;
    };
    actualite_famille: { actualite_id: string; famille_id: number };
    actualite_ancienne_url: { url: string; actualite_id: string };
  };
  'features/annonces': {
    /** A line on every page from `publish_at` (first minute of a day) to `ends_at` (last minute). */
    annonce: Publication & {
      id: string;
      kind: 'information' | 'evenement' | 'fermeture';
      text: string;
      link: string;
      /** Days of the shop, YYYY-MM-DD. */
      first_day: string;
      last_day: string;
      /** Of an event at the shop: its day and hour there, « 2026-12-05T10:00 ». */
      starts_at: string | null;
      finishes_at: string | null;
      /** The instant from which it shows no more. */
      ends_at: string;
    };
  };
  'features/avis': {
    /** What an account wants to receive mails about, and its calendar. */
    avis: {
      compte_id: string;
      /** JSON. */
      choices: string;
      /** Day in shop time of the last digest. */
      digest_on: string | null;
      /** Hash of what opens its calendar feed. */
      calendar_hash: string | null;
    };
  };
  'features/comptes': {
    compte: {
      id: string;
      email: string;
      name: string;
      role: Role;
      password_hash: string | null;
      totp_secret: string | null;
      totp_pending: string | null;
      /** Last time step whose code was used: a code serves once. */
      totp_step: number;
      version: number;
      created_at: string;
      updated_at: string;
      disabled_at: string | null;
    };
    code_de_secours: { hash: string; compte_id: string; used_at: string | null };
    session: {
      id: string;
      compte_id: string;
      agent: string;
      address: string;
      created_at: string;
      seen_at: string;
      ended_at: string | null;
      end_reason: string | null;
    };
    jeton: { hash: string; session_id: string; issued_at: string; rotated_at: string | null };
    lien_de_compte: {
      hash: string;
      compte_id: string;
      kind: 'oubli' | 'invitation';
      created_at: string;
      expires_at: string;
      used_at: string | null;
    };
    /** A person has just proved again who they are, in this session: good for one sensitive act. */
    confirmation: { hash: string; session_id: string; expires_at: string };
    /** What stood before a change of an account: its link, sent to the former address, puts it back. */
    changement_de_compte: {
      hash: string;
      compte_id: string;
      email: string;
      /** Only when this change took it away, by the account itself: what a colleague decided is not taken back by a link. */
      role: 'ADMIN' | null;
      totp_secret: string | null;
      /** JSON: `Pick<code_de_secours, 'hash' | 'used_at'>[]`. */
      recovery_codes: string;
      created_at: string;
      expires_at: string;
    };
    oubli: { id: string; email: string; created_at: string };
    /** A browser in which an account has signed in, by the hash of what its cookie holds. */
    appareil: { hash: string; compte_id: string; used_at: string };
    /** Sign-ins refused to an address as it was typed, by quarter of an hour: those of accounts go to the journal, then all of them leave. */
    refus: {
      email: string;
      /** Instant at which it begins. */
      quarter: string;
      count: number;
      /** How many of them had the right password, but no right code. */
      codes: number;
      /** 1 when the account's common allowance ran out, until a mail tells its owner. */
      spent: number;
    };
  };
  'features/coordonnees': {
    /** One mail about a change of where the shop is reached: its link puts the former values back. */
    changement_de_coordonnees: {
      hash: string;
      section: string;
      /** JSON: the values that changed, by their names (`Coordonnees`). */
      before: string;
      after: string;
      /** Whose sessions end with the undo; its name outlives the account. */
      compte_id: string | null;
      author: string;
      sent_to: string;
      /** 1 for the shop’s own address and for administrators: only they get another link once they used one. */
      is_trusted: number;
      created_at: string;
      expires_at: string;
      used_at: string | null;
    };
  };
  'features/courriels': {
    /** One row: the last test mail that left, and when its code came back. */
    essai_courriel: { id: number; sender: string; hash: string; sent_at: string; arrived_at: string | null };
  };
  'features/demandes': {
    /** Whose holder asked for the links of their requests again, known or not. */
    lien_perdu: { id: string; email: string; created_at: string };
    /** Addresses and numbers that staff say are one person's; what has no row here is a person by itself. */
    personne_cle: {
      /** An address, or the digits of a number (`nationalDigits`). */
      cle: string;
      /** The same for all that are one person's. */
      personne_id: string;
      joined_at: string;
      author: string;
    };
    etiquette: {
      id: string;
      name: string;
      /** Folded: of two that differ in accents or case, there is one. */
      name_key: string;
      created_at: string;
      deleted_at: string | null;
    };
    demande_etiquette: {
      etiquette_id: string;
      demande_id: string;
      /** The one in the bin that was joined into this, which the undo takes back. */
      via: string | null;
    };
    vue: {
      id: string;
      /** Null once the account that shared it is deleted. */
      owner_id: string | null;
      /** Its owner, or null when the whole team sees it: the database removes those of an account with it. */
      private_to: string | null;
      name: string;
      name_key: string;
      /** JSON: values by the name of their filter. */
      filter: string;
      position: number;
      created_at: string;
    };
    fusion: {
      demande_id: string;
      made_at: string;
      author: string;
      /** JSON (`Before` of the merging): what both requests were, and what the one that stays became. */
      before: string;
    };
    /** Words by which a request is found, folded: no accent, no capital. */
    demande_mot: { mot: string; demande_id: string };
    /** A mail that came in: each is read once, whatever becomes of the process that reads it. */
    courriel_recu: {
      id: string;
      message_id: string;
      kind: 'reponse' | 'nouvelle' | 'automatique' | 'rejet';
      from_address: string;
      subject: string;
      received_at: string;
      demande_id: string | null;
      /** What the mail server found out about its sender; null when no server is believed. */
      authenticity: Generated<'pass' | 'fail' | 'none' | null>;
    };
    /** One row: how reading the mailbox of IMAP_URL goes. */
    releve: {
      id: number;
      read_at: string | null;
      failing_since: string | null;
      error: string | null;
      /** Mails that wait in the mailbox beyond what is taken at a time, and when the oldest of them came. */
      waiting: Generated<number>;
      waiting_since: string | null;
      /** Since when some have always been waiting. */
      pressed_since: string | null;
      /** Unread mails of the mailbox (too many, or unreadable), and since when they are counted. */
      aside: Generated<number>;
      aside_since: string | null;
    };
    /** An answer ready to use, kept by staff; deleted ones stay in the bin. */
    reponse_type: {
      id: string;
      title: string;
      text: string;
      position: number;
      version: number;
      created_at: string;
      updated_at: string;
      deleted_at: string | null;
    };
  };
  'features/documents': {
    document: Publication & {
      id: string;
      url: string;
      title: string;
      /** ISO 639-1 */
      langue: string;
      /** YYYY-MM-DD */
      dated_on: string;
      media_id: number;
    };
    /** One of the three is set. */
    document_lie: { document_id: string; rank: number; famille_id: number | null; marque_id: string | null; service_id: string | null };
  };
  'features/equipe': {
    equipier: Publication & {
      id: string;
      /** As the person wishes it. */
      name: string;
      role: string;
      /** JSON: codes of BCP 47. */
      langues: string;
      words: string;
      portrait_id: number | null;
    };
  };
  'features/estimations': {
    /** A price or an aid that the estimates count with, from a day on; deleted ones stay in the bin. */
    tarif: {
      id: string;
      /** One of `TARIFS`, or of a newer version. */
      key: string;
      /** JSON: numbers in the order of the columns of its key. */
      amounts: string;
      low: number | null;
      high: number | null;
      /** Days of the shop, YYYY-MM-DD. */
      valid_from: string;
      /** The last day on which it is shown. */
      review_by: string;
      source: string;
      /** 1: the text that is named was not read itself. */
      seconde_main: number;
      checked_on: string;
      /** When a person of the shop last wrote or checked it; null: only the starter did. */
      confirmed_at: string | null;
      version: number;
      created_at: string;
      updated_at: string;
      deleted_at: string | null;
    };
    /** An aid, a VAT rate or a sentence of law, from a day on; deleted ones stay in the bin. */
    regle: {
      id: string;
      /** Rows of one key follow each other in time. */
      key: string;
      /** Of `content`, for the bin and the journal. */
      label: string;
      /** JSON: `ReglePart` of `estimations/engine/regles.ts`. */
      content: string;
      /** Days of the shop, YYYY-MM-DD. */
      valid_from: string;
      valid_until: string | null;
      review_by: string;
      source: string;
      source_url: string;
      seconde_main: number;
      checked_on: string;
      confirmed_at: string | null;
      version: number;
      created_at: string;
      updated_at: string;
      deleted_at: string | null;
    };
  };
  'features/familles': {
    famille: Publication & {
      id: Generated<number>;
      url: string;
      name: string;
      univers: string;
      icon_id: number | null;
      image_id: number | null;
      banner_id: number | null;
      summary: string;
      intro: string;
      featured: Flag;
      /** JSON: `Repere`; empty until staff write one. */
      repere: Generated<string>;
    };
    famille_detail: {
      id: Generated<number>;
      famille_id: number;
      position: number;
      title: string;
      text: string;
      image_id: number | null;
    };
    famille_ancienne_url: { url: string; famille_id: number };
    /** Supplied and installed, from a day on; deleted ones stay in the bin. Prices in euros, all taxes included. */
    prix: {
      id: string;
      famille_id: number;
      /** One of `HOMES`. */
      home: string;
      /** Famille and home when it was last written, for the bin. */
      label: string;
      low: number;
      high: number;
      /** One of `VATS`. */
      vat: string;
      included: string;
      excluded: string;
      /** Days of the shop, YYYY-MM-DD. */
      valid_from: string;
      review_by: string;
      checked_on: string;
      confirmed_by: string;
      version: number;
      created_at: string;
      updated_at: string;
      deleted_at: string | null;
    };
    famille_marque: { famille_id: number; marque_id: string; position: number };
    argument: {
      id: string;
      title: string;
      text: string;
      icon_id: number | null;
      position: number;
      version: number;
      updated_at: Generated<string>;
      deleted_at: string | null;
    };
  };
  'features/marques': {
    marque_ancienne_url: { url: string; marque_id: string };
    marque: Publication & { id: string; url: string; name: string; logo_id: number | null; summary: string; text: string; website: string };
  };
  'features/ouverture': {
    /** One row: who last opened or closed the site, and the name of the key that signs its mails. */
    ouverture: { id: number; changed_at: string | null; author: string; selector: string };
    /** A link that shows a closed site. */
    entree: { id: string; label: string; hash: string; created_at: string; author: string; used_at: string | null };
  };
  'features/pages-libres': {
    /** A page of the shop's own. `label` names it in menus, `headline` for search engines; both may be empty. */
    page_libre: Publication & {
      id: string;
      url: string;
      title: string;
      label: string;
      intro: string;
      headline: string;
      description: string;
      image_id: number | null;
      /** JSON of its blocks. */
      blocs: string;
      in_services: Flag;
      in_footer: Flag;
      in_plan: Flag;
    };
    page_libre_ancienne_url: { url: string; page_libre_id: string };
  };
  'features/premiers-pas': {
    /** Of the first visit; `fin`: the dashboard speaks of it no more. */
    premier_pas: { step: string; state: 'fait' | 'passe'; at: string };
  };
  'features/mesure': {
    /** What is counted a day: `Counted` says what a name and a detail are. */
    mesure: { day: string; kind: string; name: string; detail: string; count: number };
    /** The last of what each process wrote into `mesure`, so that nothing is added twice. */
    mesure_ecriture: { writer: string; number: number; written_at: string };
  };
  'features/newsletter': {
    abonne: {
      id: string;
      email: string;
      name: string;
      state: 'en_attente' | 'abonne' | 'desabonne';
      source: string;
      confirm_token: string | null;
      unsubscribe_token: string;
      created_at: string;
      asked_at: string;
      confirmed_at: string | null;
      ended_at: string | null;
      /** null when they did not say. */
      audience: Generated<'particulier' | 'pro' | null>;
      /** JSON: codes of the univers that interest them; empty when they did not say. */
      univers: Generated<string>;
      /** Counts changes of state and choices. */
      version: Generated<number>;
    };
    campagne: {
      id: string;
      subject: string;
      /** What older instances read of a letter made of blocks: its words, without pictures. */
      body: string;
      /** JSON: `LettreBloc[]`; empty, the letter is its `body`. */
      blocs: Generated<string>;
      state: 'brouillon' | 'en_envoi' | 'envoyee' | 'arretee';
      /** Confirmed subscribers when it was sent; 0 before. */
      recipients: number;
      compte_id: string | null;
      author: string;
      version: number;
      created_at: string;
      updated_at: string;
      started_at: string | null;
      finished_at: string | null;
      /** Drafts alone go to the bin. */
      deleted_at: Generated<string | null>;
      /** A draft with one leaves by itself at that instant, and does not change until then. */
      planned_at: Generated<string | null>;
      /** Why it did not leave at its hour. */
      held_back: Generated<string | null>;
      /** JSON: the part of the list that it is for; null for everyone. */
      cible: Generated<string | null>;
    };
    /** Who received which campaign: inserted with the mail itself, once. */
    campagne_envoi: { campagne_id: string; abonne_id: string; at: string };
    /** Never write to this address or number again, even after an erasure; `author` recorded it, null when they left by themselves. */
    opposition: { hash: string; at: string; author: Generated<string | null> };
  };
  'features/realisations': {
    realisation: Publication & {
      id: string;
      url: string;
      title: string;
      /** A commune: never an address, nor whose it is. */
      place: string;
      /** YYYY */
      year: string;
      text: string;
      before_id: number | null;
      after_id: number | null;
    };
    realisation_famille: { realisation_id: string; famille_id: number };
  };
  'features/recherche': {
    /** What visitors sought and did not find, `month` as « 2026-11 »: no trace of who. */
    recherche_vaine: { month: string; term: string; count: number };
  };
  'features/redirections': {
    /** A former address, as `addressKey` writes it, and the page of the site where it leads. */
    redirection: {
      id: string;
      source: string;
      target: string;
      uses: number;
      /** Day of the shop, and nothing finer. */
      last_used_on: string | null;
      /** When its page was found not to exist any more. */
      dead_since: string | null;
      version: number;
      created_at: string;
      updated_at: string;
      deleted_at: string | null;
    };
    /** Addresses that visitors asked for and that do not exist, `month` as « 2026-11 »; the path « » counts those beyond the bound. No trace of who. */
    adresse_perdue: { month: string; path: string; count: number };
    adresse_ignoree: { path: string; created_at: string };
  };
  'features/rendez-vous': {
    rendez_vous: {
      demande_id: string;
      state: 'en_attente' | 'accepte' | 'refuse' | 'annule';
      starts_at: string;
      ends_at: string;
      /** Until then a pending one reserves its slot. */
      held_until: string;
      /** Keyed hash of the network that it was asked from, until it is answered or past. */
      origine: Generated<string | null>;
      /** The same of its household (IPv6 /56; in IPv4 the address). */
      origine_foyer: Generated<string | null>;
      /** The same of its neighbourhood (IPv6 /48, IPv4 /24). */
      origine_voisinage: Generated<string | null>;
      /** Number of the last calendar file sent (RFC 5545, SEQUENCE). */
      sequence: number;
      reason: string;
      answered_at: string | null;
      answered_by: string | null;
      escalated_at: string | null;
      reminded_at: string | null;
      /** The closing that staff accepted it despite, in its words; another closing warns again. */
      despite_closing: Generated<string | null>;
      version: number;
    };
    /** Another hour that staff propose: it is reserved until `held_until`, and nothing moves before the person agrees. */
    proposition: {
      demande_id: string;
      starts_at: string;
      ends_at: string;
      held_until: string;
      /** As that of an appointment. */
      despite_closing: string | null;
      made_at: string;
      author: string;
      /** JSON: the instants of the other hours offered, each as long as the first. */
      autres: Generated<string>;
    };
  };
  'features/services': {
    service: Publication & {
      id: string;
      url: string;
      audience: 'pro' | 'particulier';
      title: string;
      summary: string;
      text: string;
      includes: string;
      /** Where its call to action leads: a `Destination` of its contract. */
      destination: string;
      icon_id: number | null;
      image_id: number | null;
    };
  };
  'features/univers': {
    univers: { code: string; title: string; summary: string; intro: string; version: number; updated_at: string };
    univers_section: { id: GeneratedAlways<number>; univers: string; position: number; title: string; text: string };
    univers_image: { id: GeneratedAlways<number>; univers: string; position: number; media_id: number };
  };
};

type Merged<Owners> = { [O in keyof Owners]: (tables: Owners[O]) => void }[keyof Owners] extends (tables: infer All) => void
  ? { [Table in keyof All]: All[Table] }
  : never;
export type Tables = Merged<TablesByOwner>;

export type Db = Kysely<Tables>;
/** Inside a transaction; an operation that only reads takes either. */
export type Tx = Transaction<Tables>;
