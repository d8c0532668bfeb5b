import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { EngineName } from '../test-site';
import { newDatabase } from './postgres.mjs';
import { fillStore, type openStore } from './store.mjs';

export type Where = Parameters<typeof openStore>[0];

export const ADMIN = { email: 'equipe@exemple.test', password: 'une-porte-verte-et-haute' };

/** Stores the starter content once for each engine, before the tests of a file; each test copies it. */
export function fillStores(engines: EngineName[] = ['sqlite', 'postgres']) {
  const filled = {} as Record<EngineName, Where>;
  const temporary: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-pannes-'));
    temporary.push(folder);
    return folder;
  };
  beforeAll(async () => {
    const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    for (const engine of engines)
      filled[engine] = { dataDir: newFolder(), databaseUrl: engine === 'postgres' ? await newDatabase(inject('postgres')) : undefined };
    await Promise.all(engines.map((engine) => fillStore(filled[engine], admin)));
  });
  afterAll(() => {
    for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
  });
  return {
    filled,
    copyOf: async (engine: EngineName): Promise<Where> => {
      const { dataDir, databaseUrl } = filled[engine];
      const folder = newFolder();
      cpSync(dataDir, folder, { recursive: true });
      return {
        dataDir: folder,
        databaseUrl: databaseUrl && (await newDatabase(inject('postgres'), new URL(databaseUrl).pathname.slice(1))),
      };
    },
  };
}
