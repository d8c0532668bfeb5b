import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import { toCsv } from '~/platform/text/csv';
import { demandeActs, signInAs } from '../../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { newPerson, sendForm, sendJson } from '../../../../test/visitor';

type Answer = Awaited<ReturnType<typeof sendJson>>;

onBothEngines('the inbox of demandes', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  afterEach(() => site().clock.set(SATURDAY_10H));
  const { receive } = demandeActs(site, () => admin);

  describe('is exported', () => {
    const exported = async (query: string) => {
      const response = await admin.confirmed('GET', `/admin/demandes/export.csv?${query}`);
      expect(response.statusCode).toBe(200);
      return { headers: response.headers, text: response.rawPayload.toString('utf8') };
    };
    /** Parses as a spreadsheet does: any end of line outside quotes ends a row. */
    const read = (text: string): string[][] => parse(text, { bom: true, delimiter: ';', record_delimiter: ['\r\n', '\n', '\r'] });
    beforeEach(() => site().clock.set('2026-11-21T09:05:00.000Z'));

    test('for a French spreadsheet, with what is filtered and nothing else', async () => {
      const family_name = 'Gaüzère';
      const { reference, email } = await receive({ ...newPerson({ family_name }), name: 'Été ; « pompe »', phone: '+33 5 36 49 00 20' });
      const { headers, text } = await exported('q=gauzere');
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toMatch(/^attachment; filename="demandes-2026-11-21\.csv"/);
      expect(headers['cache-control']).toBe('no-store');
      expect(text.startsWith('\ufeffRéférence;Reçue le;')).toBe(true);
      expect(text.endsWith('\r\n')).toBe(true);
      const [columns, ...rows] = read(text);
      expect(rows).toHaveLength(1);
      const cells = Object.fromEntries((columns ?? []).map((column, index) => [column, rows[0]?.[index]]));
      expect(given(cells)).toEqual({
        Référence: reference,
        'Reçue le': '2026-11-21 10:05',
        Sorte: 'Message',
        État: 'Nouvelle',
        Nom: 'Gaüzère',
        Canal: 'Site',
        Prénom: 'Été ; « pompe »',
        'E-mail': email,
        Téléphone: '05 36 49 00 20',
        Résumé: 'Autre question',
        'Réponse promise pour le': '2026-11-25 10:05',
        Sujet: 'Autre question',
        Message: 'Quand pourriez-vous passer ?',
      });
      expect(read((await exported('q=personne-de-ce-nom')).text)).toEqual([columns]);
    });

    const given = (cells: Record<string, string | undefined>) => Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell));
    const rowOf = async (query: string) => {
      const [columns = [], row = []] = read((await exported(query)).text);
      expect(new Set(columns).size).toBe(columns.length);
      return given(Object.fromEntries(columns.map((column, index) => [column, row[index]])));
    };
    const sent = async (response: Answer) => {
      expect(response.statusCode, response.body).toBe(200);
      return response.json<Acknowledged>().reference;
    };

    test('with all that was asked, of every kind', async () => {
      const device = { brand: 'Atlantic', model: 'Alféa', serial: '004711', installed: '2019-05-01', universe: 'POMPE_CHALEUR' };
      const place = { street: '3 rue du Pré', postal_code: '32000', town: 'Auch' };
      const sav = { kind: 'depannage', urgency: 'arret', description: '=Elle fuit.', ...device, ...place };
      const savReference = await sent(await sendForm(site(), '/sav/formulaire', { ...newPerson(), phone: '+33 5 36 49 00 21', ...sav }));
      expect(await rowOf(`q=${savReference}`)).toMatchObject({
        Téléphone: '05 36 49 00 21',
        Demande: 'Dépannage',
        Urgence: 'Plus de chauffage, d’eau chaude ou de courant',
        Domaine: 'Chauffage et eau chaude sanitaire',
        Marque: 'Atlantic',
        Modèle: 'Alféa',
        'Numéro de série': "'004711",
        'Installé le': '1er mai 2019',
        Description: "'=Elle fuit.",
        Adresse: '3 rue du Pré, 32000 Auch',
      });
      const asked = {
        universes: ['DOMOTIQUE'],
        dwelling: { surface: '120' },
        postal_code: '01000',
        description: 'Volets',
        callback: 'true',
      };
      const projetReference = await sent(
        await sendForm(site(), '/projet_particulier', { ...newPerson(), phone: '05 36 49 00 22', ...asked }),
      );
      expect(await rowOf(`q=${projetReference}`)).toMatchObject({
        Domaines: 'Domotique et borne de recharge',
        Surface: '120\u00a0m²',
        Lieu: "'01000",
        'Être rappelé': 'oui, sous 48\u00a0heures',
        Accords: expect.stringMatching(/^J’accepte d’être rappelé .* \(donné le 2026-11-21 10:05, texte de 2026-11\)$/),
      });
      const slots = await site().app.http.inject('/api/rdv_pro/creneaux');
      const { days } = slots.json<{ days: { slots: { start: string }[] }[] }>();
      const slot = days.find(({ slots }) => slots.length > 0)?.slots[0]?.start as string;
      const pro = { company: 'Froid du Gers', phone: '05 36 49 00 23', reason: 'Voir les pompes', siret: '73282932000074', slot };
      const proReference = await sent(await sendJson(site(), '/rdv_pro', { ...newPerson(), ...pro }));
      expect(await rowOf(`q=${proReference}`)).toMatchObject({
        Motif: 'Voir les pompes',
        SIRET: "'73282932000074",
        'Rendez-vous le': expect.stringMatching(/^2026-\d\d-\d\d \d\d:\d\d$/),
        'État du rendez-vous': 'En attente',
      });
    });

    test('with who took it down, and how it came', async () => {
      const values = { canal: 'comptoir', family_name: 'Lacaze', phone: '05 36 49 00 24', message: 'Rappeler.' };
      const headers = { authorization: `Bearer ${admin.token}` };
      const reference = await sent(await sendForm(site(), '/admin/demandes/saisie/contact', values, { headers }));
      expect(await rowOf(`q=${reference}`)).toMatchObject({ Canal: 'Comptoir', 'Prise par': expect.stringMatching(/^Membre \d+$/) });
    });

    test.each([
      ['=HYPERLINK("http://voleur.test";"Cliquez")'],
      ['=1+1'],
      ['+33 5'],
      ['-2+3'],
      ['@SOMME(A1)'],
      ['＝1+1'],
      ['＠SOMME(A1)'],
      ['Dupré; "fils"'],
      ['Une ligne\nEt l’autre'],
      ['Une ligne\n=1+1'],
      ["« Ève » ; 50 % ; 'x'"],
    ])('without « %s » becoming a formula or another cell', async (typed) => {
      const person = newPerson({ family_name: 'Zéphyr' });
      await receive(person);
      // As forms took it before they refused lines and addresses, and as others may.
      await site().db.updateTable('demande').set({ name: typed, summary: typed }).where('email', '=', person.email).execute();
      const [columns, ...rows] = read((await exported(`email=${encodeURIComponent(person.email)}`)).text);
      expect(rows).toHaveLength(1);
      const at = (column: string) => rows[0]?.[columns?.indexOf(column) as number] as string;
      const expected = /^[=+\-@＝＠]/.test(typed) ? `'${typed}` : typed;
      expect([at('Prénom'), at('Résumé'), at('Nom')]).toEqual([expected, expected, 'Zéphyr']);
    });

    test('without any cell starting with a formula sign, behind blanks or not', async () => {
      const cells = ['=1', ' =1', '\t=1', '\tx', '\rx', '\r\n=1', '+1', '-1', '@a', '\u00a0=1', '＝1', ' ＋1', '－1', '＠a', '', 'a=1'];
      const [row] = parse(await toCsv([cells]), { delimiter: ';', record_delimiter: ['\r\n', '\n', '\r'] }) as string[][];
      expect(row).toEqual(cells.map((cell) => (cell === '' || cell === 'a=1' ? cell : `'${cell}`)));
    });

    test('and the journal says by whom', async () => {
      await exported('q=personne-de-ce-nom');
      const { data } = (await admin.get('/admin/journal?subject=demande&q=exporter')).json<{ data: { author: string; label: string }[] }>();
      expect(data[0]).toMatchObject({ author: admin.name, label: 'Des demandes' });
    });

    test('in full, even beyond five hundred rows', async () => {
      const { email } = await receive();
      const row = await site().db.selectFrom('demande').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
      const many = Array.from({ length: 1_000 }, (_, index) => ({
        ...row,
        id: `copie-${index}`,
        reference: `CO-${String(index).padStart(6, '0')}`,
        suivi_token: `copie-${index}`,
      }));
      for (let at = 0; at < many.length; at += 250)
        await site()
          .db.insertInto('demande')
          .values(many.slice(at, at + 250))
          .execute();
      const rows = read((await exported(`email=${encodeURIComponent(email)}`)).text).slice(1);
      expect([rows.length, new Set(rows.map(([reference]) => reference)).size]).toEqual([1_001, 1_001]);
    });
  });
});
