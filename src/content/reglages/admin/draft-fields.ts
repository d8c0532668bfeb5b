import { callEndpoint } from '~/admin/call';
import { queryClient } from '~/admin/query-client';
import { formKey, refresh } from '~/admin/read';
import type { ContentRecord } from '~/content/edition/admin/record-form';
import type { Values } from '~/content/edition/admin/use-saving';
import type { reglagesAdminEndpoints, SectionState } from '../edition-contract';

export type Brouillon = NonNullable<SectionState['brouillon']>;

/** The record that fills the form: a draft goes out at the version at which it was begun. */
export function begin(read: ContentRecord): ContentRecord {
  const { brouillon, version } = read as unknown as SectionState;
  const own = brouillon ? { content: brouillon.content, version: brouillon.version } : {};
  return { ...read, ...own, brouillonId: brouillon?.id ?? null, publishedVersion: version };
}

export const brouillonOf = ({ brouillon }: Values) => (brouillon ?? undefined) as Brouillon | undefined;

/** What the site said when the draft was begun. */
export function baseOf(record: ContentRecord): ContentRecord {
  const brouillon = brouillonOf(record);
  return brouillon ? { ...record, content: brouillon.base } : record;
}

export const fieldsOf = (values: Values): Values => (values.content as Values) ?? {};
export const withFields = (values: Values, fields: Values): Values => ({ ...values, content: fields });

/** @param values of the form: `begin` says what they hold */
export const saveDraft = (section: string, values: Values) =>
  callEndpoint<typeof reglagesAdminEndpoints.saveBrouillon>('PUT', '/admin/reglages/:id/brouillon', {
    params: { id: section },
    body: { version: values.version as number, brouillonId: values.brouillonId as string | null, content: fieldsOf(values) },
  });

export const dropDraft = (section: string, brouillonId: string) =>
  callEndpoint<typeof reglagesAdminEndpoints.dropBrouillon>('DELETE', '/admin/reglages/:id/brouillon/:brouillonId', {
    params: { id: section, brouillonId },
  });

/** The form shows it at once. */
export function show(section: string, state: SectionState) {
  queryClient.setQueryData(formKey('reglages', section), state);
  void refresh('reglages');
}
