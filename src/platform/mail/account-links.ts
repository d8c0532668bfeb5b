import { type MailKinds, opensAccount } from './mail-kind';

const LINK = /https?:\/\/[^\s"'<>]*[?&](?:amp;)?token=[^\s"'<>]*/g;

type Shown = { kind: string; text: string; html?: string };

/** The mail as anyone but its addressee may read it: a link that opens an account is hidden, used already or not. */
export function withoutAccountLinks<M extends Shown>(mails: MailKinds, mail: M): M {
  if (!opensAccount(mails, mail.kind)) return mail;
  const { text, html } = mail;
  return { ...mail, text: masked(text), ...(html !== undefined && { html: masked(html.replace(/ href="[^"]*[?;&]token=[^"]*"/g, '')) }) };
}

const masked = (words: string) => words.replace(LINK, '«\u00a0lien masqué\u00a0»');
