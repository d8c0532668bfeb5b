import { sql } from 'kysely';
import type { Tx } from '#db/tables';
import { requireReglages } from '~/content/reglages/reglages.server';
import { note } from '~/intake/history.server';
import { letterSenderOf, queueFor } from '~/intake/mails.server';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import { newLinkToken } from '~/platform/token';
import { type Demande, holdDemande, recordOn } from '../changes.server';
import type { DemandeView } from '../demande-view';
import { type Declared, viewDemande } from '../demandes.server';
import { listMerged } from '../fusions/thread.server';
import { reponseMails } from '../mail';

/** Replaces and mails the follow-up link; waiting and resent mails carry the new one. @throws Problem 404, 409 `sans_adresse` */
export async function renewSuivi(deps: Deps, declared: Declared, by: By, id: string): Promise<DemandeView> {
  await deps.db.transaction().execute(async (tx) => {
    // The second of two calls waits, and replaces the first link.
    const before = await holdDemande(deps, tx, id);
    if (before.email === '')
      throw new Problem(409, 'sans_adresse', 'Cette personne n’a pas donné d’adresse e-mail\u00a0: aucun lien ne peut lui être envoyé.');
    const demande = { ...before, suivi_token: newLinkToken() };
    await giveToken(tx, before, demande.suivi_token);
    // The link of a merged request opens this one too.
    for (const merged of await listMerged(tx, id)) await giveToken(tx, merged, newLinkToken());
    const sender = letterSenderOf(deps, await requireReglages(tx));
    await queueFor(deps, tx, demande, reponseMails.lien, { ...sender, demande });
    await note(deps, tx, id, { kind: 'lien', author: by.name, compteId: by.id, text: '' });
    await recordOn(deps, tx, by, demande, { action: 'renouveler_lien' });
  });
  return viewDemande(deps, declared, id);
}

/** Rewrites its own mails, and those that list all requests of the address. */
async function giveToken(tx: Tx, { id, email, suivi_token }: Pick<Demande, 'id' | 'email' | 'suivi_token'>, next: string): Promise<void> {
  await tx.updateTable('demande').set({ suivi_token: next }).where('id', '=', id).execute();
  const renewed = (column: 'text' | 'html' | 'calendar') => sql<string>`replace(${sql.ref(column)}, ${suivi_token}, ${next})`;
  const rewritten = tx.updateTable('courriel').set({ text: renewed('text'), html: renewed('html'), calendar: renewed('calendar') });
  // Two queries: with `or`, no index is used.
  await rewritten.where('demande_id', '=', id).execute();
  await rewritten.where(sql<string>`lower(to_address)`, '=', email).where('kind', '=', reponseMails.liens.kind).execute();
}
