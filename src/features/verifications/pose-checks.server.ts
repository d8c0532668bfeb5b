import { sql } from 'kysely';
import type { WithContents } from '~/content/kinds/kind';
import { listPageContents } from '~/content/pages/pages.server';
import { POSES, type Pose } from '~/content/reglages/pose';
import { findPose } from '~/content/reglages/reglages.server';
import { listDetailTexts } from '~/features/familles/stored.server';
import { memoPerVersion } from '~/platform/db/content';
import { holds } from '~/platform/db/holds';
import type { Deps } from '~/platform/deps';
import type { Check } from './verification';

const PARTNERS = ['installateur partenaire', 'installateurs partenaires', 'artisan partenaire', 'artisans partenaires'];

/** Words that a shop which works in another way would not write. */
const FOREIGN: Record<Pose, readonly string[]> = {
  non_dit: [],
  vend: ['nous posons', 'nos poseurs', ...PARTNERS],
  partenaires: ['nous posons', 'nos poseurs'],
  vend_et_pose: [...PARTNERS, 'ne réalise pas la pose'],
};

type Reader = Pick<Deps, 'db'> & Pick<WithContents, 'contents'>;
type Text = { label: string; link: string; text: string };

/** Texts of staff that may say otherwise than the réglages who fits what the shop sells. */
export const checkPoseTexts = memoPerVersion(async (deps: Reader): Promise<Check> => {
  const pose = await findPose(deps.db);
  const words = FOREIGN[pose];
  const texts = words.length === 0 ? [] : await listTexts(deps, [...new Set(words.map(longestOf))]);
  const wrong = texts.filter(({ text }) => words.some((word) => text.includes(word)));
  return {
    id: 'textes-pose',
    group: 'contenu',
    level: 'conseille',
    title: 'Textes qui disent qui pose',
    help: `Les mentions légales disent : « ${POSES[pose]} ». Ces textes parlent d’une autre façon de travailler : relisez-les.`,
    link: '/admin/reglages/legal',
    wrong: [...Map.groupBy(wrong, ({ link }) => link)].map(([link, [first]]) => ({ label: first?.label ?? '', link })),
  };
});

const longestOf = (words: string) => words.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest));

/** Texts with one of these words, and all pages: thousands of others would hold up every visitor while they are compared. */
async function listTexts({ db, contents }: Reader, words: string[]): Promise<Text[]> {
  const kinds = contents.filter(({ texts }) => texts.length > 0);
  const found = await Promise.all(
    kinds.map(async ({ table, section, columns, texts }) => {
      const { rows } = await sql<{ id: string | number; name: string; text: string }>`
        select id, ${sql.ref(columns.label)} as name, ${sql.join(
          texts.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
          sql` || ' ' || `,
        )} as text from ${sql.table(table)} where deleted_at is null and (${sql.join(
          texts.flatMap((column) => words.map((word) => holds(column, word))),
          sql` or `,
        )}) order by id`.execute(db);
      return rows.map(({ id, name, text }) => ({ label: name.replaceAll('\n', ' '), link: `/admin/${section}/${id}`, text }));
    }),
  );
  const pages = await listPageContents(db);
  const details = await listDetailTexts(db, words);
  return [
    ...found.flat(),
    ...details.map(({ id, name, title, text }) => ({
      label: name.replaceAll('\n', ' '),
      link: `/admin/familles/${id}`,
      text: `${title} ${text}`,
    })),
    ...pages.map(({ page, content }) => ({ label: `Page «\u00a0${page}\u00a0»`, link: `/admin/pages/${page}`, text: content })),
  ].map((one) => ({ ...one, text: one.text.toLowerCase().replace(/\s+/g, ' ') }));
}
