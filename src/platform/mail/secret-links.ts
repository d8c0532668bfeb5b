import { hasLiveLink, type MailKinds } from './mail-kind';

const ADDRESS = /https?:\/\/[^\s"'<>]+/g;
const HREF = / href="([^"]*)"/g;
const SECRET = /[?;&]token=|\/suivi\//;

type Shown = { text: string; html?: string };

/** Redacts personal links, used or not, for all readers but the addressee. */
export const withoutSecretLinks = <M extends Shown>(mail: M): M => masked(mail, '«\u00a0lien masqué\u00a0»');

/** Redacts links of a sent mail, so that a database copy holds no proof of identity. */
export const withoutLiveLinks = <M extends Shown & { kind: string }>(mails: MailKinds, mail: M): M =>
  hasLiveLink(mails, mail.kind) ? masked(mail, '[lien retiré]') : mail;

function masked<M extends Shown>(mail: M, words: string): M {
  const { text, html } = mail;
  const inWords = (part: string) => part.replace(ADDRESS, (address) => (SECRET.test(address) ? words : address));
  const inHtml = html?.replace(HREF, (attribute) => (SECRET.test(attribute) ? '' : attribute));
  return { ...mail, text: inWords(text), ...(inHtml !== undefined && { html: inWords(inHtml) }) };
}
