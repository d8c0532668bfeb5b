/** Mails whose link opens an account to whoever follows it. */
const WITH_ACCOUNT_LINK = new Set(['mot_de_passe_oublie', 'invitation']);
const LINK = /https?:\/\/[^\s"'<>]*[?&](?:amp;)?token=[^\s"'<>]*/g;

type Shown = { kind: string; text: string; html?: string };

/** The mail as anyone but its addressee may read it: a link that opens an account is hidden, used already or not. */
export function withoutAccountLinks<M extends Shown>(mail: M): M {
  if (!WITH_ACCOUNT_LINK.has(mail.kind)) return mail;
  const { text, html } = mail;
  return { ...mail, text: masked(text), ...(html !== undefined && { html: masked(html.replace(/ href="[^"]*[?;&]token=[^"]*"/g, '')) }) };
}

const masked = (words: string) => words.replace(LINK, '«\u00a0lien masqué\u00a0»');
