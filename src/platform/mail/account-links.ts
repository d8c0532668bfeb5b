import { hasLiveLink, type MailKinds, opensAccount } from './mail-kind';

const LINK = /https?:\/\/(?:(?!https?:\/\/|[?&](?:amp;)?token=)[^\s"'<>])*[?&](?:amp;)?token=[^\s"'<>]*/g;

type Shown = { kind: string; text: string; html?: string };

/** The mail as anyone but its addressee may read it: a link that opens an account is hidden, used already or not. */
export const withoutAccountLinks = <M extends Shown>(mails: MailKinds, mail: M): M =>
  opensAccount(mails, mail.kind) ? masked(mail, '«\u00a0lien masqué\u00a0»') : mail;

/** What is kept of a mail that has left: whoever reads the database or a copy of it later finds no link that acts in its addressee's name. */
export const withoutLiveLinks = <M extends Shown>(mails: MailKinds, mail: M): M =>
  hasLiveLink(mails, mail.kind) ? masked(mail, '[lien retiré]') : mail;

function masked<M extends Shown>(mail: M, words: string): M {
  const { text, html } = mail;
  const inHtml = html?.replace(/ href="(?:(?![?;&]token=)[^"])*[?;&]token=[^"]*"/g, '').replace(LINK, words);
  return { ...mail, text: text.replace(LINK, words), ...(inHtml !== undefined && { html: inHtml }) };
}
