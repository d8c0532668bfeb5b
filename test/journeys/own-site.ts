import { test } from '@playwright/test';
import { startFilledSite } from '../filled-site';
import { nameAccount } from '../first-account';
import { ADMIN } from './watched';

/** A site for the journeys of one file, or of one group: what they change shows on every page of it, and disturbs no other. */
export function onOwnSite() {
  let own: Awaited<ReturnType<typeof startFilledSite>>;
  const shared = process.env.SITE;
  test.beforeAll(async () => {
    own = await startFilledSite(process.env.FILLED as string, {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TRUST_PROXY: 'loopback',
    });
    process.env.SITE = own.address;
    await nameAccount(own.address, ADMIN);
  });
  test.afterAll(async () => {
    process.env.SITE = shared;
    await own?.stop();
  });
}
