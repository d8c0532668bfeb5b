import { afterEach, expect, test } from 'vitest';
import type { Pose } from '~/content/reglages/pose';
import { signInAs } from '../../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { setReglage } from '../../../../test/visitor';
import type { RegleRow } from '../regles/contract';
import { regleDraftOf, regleInputOf } from '../regles/draft';
import { viewPose } from './pose.server';

const STATED = 'demandent une seule entreprise, RGE pour les aides, qui fournisse, pose et facture';
const UNSURE = 'est à vérifier, la règle est à actualiser';

onBothEngines('who supplies and fits, on the pages of aids', (site) => {
  const [admin, editor] = signInAs(site, 'ADMIN', 'EDITEUR');
  afterEach(() => site().clock.set(SATURDAY_10H));

  const read = () => viewPose(site());
  const rule = async () =>
    (await editor.get('/admin/regles')).json<{ data: RegleRow[] }>().data.find(({ key }) => key === 'rge') as RegleRow;
  const revise = async (change: object) => {
    const row = await rule();
    const sent = { ...regleInputOf(regleDraftOf(row, undefined)), key: row.key, checked_on: '2026-11-20', version: row.version, ...change };
    expect((await editor.put(`/admin/regles/${row.id}`, sent)).statusCode).toBe(200);
  };

  test('states the rule with its source, and nothing of how a shop works that does not say it', async () => {
    const back = await setReglage(admin, 'legal', { pose: 'non_dit' });
    expect(await read()).toContain(STATED);
    expect(await read()).toMatch(/<a href="https:[^"]+">Source\u00a0: [^<]+<\/a><\/p>$/);
    expect(await read()).not.toContain('ous vendons');
    await back();
  });

  test.each<[Pose, string]>([
    ['vend', 'Nous vendons sans poser'],
    ['partenaires', 'un installateur partenaire pose'],
    ['vend_et_pose', 'Nous vendons et nous posons. Demandez-nous notre mention RGE'],
  ])('says of a shop that answers « %s »: %s', async (pose, words) => {
    const back = await setReglage(admin, 'legal', { pose });
    expect(await read()).toContain(words);
    await back();
  });

  test('once its review is over, or its last day, leaves it to be checked without a source', async () => {
    await revise({ valid_until: '2026-12-31' });
    for (const day of ['2027-01-01', '2027-09-01']) {
      site().clock.set(`${day}T09:00:00.000Z`);
      expect(await read()).toContain(UNSURE);
      expect(await read()).not.toMatch(/demandent une seule entreprise|<a /);
    }
    site().clock.set('2026-12-31T09:00:00.000Z');
    expect(await read()).toContain(STATED);
    site().clock.set(SATURDAY_10H);
    await revise({ valid_until: undefined });
  });

  test('shows what staff wrote as text, and no attribute of theirs', async () => {
    const { texte, source_url } = await rule();
    await revise({ texte: 'Une <b>seule</b> entreprise.', source_url: 'https://exemple.test/"onclick="alert(1)' });
    expect(await read()).toContain('Une &lt;b&gt;seule&lt;/b&gt; entreprise.');
    expect(await read()).toContain('href="https://exemple.test/%22onclick=%22alert(1)"');
    await revise({ texte, source_url });
  });
});
