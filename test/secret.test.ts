import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resealFactors } from '../src/features/comptes/reseal.server';
import { listOpposed } from '../src/features/newsletter/abonnes.server';
import { newsletterData } from '../src/features/newsletter/manage-abonnes.server';
import { openSecret } from '../src/platform/secret';
import { bringAbonnes } from './sheets';
import { member } from './staff';
import { openTestSite, type TestSite } from './test-site';

const [BEFORE, NOW] = ['un-secret-tire-au-hasard-il-y-a-longtemps', 'un-autre-secret-tire-au-hasard-ce-matin'];

describe('the secret of the site, once replaced', () => {
  let site: TestSite;
  let former: TestSite;
  let replaced: TestSite;
  let alone: TestSite;
  beforeAll(async () => {
    site = await openTestSite('sqlite', { starter: true });
    const under = async (secret: string, formerSecret?: string) => {
      const env = { ...site.env, secret, formerSecret };
      return { ...site, env, secret: await openSecret(site, env) };
    };
    [former, replaced, alone] = [await under(BEFORE), await under(NOW, BEFORE), await under(NOW)];
  });
  afterAll(() => site?.close());

  test('opens what the former one sealed, and seals so that the former one does not open it', () => {
    expect(replaced.secret.unseal(former.secret.seal('graine'))).toBe('graine');
    expect(alone.secret.unseal(former.secret.seal('graine'))).toBeUndefined();
    expect(former.secret.unseal(replaced.secret.seal('graine'))).toBeUndefined();
  });

  test('opens what was sealed before what is sealed said how', () => {
    const sealed = former.secret.seal('graine');
    expect(sealed).toMatch(/^gcm\./);
    expect(replaced.secret.unseal(sealed.slice('gcm.'.length))).toBe('graine');
  });

  test('opens nothing that was altered', () => {
    const sealed = Buffer.from(replaced.secret.seal('graine').slice('gcm.'.length), 'base64url');
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] as number) ^ 1;
      expect(replaced.secret.unseal(altered.toString('base64url'))).toBeUndefined();
    }
  });

  test('seals the second factors anew at the start, which then do without the former one', async () => {
    const { id } = await member(site, 'ADMIN');
    await site.db
      .updateTable('compte')
      .set({ totp_secret: former.secret.seal('GRAINE'), totp_pending: former.secret.seal('ATTENTE') })
      .where('id', '=', id)
      .execute();
    const change = { hash: 'lien', compte_id: id, email: '', role: null, recovery_codes: '[]', created_at: '', expires_at: '' };
    await site.db
      .insertInto('changement_de_compte')
      .values({ ...change, totp_secret: former.secret.seal('AVANT') })
      .execute();
    await resealFactors(replaced);
    const { totp_secret: before } = await site.db.selectFrom('changement_de_compte').selectAll().executeTakeFirstOrThrow();
    expect(alone.secret.unseal(before as string)).toBe('AVANT');
    const row = await site.db.selectFrom('compte').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([row.totp_secret, row.totp_pending].map((sealed) => alone.secret.unseal(sealed as string))).toEqual(['GRAINE', 'ATTENTE']);
  });

  test('still knows who must not be written to', async () => {
    const email = 'refus@exemple.test';
    expect((await bringAbonnes(await member(site, 'ADMIN'), [{ email }])).nouvelle).toBe(1);
    await site.db.transaction().execute((tx) => newsletterData.erase(former, tx, email));
    expect([...(await listOpposed(replaced, site.db, [email]))]).toEqual([email]);
    expect([...(await listOpposed(alone, site.db, [email]))]).toEqual([]);
  });
});
