import { requireId, revise } from '~/content/edition/edition.server';
import type { ContentSubject } from '~/content/edition/subject';
import { reglagesSubject } from '~/content/reglages/edition.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { UNIVERS } from '~/content/vocabulary/univers';
import { familleSubject } from '~/features/familles/edition.server';
import { listFamillesToCheck } from '~/features/familles/stored.server';
import { serviceSubject } from '~/features/services/edition.server';
import { listServicesToCheck } from '~/features/services/stored.server';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import type { Offre, OffreChoice } from './contract';

export async function viewOffre({ db }: Pick<Deps, 'db'>): Promise<Offre> {
  const [{ site }, familles, services] = await Promise.all([requireReglages(db), listFamillesToCheck(db), listServicesToCheck(db)]);
  const carried = ({ id, name, status }: { id: string | number; name: string; status: string }) => ({
    id: String(id),
    label: name.replaceAll('\n', ' '),
    isShown: status === 'publie',
  });
  return {
    univers: UNIVERS.map(({ code, menuLabel }) => ({
      code,
      label: menuLabel,
      isOffered: site.univers.includes(code),
      familles: familles.filter(({ univers }) => univers === code).map(carried),
    })),
    services: services.map((service) => ({ ...carried(service), audience: service.audience })),
  };
}

/** One after the other: what was done stays done when one fails, and the same choice can be sent again. @throws Problem 404 for an unknown thing */
export async function changeOffre(deps: Deps, by: Caller, { univers, shown, hidden }: OffreChoice): Promise<Offre> {
  await setStatus(deps, by, familleSubject, shown.familles, 'publie');
  await setStatus(deps, by, familleSubject, hidden.familles, 'brouillon');
  await setStatus(deps, by, serviceSubject, shown.services, 'publie');
  await setStatus(deps, by, serviceSubject, hidden.services, 'brouillon');
  const { site } = await requireReglages(deps.db);
  const offered = UNIVERS.map(({ code }) => code).filter((code) => univers.includes(code));
  if (offered.join() !== site.univers.join())
    await revise(deps, reglagesSubject, {
      by,
      id: 'site',
      version: undefined,
      change: (before) => ({ ...before, univers: offered }),
      keepsExemple: true,
    });
  return viewOffre(deps);
}

type Shown = { status: 'brouillon' | 'publie' };

async function setStatus<S extends Shown, V>(
  deps: Deps,
  by: Caller,
  subject: ContentSubject<S, V>,
  ids: string[],
  status: Shown['status'],
) {
  for (const id of ids) {
    const state = await subject.load(deps.db, requireId(subject, id));
    if (state?.status !== status) await revise(deps, subject, { by, id, version: undefined, change: (before) => ({ ...before, status }) });
  }
}
