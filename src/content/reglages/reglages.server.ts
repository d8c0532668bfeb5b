import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '#db/tables';
import { lookOf, noteOriginals } from '~/content/identite/identite.server';
import { TYPEFACE_NAMES } from '~/content/identite/typefaces';
import { listMediaUrls } from '~/content/medias/medias.server';
import { UNIVERS, UNIVERS_CODES, type Univers, type UniversCode } from '~/content/vocabulary/univers';
import { inShop } from '~/platform/clock';
import { memoPerVersion } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import { internationalTelephone } from '~/ui/telephone';
import { cguUrlOf } from './cgu';
import { JOURS, type LegalView, type Reglages, type ReglagesView, reglagesShape } from './contract';
import { completed } from './first-values';
import { hasHours, listOpeningDays, openingStatus, rangesText } from './horaires.server';
import type { Pose } from './pose';
import { delayText } from './promises';
import { hasExpired } from './qualifications';

/** By the rows stored: to check them costs much more than to read them. */
const parsed = new LRUCache<string, Reglages>({ max: 10 });

const parseRows = (rows: { section: string; content: string }[]): Reglages =>
  reglagesShape.parse(Object.fromEntries(rows.map(({ section, content }) => [section, completed(section, JSON.parse(content))])));

function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freezeDeep);
  return value;
}

/** Shared by all readers, so frozen. @throws when the settings are missing or invalid */
export async function requireReglages(db: Db | Tx): Promise<Reglages> {
  const rows = await db.selectFrom('reglage').select(['section', 'content']).orderBy('section').execute();
  const key = JSON.stringify(rows);
  const reglages = parsed.get(key) ?? freezeDeep(parseRows(rows));
  parsed.set(key, reglages);
  await noteOriginals(db, reglages.identite);
  return reglages;
}

export const listReglageChanges = (db: Db): Promise<{ updated_at: string }[]> => db.selectFrom('reglage').select('updated_at').execute();

export const knownReglages = memoPerVersion(({ db }) => requireReglages(db));

export async function viewReglages(deps: Pick<Deps, 'db' | 'content' | 'clock' | 'env'>): Promise<ReglagesView> {
  const { db, clock, env } = deps;
  const { entreprise, horaires, site, demandes, identite } = await knownReglages(deps);
  const urls = await listMediaUrls(db, [site.cguId, site.credit.logoId]);
  const look = await lookOf(db, identite);
  const hidden = hiddenUnivers(site.univers);
  const now = clock.now();
  const { open, text } = openingStatus(now, horaires);
  const days = listOpeningDays(now, horaires);
  const hasOpeningHours = hasHours(horaires);
  return {
    publicUrl: env.publicUrl,
    company: withPhoneHref(entreprise),
    social: site.social,
    cguUrl: cguUrlOf(urls.get(site.cguId ?? -1)),
    credit: { label: site.credit.label, url: site.credit.url, logo: urls.get(site.credit.logoId ?? -1) ?? null },
    retentionMonths: demandes.retentionMonths,
    tagline: site.tagline,
    ...(hidden.length > 0 && { hiddenUnivers: hidden }),
    ...(look && { look }),
    ...(env.smtpUrl === undefined && { withoutMail: true as const }),
    answerDelay: delayText(demandes.answerDays),
    opening: {
      open,
      text,
      today: hasOpeningHours ? (days[0]?.text ?? '') : '',
      weekly: hasOpeningHours ? JOURS.map((jour) => ({ label: jour, text: rangesText(horaires.weekly[jour]) })) : [],
      closedOnHolidays: horaires.closedOnHolidays,
      days: hasOpeningHours ? days : [],
    },
  };
}

/** Codes of those that the shop offers; all as long as it says nothing. */
export async function listOfferedCodes(db: Db): Promise<readonly UniversCode[]> {
  const row = await db.selectFrom('reglage').select('content').where('section', '=', 'site').executeTakeFirst();
  return reglagesShape.shape.site.shape.univers.parse(completed('site', JSON.parse(row?.content ?? '{}')).univers);
}

/** Who fits what the shop sells; `non_dit` as long as it says nothing. */
export async function findPose(db: Db): Promise<Pose> {
  const row = await db.selectFrom('reglage').select('content').where('section', '=', 'legal').executeTakeFirst();
  return reglagesShape.shape.legal.shape.pose.parse(completed('legal', JSON.parse(row?.content ?? '{}')).pose);
}

export const hiddenUnivers = (offered: readonly UniversCode[]): UniversCode[] => UNIVERS_CODES.filter((code) => !offered.includes(code));

/** In the order of the menu. */
export const offeredUnivers = ({ site }: Pick<Reglages, 'site'>): Univers[] => UNIVERS.filter(({ code }) => site.univers.includes(code));

export async function viewLegal(deps: Pick<Deps, 'db' | 'content' | 'clock'>): Promise<LegalView> {
  const { db, clock } = deps;
  const { entreprise, legal, site, identite } = await knownReglages(deps);
  const urls = await listMediaUrls(db, [site.cguId]);
  return {
    company: withPhoneHref(entreprise),
    legal: { ...legal, qualifications: stillValid(legal.qualifications, clock) },
    cguUrl: cguUrlOf(urls.get(site.cguId ?? -1)),
    fonts: TYPEFACE_NAMES[identite.typefaces],
  };
}

export async function listQualifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Reglages['legal']['qualifications']> {
  const { legal } = await requireReglages(db);
  return stillValid(legal.qualifications, clock).filter(({ label }) => label.trim() !== '');
}

export function stillValid(qualifications: Reglages['legal']['qualifications'], clock: Deps['clock']) {
  const today = inShop(clock.now()).toPlainDate();
  return qualifications.filter(({ expires }) => !hasExpired(expires, today));
}

function withPhoneHref(entreprise: Reglages['entreprise']): ReglagesView['company'] {
  return { ...entreprise, phoneHref: phoneHrefOf(entreprise.phone) };
}

export const phoneHrefOf = (phone: string) => phone && `tel:${internationalTelephone(phone)}`;
