import { renderToStaticMarkup } from 'react-dom/server';
import { typographie } from '~/platform/text/typographie';
import { LetterPage } from './letter-page';
import { MSO_STYLE } from './letter-style';
import type { MailShop } from './look';
import { oneLine } from './mailbox';
import { richMail, type Written } from './rich';

export type Letter = { subject: string; text: string; html: string };

export type MailFact = {
  label: string;
  text: string;
  url?: string;
  parts?: FactPart[];
};
/** `lines` are labelled figures; `notes` are small print. */
export type FactPart = { title: string; lines: { label: string; text: string }[]; notes: string[] };

type Content = {
  shop: MailShop;
  publicUrl: string;
  subject: string;
  /** Headline of the HTML; plain text readers show the subject. */
  title?: string;
  /** Shown after the subject in lists; without it, the first sentences. */
  preheader?: string;
  greeting?: string;
  paragraphs: string[];
  facts?: MailFact[];
  rich?: string | Written;
  action?: { label: string; url: string };
  links?: { label: string; url: string }[];
  after?: string[];
  footer?: string[];
};

/** Mail readers cut longer subjects. */
const MAX_SUBJECT = 150;
const MAX_PREHEADER = 140;

/** Writes HTML and plain text from the same sentences; typed text is never markup. */
export function letter({
  shop,
  publicUrl,
  subject,
  title,
  preheader,
  greeting,
  paragraphs,
  facts = [],
  rich,
  action,
  links = [],
  after = [],
  footer = [],
}: Content): Letter {
  const written = typeof rich === 'string' ? richMail(rich, publicUrl, shop.look) : rich;
  const sheet: LetterSheet = {
    shop: { ...shop, name: sentence(shop.name) },
    publicUrl,
    subject: oneLine(typographie(subject), MAX_SUBJECT),
    title: title && sentence(title),
    preheader: oneLine(typographie(preheader ?? (paragraphs.join(' ') || written?.text.replace(/^=+$/gm, '').trim() || '')), MAX_PREHEADER),
    before: [...(greeting === undefined ? [] : [greeting]), ...paragraphs].map(sentence),
    facts: facts.map(typesetFact),
    rich: written,
    action: action && { label: sentence(action.label), url: action.url },
    links: links.map(({ label, url }) => ({ label: sentence(label), url })),
    after: after.map(sentence),
    footer: footer.map(sentence),
  };
  const page = renderToStaticMarkup(<LetterPage {...sheet} />);
  return {
    subject: sheet.subject,
    text: asText(sheet),
    html: `<!doctype html>${page.replace('</head>', `${MSO_STYLE}</head>`)}`,
  };
}

const typesetFact = ({ label, text, url, parts }: MailFact): MailFact => ({
  label: sentence(label),
  text: sentence(text),
  ...(url && { url }),
  ...(parts && {
    parts: parts.map(({ title, lines, notes }) => ({ title: sentence(title), lines: lines.map(typesetFact), notes: notes.map(sentence) })),
  }),
});

export type LetterSheet = {
  shop: MailShop;
  publicUrl: string;
  subject: string;
  title: string | undefined;
  preheader: string;
  before: string[];
  facts: MailFact[];
  rich: Written | undefined;
  action: Content['action'];
  links: { label: string; url: string }[];
  after: string[];
  footer: string[];
};

/** PostgreSQL refuses NUL; mail readers show other controls as boxes. */
function sentence(text: string): string {
  return typographie(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/(?!\n)\p{Cc}/gu, ' ')
      .trim(),
  );
}

function asText({ shop, publicUrl, before, facts, rich, action, links, after, footer }: LetterSheet): string {
  return [
    ...before,
    ...(facts.length > 0 ? [factsText(facts)] : []),
    ...(rich?.text ? [rich.text] : []),
    ...[...(action ? [action] : []), ...links].map(({ label, url }) => `${typographie(`${label} :`)}\n${url}`),
    ...after,
    ['—', shop.name, publicUrl, ...footer].join('\n'),
  ].join('\n\n');
}

const factsText = (facts: MailFact[]) =>
  facts
    .map(({ label, text }) => (text.includes('\n') ? `\n${typographie(`${label} :`)}\n${text}\n` : typographie(`${label} : ${text}`)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
