import type { Deps } from '~/platform/deps';

export async function mayReceive({ db }: Pick<Deps, 'db'>, abonneId: string, kind: string): Promise<boolean> {
  const abonne = await db.selectFrom('abonne').select('state').where('id', '=', abonneId).executeTakeFirst();
  return kind === 'campagne' ? abonne?.state === 'abonne' : abonne !== undefined && abonne.state !== 'desabonne';
}
