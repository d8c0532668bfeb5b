import { readHtml } from '~/admin/inert-html';
import { picturesInWords } from '~/platform/text/pictures';

export function toText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vide)';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'string') return STATES[value] ?? plain(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? '(vide)' : value.map(toText).join('\n');
  return nameThing(value as Record<string, unknown>);
}

const STATES: Record<string, string> = { brouillon: 'Brouillon', publie: 'Publié' };

function nameThing(value: Record<string, unknown>): string {
  if ('media' in value) return `image n°\u00a0${value.media}`;
  if ('srcset' in value) return `image n°\u00a0${value.id}`;
  const { name, label } = value;
  if (typeof name === 'string' && 'id' in value && !('text' in value)) return name;
  if (typeof label === 'string' && Object.keys(value).length === 2) return toText(label);
  return Object.entries(value)
    .filter(([key, part]) => key !== 'id' && part !== null && part !== '')
    .map(([, part]) => toText(part))
    .join('\n');
}

const plain = (html: string) =>
  html.includes('<')
    ? (readHtml(picturesInWords(html).replace(/<\/(?:p|li|h\d|figure|figcaption)>/g, '$&\n')).body.textContent ?? '').trim()
    : html;
