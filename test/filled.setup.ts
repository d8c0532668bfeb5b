import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the sites filled once for the whole run; each test copies one (see house.ts). */
    filled: string;
  }
}

export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-garnies-'));
  project.provide('filled', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
