import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, test } from 'vitest';
import type { SuiviView } from '~/features/demandes/suivi/contract';
import type { JoinedEstimate } from '~/features/estimations/contract';
import { soleil } from '~/features/estimations/engine/soleil';
import { sunAt } from '~/features/estimations/engine/sun/communes';
import type { SoleilAnswers } from '~/features/estimations/engine/sun/questions';
import { type Halves, TOOL_SLUGS } from '~/features/estimations/engine/tool';
import { TABLES_VERSION } from '~/features/estimations/engine/version';
import { RECOMPUTED } from '~/features/estimations/joined-estimate';
import { questionsOf } from '~/features/estimations/pages/answers';
import { readOf, resultLines, STALE } from '~/features/estimations/result-lines';
import { listTarifs } from '~/features/estimations/tarifs/tarifs.server';
import { TOOL_REGISTRY } from '~/features/estimations/tool-registry.server';
import type { Acknowledged } from '~/intake/contract';
import { readDemande, signInAs } from '../../../test/shop';
import { anonymous, member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { countRows, demandeOf, mailsOf, newKey, newPerson, problemOf, sendForm } from '../../../test/visitor';

/** The worked example of the method, sections 2 and 3. */
const AGEN = {
  commune: '47001',
  pente: '30',
  orientation: 'SE',
  ombre: 'aucune',
  puissance: '3',
  pose: 'toit',
  consommation: 5_000,
  electrique: 'aucun',
  tarif: 'base_petit',
} as const;
const TITLE = 'Ce que le soleil peut produire chez vous';
const PROJECT = { universes: ['SOLAIRE_PHOTOVOLTAIQUE'], postal_code: '47000', description: 'Des panneaux sur la grange.' };
const QUESTIONS = Object.values(TOOL_REGISTRY).flatMap((tool) => questionsOf(tool));
const KEYS = QUESTIONS.map(({ key }) => key);
const WORDS = QUESTIONS.flatMap((question) => (question.kind === 'choice' ? question.options.map(({ value }) => value) : []));
const CASES = Number(process.env.ESTIMATION_CASES ?? 300);

onBothEngines('an estimate joined to a projet', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  afterEach(() => site().clock.set(SATURDAY_10H));

  const read = async (today = '2026-11-21', said: SoleilAnswers = AGEN, halves: Halves = 2) =>
    soleil.estimate(said, { tarifs: await listTarifs(site()), regles: [], today, sunAt }, halves);
  const sun = (reponses: object, vu = '') => [{ outil: 'soleil', reponses, vu }];
  const send = (estimations: unknown, { key, ...values }: { key?: string; email?: string; garde?: object } = {}) =>
    sendForm(
      site(),
      '/projet_particulier',
      { ...newPerson(), ...PROJECT, ...values, estimations: typeof estimations === 'string' ? estimations : JSON.stringify(estimations) },
      key ? { key } : {},
    );
  async function stored(response: Awaited<ReturnType<typeof send>>) {
    expect(response.statusCode, response.body).toBe(200);
    const { reference, suivi } = response.json<Acknowledged>();
    const demande = await demandeOf(site(), reference);
    const estimations: JoinedEstimate[] | undefined = JSON.parse(demande.payload).estimations;
    return { demande, suivi, estimations, one: estimations?.[0] as JoinedEstimate };
  }

  test('is counted again and kept in the words in which it was read, with its tables and prices', async () => {
    const estimate = await read();
    const { one, estimations } = await stored(await send(sun(AGEN, readOf(estimate))));
    expect(estimations).toHaveLength(1);
    expect(one).toMatchObject({ outil: 'soleil', title: TITLE, version: TABLES_VERSION, isRecomputed: false });
    expect(one.resultats).toEqual(resultLines(estimate));
    expect(one.resultats.map(({ text }) => text).join()).toMatch(/kWh\/an.*€\/an/);
    expect(one.reponses.slice(0, 3)).toEqual([
      { label: 'Votre commune', text: 'Agen', isAssumed: false },
      { label: 'Pente du toit', text: '30°, moyenne', isAssumed: false },
      { label: 'Orientation du pan', text: 'Sud-est', isAssumed: false },
    ]);
    expect(one.reponses.filter(({ isAssumed }) => isAssumed).map(({ label }) => label)).toContain('Batterie');
    expect(one.formule.length).toBeGreaterThan(1);
    expect(one.tarifs).toContainEqual(
      expect.objectContaining({ key: 'elec_base_le6kva', values: [0.2001], valid_from: '2026-08-01', unit: '€/kWh TTC' }),
    );
    expect(JSON.stringify(estimations).length).toBeLessThan(10_000);
  });

  test('of which only the first half was read, is kept without the second', async () => {
    const { consommation, electrique, tarif, ...roof } = AGEN;
    const first = await read(undefined, roof, 1);
    const { one } = await stored(await send([{ outil: 'soleil', reponses: roof, sansSuite: true, vu: readOf(first) }]));
    expect(one.resultats).toEqual(resultLines(first));
    expect(one.resultats).toHaveLength(1);
    expect(one.reponses.map(({ label }) => label)).not.toContain('Batterie');
    expect([one.isRecomputed, one.tarifs]).toEqual([false, []]);
    const both = await stored(await send([{ outil: 'soleil', reponses: AGEN, sansSuite: true, vu: readOf(await read()) }]));
    expect(both.one.resultats.length).toBeGreaterThan(3);
    expect(both.one.isRecomputed).toBe(false);
  });

  test('is what staff, their mail, the export and the person read; the acknowledgement names the tool alone', async () => {
    const email = newPerson().email;
    const { demande, suivi, one } = await stored(await send(sun(AGEN, readOf(await read())), { email }));
    const [figure] = one.resultats;
    const view = await readDemande(admin, demande.id);
    expect(view.payload.estimations).toEqual([one]);
    const line = view.lines.find(({ label }) => label === 'Estimation jointe')?.text as string;
    for (const words of [TITLE, figure?.text, 'Votre commune\u00a0: Agen', `tables ${TABLES_VERSION}`]) expect(line).toContain(words);
    expect(line).not.toContain(RECOMPUTED);
    const shown = (await anonymous(site(), 'GET', suivi)).json<SuiviView>();
    expect(shown.lines).toContainEqual({ label: 'Estimation jointe', text: line });

    const [acknowledgement, notification] = await mailsOf(site(), demande.id);
    const bare = (text: string | undefined) => text?.replace(/\s+/g, ' ');
    expect(bare(notification?.text)).toContain(bare(figure?.text));
    expect(bare(acknowledgement?.text)).toContain(`Estimation jointe : ${TITLE}`);
    for (const words of ['Agen', 'kWh', 'Sud-est']) expect(acknowledgement?.text).not.toContain(words);

    const csv = await admin.confirmed('GET', `/admin/demandes/export.csv?email=${email}`);
    for (const words of ['Estimation jointe', TITLE, 'Votre commune\u00a0: Agen']) expect(csv.body).toContain(words);
    const archive = await admin.confirmed('GET', `/admin/rgpd/export?email=${encodeURIComponent(email)}`);
    const data = JSON.parse(strFromU8(unzipSync(archive.rawPayload)['donnees.json'] as Uint8Array));
    expect(data.demandes[0].contenu.estimations).toEqual([one]);
  });

  test('of a tool that is gone is read as it was stored', async () => {
    const { demande, one } = await stored(await send(sun(AGEN)));
    const gone = { ...one, outil: 'eolienne', tarifs: one.tarifs.map((tarif) => ({ ...tarif, key: 'ancien' })) };
    const payload = JSON.stringify({ ...JSON.parse(demande.payload), estimations: [gone] });
    await site().db.updateTable('demande').set({ payload }).where('id', '=', demande.id).execute();
    const view = await readDemande(admin, demande.id);
    expect(view.payload.estimations).toEqual([gone]);
  });

  test('held as doubtful, it is named by the acknowledgement that leaves once staff let it through', async () => {
    const { demande } = await stored(await send(sun(AGEN), { garde: { leurre: 'rempli' } }));
    expect([demande.state, await mailsOf(site(), demande.id)]).toEqual(['indesirable', []]);
    await admin.call('PUT', `/admin/demandes/${demande.id}`, { version: demande.version, state: 'nouvelle' });
    const [acknowledgement] = await mailsOf(site(), demande.id);
    expect(acknowledgement?.text.replace(/\s+/g, ' ')).toContain(`Estimation jointe : ${TITLE}`);
  });

  test('all seven, and nothing said: each answers, in a few kilobytes', async () => {
    const { demande, estimations } = await stored(await send(TOOL_SLUGS.map((outil) => ({ outil, reponses: {} }))));
    expect(estimations?.map(({ outil }) => outil)).toEqual([...TOOL_SLUGS]);
    for (const { outil, summary, reponses } of estimations ?? [])
      expect([outil, summary.length > 0, reponses.every(({ isAssumed }) => isAssumed)]).toEqual([outil, true, true]);
    expect(demande.payload.length).toBeLessThan(40_000);
  });

  test('counts without what is never sent, should it be sent all the same', async () => {
    const secrets = QUESTIONS.filter(({ neverSent }) => neverSent).map(({ key }) => key);
    expect(secrets).toHaveLength(1);
    const reponses = { travaux: 'pac_air_eau', personnes: 3 };
    const without = await stored(await send([{ outil: 'aides', reponses }]));
    const sent = { ...reponses, ...Object.fromEntries(secrets.map((key) => [key, 12_345])) };
    const { one, demande } = await stored(await send([{ outil: 'aides', reponses: sent }]));
    expect(one).toEqual(without.one);
    expect(one.reponses.find(({ label }) => /personnes/i.test(label))?.isAssumed).toBe(false);
    expect(demande.payload).not.toMatch(/12.?345/);
  });

  test('is erased with the person', async () => {
    const email = newPerson().email;
    const { demande } = await stored(await send(sun(AGEN), { email }));
    await admin.confirmed('POST', '/admin/rgpd/efface', { email });
    expect(await site().db.selectFrom('demande').select('id').where('id', '=', demande.id).execute()).toEqual([]);
    expect(await mailsOf(site(), demande.id)).toEqual([]);
  });

  test('a projet without one is what it was, and needs none', async () => {
    for (const none of ['', '[]']) {
      const { demande, estimations } = await stored(await send(none));
      expect(estimations).toBeUndefined();
      const view = await readDemande(admin, demande.id);
      expect(view.lines.map(({ label }) => label)).not.toContain('Estimation jointe');
    }
  });

  describe('with answers that no page sends', () => {
    test.each<[string, unknown]>([
      ['what is no JSON', '{'],
      ['what is no list', { outil: 'soleil', reponses: {} }],
      ['an unknown tool', [{ outil: 'eolienne', reponses: {} }]],
      ['a tool twice', [...sun({}), ...sun({})]],
      ['no answers', [{ outil: 'soleil' }]],
      ['a choice that is not offered', sun({ ...AGEN, pente: '31' })],
      ['a number beyond its bounds', sun({ ...AGEN, consommation: 40_001 })],
      ['a number as text', sun({ ...AGEN, consommation: '5000' })],
      ['a number that JSON turns into infinity', '[{"outil":"soleil","reponses":{"consommation":1e999}}]'],
      ['a town that is not in the table', sun({ ...AGEN, commune: '00000' })],
      ['a town that every object has', sun({ ...AGEN, commune: 'toString' })],
      ['a list for an answer', sun({ ...AGEN, commune: ['47001'] })],
      ['more than a request holds', sun(AGEN, 'x'.repeat(4_001))],
      ['a text too long to be read', JSON.stringify(sun(AGEN)).padEnd(15_001)],
    ])('%s is refused, with words that say what to do, and nothing is stored', async (_, estimations) => {
      const before = await countRows(site());
      const response = await send(estimations);
      expect(problemOf(response)).toEqual({ status: 422, code: 'invalide', fields: ['estimations'] });
      expect(response.json<{ error: { details: Record<string, string[]> } }>().error.details.estimations?.[0]).toMatch(/etirez|Corrigez/);
      expect(await countRows(site())).toEqual(before);
    });

    test('what is no answer to a question is dropped, and so is one to a question that is not asked', async () => {
      const { one, demande } = await stored(await send(sun({ ...AGEN, surface: 150, revenu: 39_148, __proto__: { pose: 'libre' } })));
      expect(one.resultats).toEqual(resultLines(await read()));
      expect(demande.payload).not.toMatch(/39.?148|Surface libre/);
    });
  });

  test('a price that changed since it was read: the sum of the site counts, and it is said', async () => {
    const vu = readOf(await read());
    const { values, ...tarif } = { ...(await listTarifs(site())).find(({ key }) => key === 'elec_base_le6kva') } as { values: number[] };
    const editor = await member(site(), 'EDITEUR');
    const next = { ...tarif, values: [0.4002], valid_from: '2026-11-21', review_by: '2027-02-01', checked_on: '2026-11-21' };
    const created = (await editor.post('/admin/tarifs', next)).json<{ id: string; version: number }>();
    const key = newKey();
    const about = newPerson();
    const first = await send(sun(AGEN, vu), { key, ...about });
    const { one, demande } = await stored(first);
    expect(values).toEqual([0.2001]);
    expect(one.isRecomputed).toBe(true);
    expect(one.resultats).toEqual(resultLines(await read()));
    expect(one.tarifs).toContainEqual(expect.objectContaining({ key: 'elec_base_le6kva', values: [0.4002], valid_from: '2026-11-21' }));
    const view = await readDemande(admin, demande.id);
    expect(view.lines.find(({ label }) => label === 'Estimation jointe')?.text).toContain(RECOMPUTED);
    await editor.remove(`/admin/tarifs/${created.id}?version=${created.version}`);

    expect(resultLines(await read())).not.toEqual(one.resultats);
    expect((await send(sun(AGEN, vu), { key, ...about })).json()).toEqual(first.json());
  });

  test('sent after the last day of a price: no euro, the kWh stay', async () => {
    const vu = readOf(await read());
    site().clock.set('2027-02-01T23:00:01.000Z');
    const { one } = await stored(await send(sun(AGEN, vu)));
    expect(one.isRecomputed).toBe(true);
    const texts = one.resultats.map(({ text }) => text);
    expect(texts).toContain(STALE);
    expect(texts.join()).not.toContain('€');
    expect(texts[0]).toContain('kWh/an');
    expect(one.tarifs.map(({ key }) => key)).not.toContain('elec_base_le6kva');
  });

  test('whatever is sent as estimates, the site answers', { timeout: 600_000 }, async () => {
    const answer = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...WORDS), fc.integer({ min: 0, max: 500 }), fc.double());
    const answers = fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), fc.string()), answer, { maxKeys: 12 });
    const one = fc.record({
      outil: fc.oneof(fc.constantFrom(...TOOL_SLUGS), fc.string()),
      reponses: fc.oneof(answers, fc.jsonValue()),
    });
    const sent = fc.oneof(
      fc.json(),
      fc.string(),
      fc.array(one, { maxLength: 8 }).map((list) => JSON.stringify(list)),
    );
    await fc.assert(
      fc.asyncProperty(sent, async (text) => {
        const { statusCode, body } = await send(text);
        expect([statusCode, text, body]).toEqual([expect.toSatisfy((status) => status === 200 || status === 422), text, body]);
      }),
      { numRuns: CASES },
    );
  });
});
