import { type Kysely, sql } from 'kysely';

/** Mails whose link acts in their addressee's name: kept without it once they have left. */
const KINDS = ['mot_de_passe_oublie', 'invitation', 'newsletter_confirmation'];
const LINK = /https?:\/\/[^\s"'<>]*[?&](?:amp;)?token=[^\s"'<>]*/g;
const HREF = / href="[^"]*[?;&]token=[^"]*"/g;
const AT_ONCE = 500;

/** Where a request for an appointment comes from, as a keyed hash; and the links of mails that left before they were taken out by themselves. */
export async function up(db: Kysely<never>) {
  await sql`alter table rendez_vous add column origine text`.execute(db);
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; text: string; html: string }>`
      select id, text, html from courriel
      where state = 'envoye' and kind in (${sql.join(KINDS)}) and id > ${last} order by id limit ${AT_ONCE}`.execute(db);
    for (const { id, text, html } of rows) {
      const [plain, rich] = [text.replace(LINK, '[lien retiré]'), html.replace(HREF, '').replace(LINK, '[lien retiré]')];
      await sql`update courriel set text = ${plain}, html = ${rich} where id = ${id}`.execute(db);
    }
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? '';
  }
}
