import { post } from '../../first-account';

export type Filled = { first: string; second: string };

/** Ten people who wrote, the oldest first. @returns their names */
export async function askForTen(address: string): Promise<string[]> {
  const names = ['Ada', 'Blaise', 'Colette', 'Denis', 'Elsa', 'Fanny', 'Gaston', 'Hugo', 'Irma', 'Jules'];
  for (const name of names) {
    const person = { family_name: 'Lacaze', name, email: `${name.toLowerCase()}@exemple.test`, phone: '05 36 49 00 22' };
    await post(address, '/contact/formulaire', { ...person, subject: 'Autre question', message: `Ici ${name}.\n\n${LONG}` });
  }
  return names;
}

const LONG = 'La chaudière a vingt ans, les radiateurs sont en fonte, la maison fait 120 m² et nous sommes là le soir.\n'.repeat(4);

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
