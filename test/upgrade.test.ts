import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import * as contenu from '../db/migrations/001-contenu';
import * as comptes from '../db/migrations/002-comptes';
import * as demandes from '../db/migrations/003-demandes';
import * as gestion from '../db/migrations/004-gestion';
import * as bandeaux from '../db/migrations/005-bandeaux';
import * as recherche from '../db/migrations/006-recherche';
import * as destinations from '../db/migrations/007-destinations';
import * as courriels from '../db/migrations/010-courriels';
import * as instances from '../db/migrations/011-instances';
import * as sauvegardes from '../db/migrations/012-sauvegardes';
import * as empreintes from '../db/migrations/013-empreintes';
import * as conversations from '../db/migrations/014-conversations';
import * as tarifs from '../db/migrations/015-tarifs';
import * as plafonds from '../db/migrations/020-plafonds';
import * as attente from '../db/migrations/025-courriels-en-attente';
import * as personnes from '../db/migrations/028-personnes';
import * as fusions from '../db/migrations/036-fusions';
import * as personne from '../db/migrations/037-personne';
import * as etiquettes from '../db/migrations/038-etiquettes';
import * as regles from '../db/migrations/048-regles';
import type { Db } from '../db/tables';
import { DEMANDE_KINDS } from '../src/endpoints';
import { viewDemande } from '../src/features/demandes/demandes.server';
import { MAILS } from '../src/mails';
import { systemClock } from '../src/platform/clock';
import type { Engine } from '../src/platform/db/engine';
import { postgresEngine } from '../src/platform/db/postgres';
import { sqliteEngine } from '../src/platform/db/sqlite';

const engines = {
  sqlite: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-maj-'));
    return { engine: sqliteEngine(join(folder, 'vitrine.sqlite')), end: async () => rmSync(folder, { recursive: true }) };
  },
  postgres: async () => {
    const name = `maj_${randomBytes(6).toString('hex')}`;
    const client = new pg.Client({ connectionString: `${inject('postgres')}/postgres` });
    await client.connect();
    await client.query(`create database ${name}`);
    const end = async () => {
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    };
    return { engine: postgresEngine(`${inject('postgres')}/${name}`), end };
  },
};

type Older = (db: Kysely<never>, engine: Engine) => Promise<void>;

/** A test on each engine, with a database that `work` brings to an older version first. */
const onOlderData = (title: string, work: Older) =>
  test.each(Object.entries(engines))(`${title} (%s)`, async (_, open) => {
    const { engine, end } = await open();
    const db = new Kysely<never>({ dialect: engine.dialect });
    try {
      await work(db, engine);
    } finally {
      await db.destroy();
      await end();
    }
  });

onOlderData('a site that has courriels already finds them after the upgrade', async (db, engine) => {
  for (const { up } of [contenu, comptes, demandes]) await up(db, engine);
  // More than are read at once.
  for (let at = 0; at < 1_201; at += 1)
    await sql`insert into courriel (id, kind, message_id, to_address, to_name, subject, text, html, state, attempts, next_at, created_at)
      values (${`id-${at}`}, 'essai', ${`<${at}>`}, ${`Eve${at}@exemple.test`}, 'Ève', 'Été', '', '', 'envoye', 1, '', '')`.execute(db);
  await gestion.up(db, engine);
  const { rows } = await sql<{ id: string; recherche: string; bulk: number }>`select id, recherche, bulk from courriel`.execute(db);
  expect(rows.length).toBe(1_201);
  for (const { id, recherche, bulk } of rows) expect([recherche, bulk]).toEqual([`eve${id.slice(3)}@exemple.test eve ete`, 0]);
});

onOlderData('each service that a site has leads somewhere after the upgrade: as its text says, or as before', async (db, engine) => {
  for (const { up } of [contenu, comptes, demandes, gestion]) await up(db, engine);
  const services = [
    ['00000000-0000-8000-8002-000000000006', 'entretien-et-depannage', 'particulier', 'sav'],
    ['00000000-0000-8000-8002-000000000002', 'dimensionnement', 'particulier', 'projet'],
    ['00000000-0000-8000-8002-000000000011', 'pieces-detachees', 'pro', 'sav'],
    ['00000000-0000-8000-8002-000000000012', 'compte-pro', 'pro', 'rdv_pro'],
    ['de-l-equipe', 'mise-en-service', 'pro', 'rdv_pro'],
    ['de-l-equipe-2', 'pieces-rares', 'particulier', 'projet'],
  ] as const;
  for (const [id, url, audience] of services)
    await sql`insert into service (id, url, audience, title, summary, text, includes, position, status, version, created_at, updated_at)
      values (${id}, ${url}, ${audience}, ${url}, '', '', '[]', 1, 'publie', 1, '', '')`.execute(db);
  await destinations.up(db);
  const { rows } = await sql<{ id: string; destination: string }>`select id, destination from service`.execute(db);
  expect(new Map(rows.map(({ id, destination }) => [id, destination]))).toEqual(
    new Map(services.map(([id, , , destination]) => [id, destination])),
  );
});

onOlderData('the upgrade gives synonyms to a filled site only, and mails are found by either apostrophe', async (db, engine) => {
  for (const { up } of [contenu, comptes, demandes, gestion]) await up(db, engine);
  const read = async () => (await sql<{ content: string }>`select content from reglage where section = 'recherche'`.execute(db)).rows;
  await recherche.up(db, engine);
  expect(await read()).toEqual([]);

  await sql`drop table recherche_vaine`.execute(db);
  await sql`insert into reglage (section, content, version, updated_at) values ('site', '{}', 3, '2026-01-01'), ('legal', '{}', 1, '2026-02-01')`.execute(
    db,
  );
  await sql`insert into courriel (id, kind, message_id, to_address, to_name, subject, text, html, state, attempts, next_at, created_at, recherche)
      values ('1', 'essai', '<1>', 'eve@exemple.test', 'Ève', 'L’été', '', '', 'envoye', 1, '', '', 'eve l’ete')`.execute(db);
  await recherche.up(db, engine);
  const [row] = await read();
  expect(JSON.parse(row?.content ?? '').synonymes.length).toBeGreaterThan(5);
  const { rows } = await sql<{ recherche: string }>`select recherche from courriel`.execute(db);
  expect(rows).toEqual([{ recherche: "eve l'ete" }]);
});

onOlderData('the upgrade removes the starter banners, which showed nowhere, and keeps those of staff', async (db, engine) => {
  for (const { up } of [contenu, comptes, demandes, gestion]) await up(db, engine);
  await sql`insert into univers (code, title, summary, intro, version, updated_at) values ('DOMOTIQUE', '', '', '', 1, '')`.execute(db);
  for (const [id, sha256] of ['2b4088c3b7d398bb3564b5280ae665593559ee65dea5f0ecdff5ce78165451c4', 'of-staff'].entries()) {
    await sql`insert into media (id, sha256, kind, mime, name, bytes, alt, decorative, focal_x, focal_y, transparent, variants_ready, created_at)
      values (${id + 1}, ${sha256}, 'image', 'image/webp', '', 1, '', 0, 0.5, 0.5, 0, 1, '')`.execute(db);
    await sql`insert into famille (url, name, univers, banner_id, summary, intro, featured, position, status, version, created_at, updated_at)
      values (${`famille-${id}`}, '', 'DOMOTIQUE', ${id + 1}, '', '', 0, ${id}, 'publie', 1, '', '')`.execute(db);
  }
  await bandeaux.up(db);
  const { rows } = await sql<{ banner_id: number | null }>`select banner_id from famille order by position`.execute(db);
  expect(rows.map(({ banner_id }) => banner_id)).toEqual([null, 2]);
});

onOlderData('the upgrade removes links from sent account mails; queued and other mails keep theirs', async (db, engine) => {
  for (const { up } of [contenu, comptes, demandes, gestion]) await up(db, engine);
  const url = 'https://www.exemple.test/reset_password?token=abcdefghij';
  const html = `<p><a href="${url}">Choisir</a> <a href="https://www.exemple.test">Site</a> ${url}</p>`;
  const mails = [
    ['1', 'invitation', 'envoye'],
    ['2', 'invitation', 'en_attente'],
    ['3', 'campagne', 'envoye'],
    // More than are read at once.
    ...Array.from({ length: 1_001 }, (_, at) => [`9${at}`, 'mot_de_passe_oublie', 'envoye']),
  ] as const;
  for (const [id, kind, state] of mails)
    await sql`insert into courriel (id, kind, message_id, to_address, to_name, subject, text, html, state, attempts, next_at, created_at)
      values (${id}, ${kind}, ${`<${id}>`}, 'eve@exemple.test', '', '', ${`Suivez ${url}`}, ${html}, ${state}, 1, '', '')`.execute(db);
  await courriels.up(db);
  const { rows } = await sql<{ id: string; text: string; html: string }>`select id, text, html from courriel`.execute(db);
  expect(rows).toHaveLength(mails.length);
  for (const row of rows) {
    const isKept = row.id === '2' || row.id === '3';
    expect([row.id, row.text, row.html]).toEqual([
      row.id,
      isKept ? `Suivez ${url}` : 'Suivez [lien retiré]',
      isKept ? html : '<p><a>Choisir</a> <a href="https://www.exemple.test">Site</a> [lien retiré]</p>',
    ]);
  }
});

onOlderData('a mail being sent keeps its lease after the upgrade, and no pause is set', async (db, engine) => {
  for (const { up } of [contenu, comptes, demandes, gestion]) await up(db, engine);
  await sql`insert into courriel (id, kind, message_id, to_address, to_name, subject, text, html, state, attempts, next_at, claim, created_at)
      values ('1', 'essai', '<1>', 'eve@exemple.test', '', '', '', '', 'en_attente', 1, '2026-11-21T09:05:00.000Z', 'claim', '')`.execute(
    db,
  );
  await instances.up(db, engine);
  const { rows } = await sql`select claim, instance_id, next_at from courriel`.execute(db);
  expect(rows).toEqual([{ claim: 'claim', instance_id: null, next_at: '2026-11-21T09:05:00.000Z' }]);
  expect((await sql`select * from pause_courriel`.execute(db)).rows).toEqual([{ id: 1, losses: 0, until: '' }]);
});

onOlderData('a conversation of an older version is read as it was, with its breakdown first', async (db, engine) => {
  for (const { up } of [contenu, comptes, demandes, gestion]) await up(db, engine);
  await courriels.up(db);
  for (const { up } of [instances, sauvegardes]) await up(db, engine);
  await empreintes.up(db);
  const at = '2026-11-21T09:00:00.000Z';
  const asked = [
    ['panne', 'sav', JSON.stringify({ equipment: 'Chaudière', urgency: 'arret', description: 'Plus d’eau chaude.' })],
    ['rassure', 'sav', JSON.stringify({ equipment: 'Chaudière', urgency: 'gene', description: 'Il est écrit "urgency":"arret" dessus.' })],
    ['rendez-vous', 'rdv_pro', JSON.stringify({ reason: 'Un chantier' })],
  ] as const;
  for (const [id, kind, payload] of asked)
    await sql`insert into demande (id, reference, kind, state, family_name, name, email, summary, payload, suivi_token, version, created_at, updated_at)
      values (${id}, ${id}, ${kind}, 'en_cours', 'Dupré', 'Hélène', 'eve@exemple.test', '', ${payload}, ${id}, 4, ${at}, ${at})`.execute(
      db,
    );
  await sql`insert into demande_evenement (id, demande_id, at, kind, compte_id, author, text, visible)
      values ('1', 'panne', ${at}, 'recue', null, 'La personne', '', 0), ('2', 'panne', ${at}, 'reponse', 'parti', 'Claire', 'Nous passons … lundi.', 1)`.execute(
    db,
  );
  await sql`insert into demande_fichier (id, demande_id, position, name, key, mime, width, height, bytes)
      values ('f', 'panne', 0, 'plaque.jpg', 'demandes/panne/f.jpg', 'image/jpeg', 60, 40, 900)`.execute(db);
  await sql`insert into courriel (id, kind, message_id, to_address, to_name, subject, text, html, state, attempts, next_at, created_at, demande_id)
      values ('c', 'demande_reponse', '<c>', 'eve@exemple.test', '', 'Réponse', '', '', 'envoye', 1, '', ${at}, 'panne')`.execute(db);
  await sql`insert into rendez_vous (demande_id, state, starts_at, ends_at, held_until, sequence, reason, version)
      values ('rendez-vous', 'en_attente', '2099-01-05T09:00:00.000Z', '2099-01-05T10:00:00.000Z', ${at}, 0, '', 1)`.execute(db);
  await conversations.up(db, engine);
  await attente.up(db);
  for (const { up } of [personnes, fusions, etiquettes]) await up(db, engine);
  await personne.up(db);

  const view = (id: string) => viewDemande({ db: db as unknown as Db, clock: systemClock }, { kinds: DEMANDE_KINDS, mails: MAILS }, id);
  expect(await view('panne')).toMatchObject({
    state: 'en_cours',
    version: 4,
    canal: 'site',
    urgent: true,
    dueAt: null,
    fichiers: [{ name: 'plaque.jpg', width: 60 }],
    evenements: [
      { kind: 'recue' },
      { author: 'Claire', text: 'Nous passons … lundi.', visible: true, held: null, from: null, fichiers: [] },
    ],
    courriels: [{ title: 'Courriel de réponse', state: 'envoye' }],
  });
  expect(await view('rassure')).toMatchObject({ urgent: false });
  expect(await view('rendez-vous')).toMatchObject({ rendezVousWaits: true });
  const { rows } = await sql<{ title: string }>`select title from reponse_type order by position`.execute(db);
  expect(rows.map(({ title }) => title)).toContain('Votre devis arrive');
});

onOlderData('amounts of aids that staff wrote become those of their rules, with their days', async (db, engine) => {
  await tarifs.up(db, engine);
  await plafonds.up(db);
  await sql`update tarif set amounts = '[5100,4100,3100,0]', version = 2, updated_at = '2026-10-20T10:00:00.000Z' where key = 'mpr_air_eau'`.execute(
    db,
  );
  await sql`insert into tarif (id, key, amounts, valid_from, review_by, source, checked_on, version, created_at, updated_at)
    values ('a', 'mpr_air_eau', '[1,2,3,0]', '2027-02-01', '2027-12-01', 'Loi à venir', '2026-10-21', 1, '2026-10-21', '2026-10-21')`.execute(
    db,
  );
  await sql`insert into tarif (id, key, amounts, valid_from, review_by, source, checked_on, version, created_at, updated_at, deleted_at)
    values ('b', 'mpr_geothermie', '[9,9,9,9]', '2026-08-01', '2027-03-01', '', '', 1, '', '', '2026-10-21')`.execute(db);
  await sql`update tarif set amounts = '[13000,18000]', version = 2 where key = 'mpr_depense'`.execute(db);
  await regles.up(db, engine);

  const { rows } = await sql<{
    id: string;
    key: string;
    content: string;
    valid_from: string;
    confirmed_at: string | null;
    seconde_main: number;
  }>`
    select id, key, content, valid_from, confirmed_at, seconde_main from regle order by id`.execute(db);
  const found = rows
    .filter(({ key }) => /^mpr_(?:pac_air_eau|geothermie)$/.test(key))
    .map(({ content, ...row }) => ({ ...row, ...(JSON.parse(content) as { montants: number[]; plafond_depense: number }) }));
  expect(found).toMatchObject([
    { valid_from: '2026-09-01', montants: [11_000, 9_000, 6_000, 0], plafond_depense: 18_000, confirmed_at: null, seconde_main: 1 },
    { valid_from: '2026-09-01', montants: [5_100, 4_100, 3_100, 0], plafond_depense: 13_000, confirmed_at: '2026-10-20T10:00:00.000Z' },
    { valid_from: '2027-02-01', montants: [1, 2, 3, 0], confirmed_at: '2026-10-21', seconde_main: 0 },
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const { rows: left } = await sql<{ key: string; source: string; seconde_main: number; confirmed_at: string | null }>`
    select key, source, seconde_main, confirmed_at from tarif order by key`.execute(db);
  expect(left.map(({ key }) => key)).not.toContain('mpr_air_eau');
  expect(left.find(({ key }) => key === 'gaz')).toMatchObject({
    source: 'CRE, prix repère de vente de gaz, octobre 2026',
    seconde_main: 1,
    confirmed_at: null,
  });
});
