import { createHmac } from 'node:crypto';
import { listImages } from '~/content/medias/medias.server';
import { knownReglages } from '~/content/reglages/reglages.server';
import { memoPerVersion } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import type { ShareCard } from '~/ui/share-card';

/** Raise it when the drawing changes, so that every picture gets another address. */
const DESIGN = 1;
/** 48 bits, keyed: of a closed site, no one finds an address by trying. Each sign costs every page a byte. */
const FINGERPRINT_SIGNS = 8;

/** Inside the server only: the card of a rendered page. */
const CARD_HEADER = 'x-share-card';
const CARD = /<meta property="og:image" content="card:([^"]*)"/;

type Reader = Pick<Deps, 'db' | 'content'>;

/** The shop in each picture; addresses of its files begin with `/media/`. */
const knownShop = memoPerVersion(async (reader: Reader) => {
  const { entreprise, identite, site } = await knownReglages(reader);
  const { logoId, markId, accent, typefaces, wordmark } = identite;
  const images = await listImages(reader.db, [logoId, markId, site.shareImageId]);
  const { src, focal, srcset } = images.get(site.shareImageId ?? -1) ?? {};
  return {
    name: wordmark || entreprise.name,
    logo: images.get(logoId ?? -1)?.src,
    mark: images.get(markId ?? -1)?.src,
    accent,
    typefaces,
    picture: src && srcset ? { src, focal } : undefined,
  };
});

export type ShareContent = Awaited<ReturnType<typeof contentOf>>;

async function contentOf(reader: Reader, { title, logo, price, ...card }: ShareCard) {
  const { picture, ...shop } = await knownShop(reader);
  return { title, logo, price, picture: card.picture ?? (logo ? undefined : picture), shop };
}

/** Replaces the card of a page by the address of its picture, which changes with all that it shows. */
export async function addShareAddress(deps: Deps, response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const [, written] = CARD.exec(html) ?? [];
  const headers = new Headers(response.headers);
  if (written === undefined) return new Response(html, { status: response.status, headers });
  headers.set(CARD_HEADER, written);
  const card = readCard(written);
  const address = deps.env.publicUrl + sharePath(card.path, fingerprintOf(deps, await contentOf(deps, card)));
  const addressed = html.replace(CARD, () => `<meta property="og:image" content="${address}"`);
  return new Response(addressed, { status: response.status, headers });
}

const readCard = (written: string): ShareCard => JSON.parse(decodeURIComponent(written));

/** The home page shares the picture that staff chose for the whole shop. Without a fingerprint, the address leads to the one in force. */
export const sharePath = (path: string, fingerprint = '-'): string =>
  path === '/' ? '/partage.jpg' : `/partage/${fingerprint}${path}.jpg`;

const fingerprintOf = ({ secret }: Pick<Deps, 'secret'>, content: ShareContent): string =>
  createHmac('sha256', secret.keyFor('partage'))
    .update(JSON.stringify([DESIGN, content]))
    .digest('base64url')
    .slice(0, FINGERPRINT_SIGNS);

/** Of a page just rendered; undefined where it has no card. */
export async function shareContentOf(deps: Deps, page: Response): Promise<{ content: ShareContent; fingerprint: string } | undefined> {
  const written = page.headers.get(CARD_HEADER);
  if (written === null) return undefined;
  const content = await contentOf(deps, readCard(written));
  return { content, fingerprint: fingerprintOf(deps, content) };
}
