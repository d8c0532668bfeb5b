import { expect, test } from 'vitest';
import { readNow } from '../../../../test/content';
import { sheetsOf } from '../../../../test/sheets';
import { signInAs } from '../../../../test/shop';
import { onBothEngines } from '../../../../test/test-site';
import type { Regle } from '../engine/regles';
import type { RegleRow } from './contract';

const AID = 'MaPrimeRénov’, pompe à chaleur air-eau';
const END_HEADINGS = 'Premier jour;À revoir le;Vérifié le;Source;Adresse publique de la source';
const END = '2026-11-21;2027-08-01;2026-11-20;Décret d’essai;https://exemple.fr';

onBothEngines('rules in a spreadsheet', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  const sheets = sheetsOf(() => editor);
  const rowsOf = async (label: string) =>
    (await editor.get('/admin/regles')).json<{ data: RegleRow[] }>().data.filter((row) => row.label === label);
  const shown = async () => (await readNow(site(), '/estimations/regles')).json<{ regles: Regle[] }>().regles;
  const receive = async (...lines: string[]) => (await sheets.receive('regle', 'r.csv', lines.join('\n'))).id;
  const verdicts = async (...lines: string[]) =>
    (await sheets.essai(await receive(...lines))).data.map(({ state, faults }) => [
      state,
      ...faults.map(({ column, message }) => `${column}: ${message}`),
    ]);

  test('a line of a known name is the next version of its rule, and goes with its import', async () => {
    const [first] = await rowsOf(AID);
    const id = await receive(
      `Nom;Sorte;État;Travaux;Résidence principale;Qui pose;Âge du logement;Montant;Montant, revenus modestes;Montant, revenus intermédiaires;Montant, revenus supérieurs;${END_HEADINGS}`,
      `${AID};MaPrimeRénov';ouverte;Pompe à chaleur air-eau;oui;Une entreprise RGE qui fournit;15 ans ou plus;4 500;3500;2500;0;${END}`,
    );
    expect((await sheets.run(id)).json().counts).toMatchObject({ nouvelle: 1, fautive: 0 });
    const [next, before] = await rowsOf(AID);
    expect([next?.key, before?.id, before?.state]).toEqual([first?.key, first?.id, 'remplace']);
    expect(next).toMatchObject({
      montants: [4_500, 3_500, 2_500, 0],
      principale: true,
      pose: 'rge',
      age_ans: 15,
      confirmedAt: expect.any(String),
    });
    expect(next).not.toHaveProperty('unite');
    expect((await shown()).find(({ label }) => label === AID)?.montants).toEqual([4_500, 3_500, 2_500, 0]);
    expect((await sheets.takeBack(id)).kept).toEqual([]);
    expect((await rowsOf(AID)).map(({ id: one, state }) => [one, state])).toEqual([[first?.id, first?.state]]);
  });

  test('the dry run shows what all its lines together change for ten households', async () => {
    const pac = (await rowsOf(AID)).at(-1);
    const headings = `Identifiant;Nom;Sorte;État;Travaux;Où;Montant;${END_HEADINGS}`;
    const local = `;Aide du Gers;Aides locales;Ouverte;Pompe à chaleur air-eau;32;700;${END}`;
    const effectOf = async (...lines: string[]) => (await sheets.essai(await receive(...lines))).effect;
    const sameDay = END.replace('2026-11-21', pac?.valid_from ?? '');
    const both = await effectOf(headings, `${pac?.id};${AID};MaPrimeRénov';Ouverte;Pompe à chaleur air-eau;;4500;${sameDay}`, local);
    expect([both?.who, both?.readers.length]).toEqual(['ces 10\u00a0foyers courants', 10]);
    const local700 = 'Aide du Gers: N’en entend pas parler > Probable, 700\u00a0€';
    const readBy = (start: string) =>
      both?.readers.find(({ name }) => name.startsWith(start))?.changes.map(({ about, before, after }) => `${about}: ${before} > ${after}`);
    expect(readBy('Personne seule')).toEqual([`${AID}: Probable, 5\u202f000\u00a0€ > Probable, 4\u202f500\u00a0€`, local700]);
    expect(readBy('Résidence secondaire')).toEqual([local700]);
    expect(await effectOf('Identifiant;Montant', `${pac?.id};5000`)).toBeUndefined();
  });

  test('a cell that is emptied takes its condition off; taken back, the rule is as it was, never confirmed', async () => {
    const [before] = await rowsOf('Certificats d’économies d’énergie');
    expect([before?.pose, before?.confirmedAt]).toEqual(['rge', null]);
    const id = await receive('Identifiant;Qui pose', `${before?.id};`);
    expect((await sheets.run(id)).statusCode).toBe(200);
    const [now] = await rowsOf('Certificats d’économies d’énergie');
    expect(now).not.toHaveProperty('pose');
    expect(now?.confirmedAt).toEqual(expect.any(String));
    expect((await sheets.takeBack(id)).kept).toEqual([]);
    expect(await rowsOf('Certificats d’économies d’énergie')).toEqual([{ ...before, version: 3, updatedAt: expect.any(String) }]);
  });

  test('a rule is refused by the contract of its form, at its column', async () => {
    const headings = `Nom;Sorte;État;Ce que les visiteurs lisent;Travaux;Où elle se lit;Où;Montant;Montant, revenus modestes;En;Part de la dépense au plus, en %;${END_HEADINGS}`;
    const open = 'Solaire;Ouverte;;Panneaux photovoltaïques';
    expect(
      await verdicts(
        headings,
        `;${open};;;;;;;${END}`,
        `A;;Ouverte;;Panneaux photovoltaïques;;;;;;;${END}`,
        `B;Solaire;;;Panneaux photovoltaïques;;;;;;;${END}`,
        `C;Solaire;Ouverte;;;;;;;;;${END}`,
        `D;Solaire;Fermée;;Panneaux photovoltaïques;;;;;;;${END}`,
        `E;Solaire;Ouverte;;Éolienne;;;;;;;${END}`,
        `F;Aides locales;Ouverte;;Géothermie;;;;;;;${END}`,
        `G;Aides locales;Ouverte;;Géothermie;;Gers;;;;;${END}`,
        `H;Ce que dit la loi;;La loi le dit.;;;;;;;;${END}`,
        `I;Ce que dit la loi;;La loi le dit.;Géothermie;Aides;;;;;;${END}`,
        `J;${open};;;5;4;;;${END}`,
        `K;${open};;;0.055;;pour cent;;${END}`,
        `L;${open};;;101;;%;;${END}`,
        `M;${open};;;;;;0,9;${END}`,
        `N;${open};;;5,5 %;;%;;${END}`,
        `n;${open};;;5;;%;;${END.replace('2026-11-21', '2027-01-01')}`,
        `O;${open};;32;;;;;${END}`,
        `P;${open};;;;;;;2026-11-21;2027-08-01;2026-11-20;Décret;javascript:alert(1)`,
        `Q;${open};;;;;;;2026-11-21;;2026-11-20;Décret;https://exemple.fr`,
      ),
    ).toEqual([
      ['fautive', expect.stringMatching(/^Nom: Nommez cette règle/)],
      ['fautive', 'Sorte: Cette colonne est à remplir.'],
      ['fautive', 'État: Cette colonne est à remplir.'],
      ['fautive', 'Travaux: Choisissez les travaux que cette règle concerne.'],
      ['fautive', 'Ce que les visiteurs lisent: Écrivez ce que les visiteurs lisent.'],
      ['fautive', expect.stringMatching(/^Travaux: «\u00a0Éolienne\u00a0» n’est pas l’un de/)],
      ['fautive', 'Où: Donnez le département ou les communes de cette aide.'],
      ['fautive', expect.stringMatching(/^Où: Donnez le numéro d’un département/)],
      ['fautive', 'Où elle se lit: Choisissez l’outil où cette mention se lit.'],
      ['fautive', 'Travaux: Cette ligne n’a pas de place pour cela. Videz la cellule.'],
      ['fautive', expect.stringMatching(/^Montant, revenus très modestes: Donnez un montant pour tous, ou 4/)],
      ['fautive', expect.stringMatching(/^Montant, revenus très modestes: «\u00a00,055\u00a0» est moins d’un pour cent/)],
      ['fautive', expect.stringMatching(/^Montant, revenus très modestes: Un taux ne dépasse pas 100/)],
      ['fautive', expect.stringMatching(/^Part de la dépense au plus, en %, revenus très modestes: «\u00a00,9\u00a0» est moins/)],
      ['nouvelle'],
      ['fautive', expect.stringMatching(/^Nom: La ligne\u00a016 en ajoute déjà une de ce nom/)],
      ['fautive', 'Où: Cette ligne n’a pas de place pour cela. Videz la cellule.'],
      ['fautive', expect.stringMatching(/^Adresse publique de la source: Donnez l’adresse publique/)],
      ['fautive', 'À revoir le: Donnez un jour qui existe.'],
    ]);
  });

  test('two rules of one name differ by their identifier alone', async () => {
    const twin = async (travaux: string) =>
      (
        await editor.post('/admin/regles', {
          ...{ key: null, dispositif: 'solaire', label: 'Jumelle', travaux: [travaux], etat: 'ouverte', texte: '', source: 'x' },
          ...{ source_url: 'https://exemple.fr', valid_from: '2026-11-01', review_by: '2027-06-01', checked_on: '2026-11-20' },
        })
      ).json<RegleRow>();
    const [one] = [await twin('pv'), await twin('cesi')];
    expect(await verdicts('Identifiant;Nom;Sorte;Montant', ';Jumelle;Solaire;5', `${one.id};Jumelle;Solaire;5`)).toEqual([
      ['fautive', expect.stringMatching(/^Nom: Plusieurs règles portent ce nom/)],
      ['changee'],
    ]);
  });
});
