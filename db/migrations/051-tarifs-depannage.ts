import { type Kysely, sql } from 'kysely';

const row = (sorte: string, label: string, unit: string) => ({ sorte, label, price: null, unit, detail: '' });

/** Prices of repair and maintenance: names alone, for staff to fill. */
export async function up(db: Kysely<never>) {
  const first = {
    offered: true,
    prestations: [
      row('deplacement', 'Déplacement', 'par intervention'),
      row('heure', 'Main-d’œuvre', 'l’heure'),
      row('diagnostic', 'Diagnostic de panne', 'forfait'),
      row('forfait', 'Entretien d’une pompe à chaleur', 'forfait'),
      row('forfait', 'Entretien d’une climatisation', 'forfait'),
      row('forfait', 'Entretien d’un poêle à granulés', 'forfait'),
      row('airco', 'Abonnement AIRCO', 'par an'),
    ],
    timeCount: '',
    quote: '',
    quotePrice: null,
    conditions: '',
    validFrom: '',
    reviewBy: '',
  };
  // An empty site is filled by its starter content.
  await sql`insert into reglage (section, content, version, updated_at)
    select 'depannage', ${JSON.stringify(first)}, 1, max(updated_at) from reglage having count(*) > 0`.execute(db);
}
