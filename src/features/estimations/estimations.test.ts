import { expect, test } from 'vitest';
import { requireReglages } from '~/content/reglages/reglages.server';
import { CONTENTS } from '~/contents.server';
import { listPaths } from '~/features/referencement/sitemap.server';
import type { Problem } from '~/platform/http/problem';
import { change, readNow } from '../../../test/content';
import { member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { setReglage } from '../../../test/visitor';
import type { FamillePage } from '../familles/contract';
import type { EstimationsPage } from './contract';
import { TOOLS } from './engine/tools';
import { viewTool } from './pages/tool-data.server';

onBothEngines('the page of the estimates', (site) => {
  const read = async () => (await readNow(site(), '/estimations')).json<EstimationsPage>();
  const famille = async (url: string) => (await readNow(site(), `/familles/${url}`)).json<FamillePage>();

  test('knows every family that « Par où commencer » or a tool may lead to, and no other', async () => {
    const { familles } = await read();
    const advised = new Set(TOOLS.flatMap(({ familles: about, also }) => [...about, ...also]));
    expect(familles.map(({ at }) => at).toSorted()).toEqual([...advised].toSorted());
    for (const { icon, at, url } of familles) expect([at, icon !== null]).toEqual([url, true]);
  });

  test('leads to a family where staff have put it since, and a family there still leads to its tools', async () => {
    const editor = await member(site(), 'EDITEUR');
    const { id } = await site().db.selectFrom('famille').select('id').where('url', '=', 'borne-de-recharge').executeTakeFirstOrThrow();
    const { version } = (await editor.get(`/admin/familles/${id}`)).json();
    const moved = await editor.put(`/admin/familles/${id}`, { version, url: 'charger-chez-soi' });
    expect(moved.statusCode).toBe(200);
    expect((await read()).familles.find(({ at }) => at === 'borne-de-recharge')?.url).toBe('charger-chez-soi');
    expect((await famille('charger-chez-soi')).estimations).toEqual([{ slug: 'borne', label: 'Estimez pour chez vous' }]);

    const fresh = await editor.post('/admin/familles', {
      name: 'Une autre',
      univers: 'DOMOTIQUE',
      url: 'borne-de-recharge',
      status: 'publie',
    });
    expect(fresh.statusCode).toBeLessThan(300);
    expect((await read()).familles.filter(({ at }) => at === 'borne-de-recharge').map(({ url }) => url)).toEqual(['borne-de-recharge']);
    expect((await famille('charger-chez-soi')).estimations).toBeUndefined();
  });

  test('leaves out a family that is withdrawn', async () => {
    await change(site(), (tx) => tx.updateTable('famille').set({ status: 'brouillon' }).where('url', '=', 'geothermie').execute());
    expect((await read()).familles.map(({ at }) => at)).not.toContain('geothermie');
  });

  test('and the families name each other: every family of a tool leads to it, none else has a word of it', async () => {
    const rows = await site().db.selectFrom('famille').select('url').where('status', '=', 'publie').execute();
    for (const { url } of rows.filter(({ url }) => !/^(?:charger|borne)/.test(url))) {
      const own = TOOLS.filter(({ familles }) => familles.some((address) => address === url)).map(({ slug }) => slug);
      const tools = own.includes('climatisation') ? [...new Set([...own, 'aides'])] : own;
      const shown = await famille(url);
      expect([url, shown.estimations?.map(({ slug }) => slug)]).toEqual([url, tools.length > 0 ? tools : undefined]);
      expect('estimations' in shown).toBe(tools.length > 0);
    }
  });

  test('a tool of a univers that the shop does not offer leaves pages, site map, search and familles', async () => {
    const admin = await member(site(), 'ADMIN');
    const { univers } = (await requireReglages(site().db)).site;
    const shown = async () => ({
      page: await viewTool(site(), 'soleil').then(
        () => 200,
        ({ status }: Problem) => status,
      ),
      mapped: (await listPaths({ ...site(), ...CONTENTS }, ['/estimations/soleil', '/estimations/borne'])).filter((path) =>
        path.startsWith('/est'),
      ),
      found: (await readNow(site(), '/recherche?q=ensoleillement')).body.includes('/estimations/soleil'),
      onFamille: (await famille('gestion-de-l-energie')).estimations?.map(({ slug }) => slug) ?? [],
    });
    expect(await shown()).toEqual({
      page: 200,
      mapped: ['/estimations/soleil', '/estimations/borne'],
      found: true,
      onFamille: ['soleil'],
    });
    const putBack = await setReglage(admin, 'site', { univers: univers.filter((code) => code !== 'SOLAIRE_PHOTOVOLTAIQUE') });
    await site().content.check();
    expect(await shown()).toEqual({ page: 404, mapped: ['/estimations/borne'], found: false, onFamille: [] });
    await putBack();
    await site().content.check();
    expect((await shown()).page).toBe(200);
  });
});
