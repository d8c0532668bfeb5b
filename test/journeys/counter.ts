import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';

/** For journeys that book the shop's only counter or change its hours: on the one site that all share, they take turns. */
export const test = base.extend<{ counter: undefined }>({
  counter: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const turn = join(process.env.MAILS as string, '.counter');
      const take = () => {
        try {
          mkdirSync(turn);
          return true;
        } catch {
          return false;
        }
      };
      await expect.poll(take, { timeout: 900_000 }).toBe(true);
      await use(undefined);
      rmdirSync(turn);
    },
    { timeout: 900_000, auto: true },
  ],
});
