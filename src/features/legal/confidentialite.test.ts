import { expect, test } from 'vitest';
import { DEMANDE_KIND_NAMES } from '~/content/vocabulary/demande-kinds';
import { DEMANDE_KINDS } from '~/endpoints';
import type { DemandeKind } from '~/intake/demande-kind';
import { readNow } from '../../../test/content';
import { onBothEngines } from '../../../test/test-site';
import type { ConfidentialiteView } from './contract';

onBothEngines('the privacy page', (site) => {
  test('tells of every kind of request, in its order, what is asked, why, and on what grounds', async () => {
    const { requests, company } = (await readNow(site(), '/confidentialite')).json<ConfidentialiteView>();
    expect(company.name).not.toBe('');
    expect(requests.map(({ kind }) => kind)).toEqual(Object.keys(DEMANDE_KINDS));
    expect(requests.map(({ kind }) => kind).sort()).toEqual([...DEMANDE_KIND_NAMES].sort());
    for (const { data, purpose, basis } of requests) for (const words of [data, purpose, basis]) expect(words).toMatch(/^\p{Lu}.*\.$/u);
    expect(requests.map(({ title, kept }) => [title, kept])).toContainEqual(['Contact', 'Message de contact']);
    expect(requests.map(({ title, kept }) => [title, kept])).toContainEqual(['Projet', 'Projet']);
  });

  test('cannot leave out a kind: one without its words does not compile', () => {
    // @ts-expect-error: `privacy` is missing
    const kind: DemandeKind<object> = { name: 'contact', summary: () => '', lines: () => [] };
    expect(kind).not.toHaveProperty('privacy');
  });
});
