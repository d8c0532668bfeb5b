import { listExempleIds } from '~/content/edition/exemples.server';
import type { WithContents } from '~/content/kinds/kind';
import { listOfferedCodes, requireReglages } from '~/content/reglages/reglages.server';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { typographie } from '~/platform/text/typographie';
import { listContenu } from './contenu-checks.server';
import type { Verification } from './contract';
import { exemplesCheck, listLeft, shareImageCheck } from './exemple-checks.server';
import { listLegal } from './legal-checks.server';
import { checkPoseTexts } from './pose-checks.server';
import { listRedirectionChecks } from './redirection-checks.server';
import { listReglages } from './reglage-checks.server';
import { listTarifChecks } from './tarif-checks.server';
import { listTechnique } from './technique-checks.server';
import { type Check, wholeOf } from './verification';

/** What the law asks of each site that the public can read. */
export async function listLegalDuties({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Verification[]> {
  const { reglages: exemples } = await listLeft({ db });
  const checks = listLegal(await requireReglages(db), inShop(clock.now()).toPlainDate(), exemples);
  return checks.filter(({ level }) => level === 'obligatoire').map(shown);
}

/** An EDITEUR gets only content checks. */
export async function listVerifications(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'content'> & WithContents,
  { role }: Pick<Caller, 'role'>,
): Promise<Verification[]> {
  const checks: Check[] = [
    ...(await listContenu(deps, await listOfferedCodes(deps.db))),
    ...(await listTarifChecks(deps)),
    ...(await listRedirectionChecks(deps)),
    await checkPoseTexts(deps),
  ];
  const left = await listLeft(deps);
  checks.unshift(exemplesCheck(left.contents));
  if (role === 'ADMIN') {
    const reglages = await requireReglages(deps.db);
    const today = inShop(deps.clock.now()).toPlainDate();
    checks.unshift(...listLegal(reglages, today, left.reglages), ...listReglages(reglages, deps.clock.now(), left.reglages));
    checks.push(shareImageCheck(reglages.site.shareImageId, await listExempleIds(deps.db, 'media')));
    checks.push(...(await listTechnique(deps)));
  }
  return checks.map(shown);
}

function shown(check: Check): Verification {
  const { title, help, ...whole } = wholeOf(check);
  return { ...whole, title: typographie(title), help: typographie(help) };
}
