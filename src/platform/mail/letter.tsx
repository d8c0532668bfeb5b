import { renderToStaticMarkup } from 'react-dom/server';
import { typographie } from '~/platform/text/typographie';
import { LetterPage, MSO_STYLE } from './letter-page';
import { oneLine } from './mailbox';
import { richMail, type Written } from './rich';

export type Letter = { subject: string; text: string; html: string };

/** One answer: what it is, what was said, and where it leads (`tel:`, `mailto:`). */
export type Fact = {
  label: string;
  text: string;
  url?: string;
  /** What the text says, in the HTML laid out by what each part is about. */
  parts?: FactPart[];
};
/** @property lines figures, with what each is @property notes sentences in small */
export type FactPart = { title: string; lines: { label: string; text: string }[]; notes: string[] };

type Content = {
  /** The shop's name. */
  shop: string;
  publicUrl: string;
  subject: string;
  /** Headline above the text; the plain text has none, for its reader shows the subject. */
  title?: string;
  /** What lists of mails show after the subject; without it, the first sentences. */
  preheader?: string;
  greeting?: string;
  /** Plain text; a line break inside one is kept. */
  paragraphs: string[];
  /** What is known, as a list of labels and values, after the paragraphs. */
  facts?: Fact[];
  /** Rich text that staff wrote, after the paragraphs; or what was made of it already. */
  rich?: string | Written;
  /** The one thing to do: a button, with its address in clear beside it. */
  action?: { label: string; url: string };
  /** Other ways, as plain links under the button. */
  links?: { label: string; url: string }[];
  after?: string[];
  /** Small lines under the shop's name. */
  footer?: string[];
};

/** Longer subjects are cut by every mail reader. */
const MAX_SUBJECT = 150;
const MAX_PREHEADER = 140;

/** Writes a mail twice, in HTML and in plain text, from the same sentences. Whatever people typed is text in both, never markup. */
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
  const written = typeof rich === 'string' ? richMail(rich, publicUrl) : rich;
  const sheet: Sheet = {
    shop: sentence(shop),
    publicUrl,
    subject: oneLine(typographie(subject), MAX_SUBJECT),
    title: title && sentence(title),
    preheader: oneLine(typographie(preheader ?? (paragraphs.join(' ') || written?.text.replace(/^=+$/gm, '').trim() || '')), MAX_PREHEADER),
    before: [...(greeting === undefined ? [] : [greeting]), ...paragraphs].map(sentence),
    facts: facts.map(toldFact),
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

const toldFact = ({ label, text, url, parts }: Fact): Fact => ({
  label: sentence(label),
  text: sentence(text),
  ...(url && { url }),
  ...(parts && {
    parts: parts.map(({ title, lines, notes }) => ({ title: sentence(title), lines: lines.map(toldFact), notes: notes.map(sentence) })),
  }),
});

/** A mail whose every sentence may be shown as it is. */
export type Sheet = {
  shop: string;
  publicUrl: string;
  subject: string;
  title: string | undefined;
  preheader: string;
  before: string[];
  facts: Fact[];
  rich: Written | undefined;
  action: Content['action'];
  links: { label: string; url: string }[];
  after: string[];
  footer: string[];
};

/** PostgreSQL refuses NUL, and mail readers show other controls as boxes. */
function sentence(text: string): string {
  return typographie(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/(?!\n)\p{Cc}/gu, ' ')
      .trim(),
  );
}

function asText({ shop, publicUrl, before, facts, rich, action, links, after, footer }: Sheet): string {
  return [
    ...before,
    ...(facts.length > 0 ? [factsText(facts)] : []),
    ...(rich?.text ? [rich.text] : []),
    ...[...(action ? [action] : []), ...links].map(({ label, url }) => `${typographie(`${label} :`)}\n${url}`),
    ...after,
    ['—', shop, publicUrl, ...footer].join('\n'),
  ].join('\n\n');
}

/** A line each; one whose value has several stands by itself. */
const factsText = (facts: Fact[]) =>
  facts
    .map(({ label, text }) => (text.includes('\n') ? `\n${typographie(`${label} :`)}\n${text}\n` : typographie(`${label} : ${text}`)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
