import { readHtml } from '~/admin/inert-html';
import { TextInput } from '~/admin/inputs';
import { ManyInput } from '~/admin/many-input';
import { RichTextInput } from '~/admin/rich-text-input';
import type { SharedBloc } from '../blocs';
import { BlocImage } from './bloc-image';
import { blocKind } from './blocs-input';

type Of<K extends SharedBloc['kind']> = Extract<SharedBloc, { kind: K }>;

export const wordsOfHtml = (html = '') => (readHtml(html.replaceAll('<', ' <')).body.textContent ?? '').replace(/\s+/g, ' ').trim();

export const countOf = (things: readonly unknown[] = []) => (things.length > 0 ? String(things.length) : '');

export const TITRE = blocKind<Of<'titre'>>({
  label: 'Titre',
  blank: { kind: 'titre', text: '' },
  fields: (source) => <TextInput source={`${source}.text`} label="Titre" maxLength={120} help="120 signes au plus." />,
  wordsOf: ({ text = '' }) => text,
});

export const BLANK_TEXTE = { kind: 'texte', html: '' } as const;

const texte = (hasPictures: boolean) =>
  blocKind<Of<'texte'>>({
    label: 'Texte',
    blank: BLANK_TEXTE,
    fields: (source) => <RichTextInput source={`${source}.html`} label="Texte" hasPictures={hasPictures} />,
    wordsOf: ({ html }) => wordsOfHtml(html),
  });
export const TEXTE = texte(true);
export const TEXTE_WITHOUT_PICTURES = texte(false);

export const imageKind = (help: string) =>
  blocKind<Of<'image'>>({
    label: 'Image',
    blank: { kind: 'image', image: null, alt: '', decorative: false, link: '' },
    fields: (source) => <BlocImage source={source} help={help} />,
    wordsOf: ({ decorative, alt = '' }) => (decorative ? 'décorative' : alt),
  });

export const BOUTON = blocKind<Of<'bouton'>>({
  label: 'Bouton',
  blank: { kind: 'bouton', label: '', url: '' },
  fields: (source) => (
    <>
      <TextInput
        source={`${source}.label`}
        label="Ce que dit le bouton"
        maxLength={60}
        help="« Voir nos poêles » plutôt que « Cliquez ici »."
      />
      <TextInput source={`${source}.url`} label="Où il mène" help="Une page du site, comme /showroom, ou une adresse en https://." />
    </>
  ),
  wordsOf: ({ label = '' }) => label,
});

export const famillesKind = (help: string) =>
  blocKind<Of<'familles'>>({
    label: 'Familles',
    blank: { kind: 'familles', familles: [] },
    fields: (source) => <ManyInput source={`${source}.familles`} resource="familles" label="Familles" valueKind="id" help={help} />,
    wordsOf: ({ familles }) => countOf(familles),
  });
