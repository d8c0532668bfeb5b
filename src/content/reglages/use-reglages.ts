import { useRouteLoaderData } from 'react-router';
import type { PageLink } from '~/content/kinds/page-link';
import type { ReglagesView } from './contract';

/** Sent with each page; other hours are loaded on demand. */
export type ShellReglages = Omit<ReglagesView, 'opening' | 'retentionMonths'> & {
  opening: Pick<ReglagesView['opening'], 'open' | 'text' | 'today'>;
  /** One number where all are the same. */
  retentionMonths: number | ReglagesView['retentionMonths'];
};

export function shellReglages({ opening: { open, text, today }, retentionMonths, ...rest }: ReglagesView): ShellReglages {
  const months = new Set(Object.values(retentionMonths));
  return { ...rest, retentionMonths: months.size > 1 ? retentionMonths : Math.max(...months), opening: { open, text, today } };
}

export const monthsOf = ({ retentionMonths }: ShellReglages, kind: keyof ReglagesView['retentionMonths']): number =>
  typeof retentionMonths === 'number' ? retentionMonths : retentionMonths[kind];

type RootData = { reglages: ShellReglages; more: PageLink[] } | undefined;

export function useReglages(): ShellReglages {
  const root = useRouteLoaderData('root') as RootData;
  if (!root) throw new Error('settings are known in the shell of the site only');
  return root.reglages;
}

/** Whether mails leave the site: without a mail server, no page may announce one. */
export const useSendsMail = (): boolean => !useReglages().withoutMail;

export const useMorePages = (): PageLink[] => (useRouteLoaderData('root') as RootData)?.more ?? [];

export const reachLine = ({ street, postalCode, city, phone, email }: ShellReglages['company']): string =>
  [street, `${postalCode} ${city}`.trim(), phone, email].filter(Boolean).join(' · ');

/** For `meta`: publisher, and origin of canonical links. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): { publicUrl: string; name: string } {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData;
  return { publicUrl: root?.reglages.publicUrl ?? '', name: root?.reglages.company.name ?? '' };
}

/** Undefined when the shell failed. */
export function useReglagesIfKnown(): ShellReglages | undefined {
  return (useRouteLoaderData('root') as RootData)?.reglages;
}
