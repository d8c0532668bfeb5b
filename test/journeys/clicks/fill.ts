import { post } from '../../first-account';

/** What stands in the shop's inbox when the day begins. */
export type Filled = { first: string; second: string };

/** Two messages, the first the oldest, and an appointment that waits. */
export async function askFor(address: string): Promise<Filled> {
  const write = async (name: string) => {
    const message = { subject: 'Autre question', message: 'Bonjour, quand pourriez-vous passer ?' };
    const person = { family_name: 'Dupont', name, email: `${name.toLowerCase()}@exemple.test`, phone: '05 36 49 00 20' };
    return (await post<{ reference: string }>(address, '/contact/formulaire', { ...person, ...message })).reference;
  };
  const first = await write('Marie');
  const second = await write('Jeanne');
  const { days } = (await (await fetch(`${address}/api/rdv_pro/creneaux`)).json()) as { days: { slots: { start: string }[] }[] };
  const slot = days.flatMap(({ slots }) => slots).at(0)?.start;
  const asked = { family_name: 'Roux', name: 'Zoé', email: 'zoe@exemple.test', phone: '05 36 49 00 21', company: 'Atelier Roux' };
  await post(address, '/rdv_pro', { ...asked, reason: 'Découvrir une gamme', slot });
  return { first, second };
}
