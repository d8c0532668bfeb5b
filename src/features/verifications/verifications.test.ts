import { beforeEach, expect, test } from 'vitest';
import { FIRST_DEMANDES } from '~/content/reglages/promises';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { addFamille, addMarque, addService, change } from '../../../test/content';
import { LEGAL_NOTICE } from '../../../test/legal-notice';
import { signInAs } from '../../../test/shop';
import { type Member, member } from '../../../test/staff';
import { onBothEngines, openTestSite } from '../../../test/test-site';
import { setReglage } from '../../../test/visitor';
import type { Verification } from './contract';

onBothEngines('the list of what is missing', (site) => {
  const [admin, editor] = signInAs(site, 'ADMIN', 'EDITEUR');
  let items: Map<string, Verification>;
  const list = async (by: Member) => {
    const response = await by.get('/admin/verifications');
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Verification[]>();
  };
  const look = async () => {
    items = new Map((await list(admin)).map((item) => [item.id, item]));
  };
  const isOk = (...ids: string[]) => ids.map((id) => items.get(id)?.ok);
  const wrong = (id: string) => items.get(id)?.examples.map(({ label }) => label);
  beforeEach(look);

  test('says of each point where it comes from, what to do, and where, in well-set French', () => {
    expect(items.size).toBeGreaterThan(25);
    for (const item of items.values()) {
      expect(item.link).toMatch(/^\/admin\//);
      expect(item.help.length).toBeGreaterThan(20);
      expect(`${item.title} ${item.help}`).not.toMatch(/ [;!?:»]|« |'/);
      expect([item.id, item.count === 0]).toEqual([item.id, item.ok]);
      if (item.group === 'legal' && item.level === 'obligatoire') expect(item.help).toMatch(/article/);
    }
  });

  test('for an editor is that of the content only', async () => {
    expect(new Set((await list(editor)).map(({ group }) => group))).toEqual(new Set(['contenu']));
  });

  test('reads the mentions that the law requires', async () => {
    const duties = ['denomination', 'siren', 'rcs', 'capital', 'tva', 'directeur-publication', 'hebergeur', 'mediateur', 'assurance'];
    expect(isOk(...duties)).toEqual(duties.map(() => false));
    const place = { name: 'N', address: 'A', url: 'https://n.example', phone: '01 02 03 04 05', policy: '', area: 'France' };
    const back = await setReglage(admin, 'legal', {
      legalName: 'Solutions Maison',
      legalForm: 'SARL',
      capital: '10 000 €',
      siren: '732 829 320',
      rcs: 'RCS Auch 123 456 789',
      vat: 'FR00123456789',
      publicationDirector: 'Hélène Dupré',
      host: place,
      mediator: place,
      insurer: place,
      qualifications: [],
    });
    await look();
    expect(isOk(...duties)).toEqual(duties.map(() => true));
    await back();
  });

  test('asks for repair prices until they are complete, and then for a review on their due day', async () => {
    const ids = ['tarifs-depannage', 'tarifs-depannage-a-relire'] as const;
    expect([isOk(...ids), items.get(ids[0])?.help]).toEqual([[false, true], expect.stringMatching(/prix de l’heure.*déplacement.*devis/)]);
    const states: [object, boolean[]][] = [
      [{ timeCount: '' }, [false, true]],
      [{ quote: '' }, [false, true]],
      [{ offered: false, prestations: [], validFrom: '', reviewBy: '' }, [true, true]],
      [{}, [true, true]],
      [{ reviewBy: '2026-11-21' }, [true, true]],
      [{ reviewBy: '2026-11-20' }, [true, false]],
      [{ validFrom: '2026-11-22' }, [true, false]],
    ];
    for (const [change, expected] of states) {
      const back = await setReglage(admin, 'depannage', { ...LEGAL_NOTICE.depannage, ...change });
      await look();
      expect([change, isOk(...ids)]).toEqual([change, expected]);
      await back();
    }
  });

  test('announces a qualification sixty days before its end, and refuses one that is over', async () => {
    const one = (expires: string) => ({ label: 'RGE', number: '1', body: 'Qualibat', expires });
    const states: [string, boolean[]][] = [
      ['2026-11-20', [false, true, true]],
      ['2026-11-21', [true, false, true]],
      ['2027-01-19', [true, false, true]],
      ['2027-01-20', [true, true, true]],
      ['bientôt', [true, true, false]],
    ];
    for (const [expires, expected] of states) {
      const back = await setReglage(admin, 'legal', { qualifications: [one(expires)] });
      await look();
      expect([expires, isOk('qualifications-perimees', 'qualifications-bientot', 'qualifications-completes')]).toEqual([expires, expected]);
      await back();
    }
  });

  test('reads the opening hours, past closings, sharing and the people notified', async () => {
    expect(isOk('horaires', 'exceptions-passees')).toEqual([false, true]);
    await setReglage(admin, 'horaires', { closedOnHolidays: true });
    await look();
    expect(isOk('horaires')).toEqual([true]);
    const exceptions = [
      { from: '2026-11-01', to: '2026-11-20', label: 'Passée', ranges: [] },
      { from: '2026-11-20', to: '2026-12-31', label: 'Longue fermeture', ranges: [] },
    ];
    const back = await setReglage(admin, 'horaires', { exceptions });
    const { airco, sav, ...others } = KINDS;
    const recipients = { airco: ['a@exemple.test'], sav: ['b@exemple.test'] };
    const backToo = await setReglage(admin, 'demandes', { notifications: { ...FIRST_DEMANDES.notifications, ...recipients } });
    await look();
    expect(isOk('horaires')).toEqual([false]);
    expect(wrong('exceptions-passees')).toEqual(['Passée']);
    expect(wrong('notifications')).toEqual(Object.values(others).map(({ label }) => label));
    await back();
    await backToo();
  });

  test('names the texts that say otherwise who fits, once the shop says that it does', async () => {
    const unsay = await setReglage(admin, 'legal', { pose: 'non_dit' });
    await look();
    expect(isOk('textes-pose', 'pose-dite')).toEqual([true, false]);
    await unsay();
    const back = await setReglage(admin, 'legal', { pose: 'vend_et_pose' });
    await look();
    expect(isOk('textes-pose')).toEqual([false]);
    expect(items.get('textes-pose')?.count).toBeGreaterThan(1);
    expect(wrong('textes-pose')).toContain('Mise en relation avec un installateur');
    expect(wrong('textes-pose')).toEqual(expect.arrayContaining(['Borne de recharge', 'Poêle à granulés']));
    expect(new Set(wrong('textes-pose')).size).toBe(wrong('textes-pose')?.length);
    await back();
    await look();
    expect(isOk('textes-pose', 'pose-dite')).toEqual([true, true]);
  });

  test('names the prices of the estimates that are over, and those that will be within a month', async () => {
    expect(wrong('tarifs-perimes')).toEqual(['Gaz naturel, usage chauffage']);
    expect(items.get('tarifs-perimes')?.examples[0]?.link).toBe('/admin/tarifs/debut-gaz');
    expect(wrong('tarifs-a-revoir')).toEqual(['Fioul domestique (1er décembre 2026)']);
    const [gaz] = await site().db.selectFrom('tarif').select(['id', 'version']).where('key', '=', 'gaz').execute();
    const verified = await editor.post(`/admin/tarifs/${gaz?.id}/verification`, { version: gaz?.version, review_by: '2027-03-01' });
    expect(verified.statusCode).toBe(200);
    await editor.remove('/admin/tarifs/debut-fioul');
    await look();
    expect([wrong('tarifs-perimes'), isOk('tarifs-a-revoir')]).toEqual([['Fioul domestique'], [true]]);
  });

  test('names the administrators without a second factor, and says what the server lacks', async () => {
    expect(isOk('smtp', 'https')).toEqual([false, true]);
    expect(wrong('second-facteur')).toContain(admin.name);
    expect(wrong('second-facteur')).not.toContain(editor.name);
    await site().db.updateTable('compte').set({ totp_secret: 'secret' }).where('id', '=', admin.id).execute();
    await look();
    expect(wrong('second-facteur')).not.toContain(admin.name);
  });

  test('names what published pages lack, and the drafts forgotten or late', async () => {
    const before = new Map([...items].map(([id, { count }]) => [id, count]));
    await change(site(), async (tx) => {
      await addFamille(tx, { url: 'vide', name: 'Famille\nvide', updated_at: '2026-11-20T00:00:00.000Z' });
      await addFamille(tx, { url: 'oubliee', status: 'brouillon', updated_at: '2026-10-01T00:00:00.000Z' });
      await addFamille(tx, { url: 'jetee', deleted_at: '2026-11-20T00:00:00.000Z' });
      await addMarque(tx, {
        url: 'en-retard',
        status: 'brouillon',
        publish_at: '2026-11-20T00:00:00.000Z',
        updated_at: '2026-11-19T00:00:00.000Z',
      });
      await addService(tx, { url: 'muet', title: 'Service muet' });
      await tx.updateTable('media').set({ alt: '', decorative: 0 }).where('kind', '=', 'image').where('id', '=', 5).execute();
      await tx
        .updateTable('famille')
        .set({ publish_at: '2030-01-01T00:00:00.000Z' })
        .where('univers', '=', 'SOLAIRE_PHOTOVOLTAIQUE')
        .execute();
    });
    await look();
    const more = (id: string) => (items.get(id)?.count ?? 0) - (before.get(id) ?? 0);
    for (const id of ['familles-sans-image', 'familles-sans-resume', 'familles-sans-introduction', 'familles-sans-marque'])
      expect([id, more(id), wrong(id)?.includes('Famille vide')]).toEqual([id, 1, true]);
    expect(['images-sans-description', 'services-sans-texte', 'univers-vides', 'brouillons-anciens', 'dates-passees'].map(more)).toEqual([
      1, 1, 1, 1, 1,
    ]);
    expect(wrong('univers-vides')).toEqual(['Solaire et photovoltaïque']);
    expect(items.get('brouillons-anciens')?.examples).toEqual([
      { label: 'oubliee', link: expect.stringMatching(/^\/admin\/familles\/\d+$/) },
    ]);
    expect(wrong('dates-passees')).toEqual(['en-retard']);
  });
});

test('with a mail server and without https, the list says so', async () => {
  const site = await openTestSite('sqlite', { env: { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://www.exemple.test' } });
  try {
    const items = (await (await member(site, 'ADMIN')).get('/admin/verifications')).json<Verification[]>();
    expect(items.filter(({ id }) => id === 'smtp' || id === 'https').map(({ ok }) => ok)).toEqual([true, false]);
  } finally {
    await site.close();
  }
});
