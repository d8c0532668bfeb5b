import { expect, test } from 'vitest';
import { onBothEngines } from '../../../test/house';

onBothEngines('les familles', (house) => {
  const get = (path: string) => house().app.http.inject({ url: `/api${path}` });

  test('le menu donne les 24 familles, univers par univers', async () => {
    const routes = (await get('/familles/routes')).json<{ url: string; univers: string }[]>();
    expect(routes).toHaveLength(24);
    expect([...new Set(routes.map(({ univers }) => univers))]).toEqual([
      'POMPE_CHALEUR',
      'CLIMATISATION',
      'SOLAIRE_PHOTOVOLTAIQUE',
      'DOMOTIQUE',
    ]);
  });
});
