import { hasLiveLink, type MailKinds } from './mail-kind';

const ADDRESS = /https?:\/\/[^\s"'<>]+/g;
const HREF = / href="([^"]*)"/g;
/** Of a link by which its holder acts as the addressee, in text and in HTML. */
const SECRET = /[?;&]token=|\/suivi\//;

type Shown = { text: string; html?: string };

/** The mail as anyone but its addressee may read it: personal links are hidden, whatever its kind, used already or not. */
export const withoutSecretLinks = <M extends Shown>(mail: M): M => masked(mail, '«\u00a0lien masqué\u00a0»');

/** What is kept of a mail that has left: whoever reads the database or a copy of it later finds no link that proves who its addressee is. */
export const withoutLiveLinks = <M extends Shown & { kind: string }>(mails: MailKinds, mail: M): M =>
  hasLiveLink(mails, mail.kind) ? masked(mail, '[lien retiré]') : mail;

function masked<M extends Shown>(mail: M, words: string): M {
  const { text, html } = mail;
  const inWords = (part: string) => part.replace(ADDRESS, (address) => (SECRET.test(address) ? words : address));
  const inHtml = html?.replace(HREF, (attribute) => (SECRET.test(attribute) ? '' : attribute));
  return { ...mail, text: inWords(text), ...(inHtml !== undefined && { html: inWords(inHtml) }) };
}
