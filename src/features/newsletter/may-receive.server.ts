import type { Deps } from '~/platform/deps';

/** Whether a mail that a subscription caused may still go to whom it is for: a letter only while they are subscribed. */
export async function mayReceive({ db }: Pick<Deps, 'db'>, abonneId: string, kind: string): Promise<boolean> {
  const abonne = await db.selectFrom('abonne').select('state').where('id', '=', abonneId).executeTakeFirst();
  return kind === 'campagne' ? abonne?.state === 'abonne' : abonne !== undefined && abonne.state !== 'desabonne';
}
