import { useWatch } from 'react-hook-form';
import { readHtml } from '~/admin/inert-html';
import { TextInput } from '~/admin/inputs';
import { ItemsInput } from '~/admin/items-input';
import { ManyInput } from '~/admin/many-input';
import { RichTextInput } from '~/admin/rich-text-input';
import type { LettreBloc } from '../lettre-blocs';
import { BlocImage } from './bloc-image';

export const BLANK_TEXTE = { kind: 'texte', html: '' } as const;

const KINDS = [
  { label: 'Titre', blank: { kind: 'titre', text: '' } },
  { label: 'Texte', blank: BLANK_TEXTE },
  { label: 'Image', blank: { kind: 'image', image: null, alt: '', decorative: false, link: '' } },
  { label: 'Bouton', blank: { kind: 'bouton', label: '', url: '' } },
  { label: 'Familles', blank: { kind: 'familles', familles: [] } },
] as const;

export const BlocsInput = () => (
  <ItemsInput
    source="blocs"
    label="La lettre"
    help="Bloc après bloc, de haut en bas. Le nom du magasin, son adresse et le lien de désinscription s’ajoutent d’eux-mêmes."
    kinds={KINDS}
    nameOf={(bloc) => nameOf(bloc as Partial<LettreBloc>)}
  >
    {(source) => <Fields source={source} />}
  </ItemsInput>
);

function Fields({ source }: { source: string }) {
  const kind: LettreBloc['kind'] = useWatch({ name: `${source}.kind` });
  switch (kind) {
    case 'titre':
      return <TextInput source={`${source}.text`} label="Titre" maxLength={120} help="120 signes au plus." />;
    case 'texte':
      return <RichTextInput source={`${source}.html`} label="Texte" hasPictures={false} />;
    case 'image':
      return <BlocImage source={source} />;
    case 'bouton':
      return (
        <>
          <TextInput
            source={`${source}.label`}
            label="Ce que dit le bouton"
            maxLength={60}
            help="« Voir nos poêles » plutôt que « Cliquez ici »."
          />
          <TextInput source={`${source}.url`} label="Où il mène" help="Une page du site, comme /showroom, ou une adresse en https://." />
        </>
      );
    case 'familles':
      return (
        <ManyInput
          source={`${source}.familles`}
          resource="familles"
          label="Familles"
          valueKind="id"
          help="Six au plus, publiées. Chacune part avec son image, son nom et son résumé, tels qu’ils sont le jour de l’envoi."
        />
      );
    default:
      return null;
  }
}

const MOST_SIGNS = 60;

function nameOf(bloc: Partial<LettreBloc>): string {
  const [kind, words] = wordsOf(bloc);
  const short = words.length > MOST_SIGNS ? `${words.slice(0, MOST_SIGNS - 1).trimEnd()}…` : words;
  return short ? `${kind}\u00a0: ${short}` : kind;
}

function wordsOf(bloc: Partial<LettreBloc>): [string, string] {
  switch (bloc.kind) {
    case 'titre':
      return ['Titre', bloc.text ?? ''];
    case 'texte':
      return ['Texte', (readHtml((bloc.html ?? '').replaceAll('<', ' <')).body.textContent ?? '').replace(/\s+/g, ' ').trim()];
    case 'image':
      return ['Image', bloc.decorative ? 'décorative' : (bloc.alt ?? '')];
    case 'bouton':
      return ['Bouton', bloc.label ?? ''];
    case 'familles': {
      const count = bloc.familles?.length ?? 0;
      return ['Familles', count > 0 ? String(count) : ''];
    }
    default:
      return ['', ''];
  }
}
