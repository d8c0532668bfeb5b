import { mailShop } from '~/content/identite/mail-shop.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { queueMail } from '~/platform/mail/outbox';
import type { CampagnePreview, Unfinished } from './campagne-contract';
import { journal, requireCampagne, requireText, wellSet } from './campagnes.server';
import { writeLettre } from './lettre.server';
import { finishedLettreBlocs } from './lettre-blocs';
import { lettreMails, unsubscribeUrl } from './mail';

/** The mail as it would arrive, of an unfinished form. */
export async function previewCampagne(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  { subject, body, blocs = [] }: Unfinished,
): Promise<CampagnePreview> {
  const shop = mailShop(await requireReglages(deps.db));
  const { publicUrl } = deps.env;
  const finished = finishedLettreBlocs(blocs);
  const set = wellSet({ subject: subject.trim() || 'Sans objet', body: blocs.length > 0 ? '' : body, blocs: finished });
  const campagne = { ...set, written: await writeLettre(deps, set, shop.look) };
  const letter = lettreMails.campagne.letter({ shop, publicUrl, campagne, unsubscribe: unsubscribeUrl(publicUrl, '') });
  return { ...letter, bytes: Buffer.byteLength(letter.html) };
}

/** A test mail to the caller; its unsubscribe link is inactive. @throws Problem 404, 422 without text */
export async function tryCampagne(deps: Deps, by: Caller, id: string): Promise<{ success: true; to: string }> {
  const draft = await requireCampagne(deps.db, id);
  requireText(draft, draft.blocs);
  const shop = mailShop(await requireReglages(deps.db));
  const campagne = { ...draft, written: await writeLettre(deps, { ...draft, blocs: JSON.stringify(draft.blocs) }, shop.look) };
  await deps.db.transaction().execute(async (tx) => {
    const { kind } = lettreMails.campagneEssai;
    const letter = lettreMails.campagneEssai.letter({ shop, publicUrl: deps.env.publicUrl, campagne, unsubscribe: undefined });
    await queueMail(deps, tx, { kind, to: { address: by.email, name: by.name }, letter });
    await journal(deps, tx, by, 'essayer', campagne);
  });
  return { success: true, to: by.email };
}
