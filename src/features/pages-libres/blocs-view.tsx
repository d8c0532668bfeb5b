import { FamillesGrid } from '~/features/familles/familles-grid';
import { MarqueRow } from '~/features/marques/marque-row';
import { ButtonLink } from '~/ui/button-link';
import { Image } from '~/ui/image';
import { Link } from '~/ui/link';
import type { PageUrl } from '~/ui/page-path';
import { RichText } from '~/ui/rich-text';
import type { ShownPageBloc } from './contract';
import { Formulaire } from './formulaire';

export const Blocs = ({ blocs }: { blocs: ShownPageBloc[] }) =>
  blocs.map((bloc, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and their order changes with the page only
    <Bloc key={index} bloc={bloc} isBelowTitle={blocs.slice(0, index).some(({ kind }) => kind === 'titre')} />
  ));

/** Headings of a block are one level below the title above it. */
function Bloc({ bloc, isBelowTitle }: { bloc: ShownPageBloc; isBelowTitle: boolean }) {
  switch (bloc.kind) {
    case 'titre':
      return <h2>{bloc.text}</h2>;
    case 'texte':
      return <RichText html={bloc.html} />;
    case 'colonnes':
      return (
        <div className="libre-colonnes">
          <RichText html={bloc.left} />
          <RichText html={bloc.right} />
        </div>
      );
    case 'image':
      return <Picture {...bloc} />;
    case 'bouton':
      return (
        <p data-no-print>
          {isPage(bloc.url) ? <ButtonLink to={bloc.url}>{bloc.label}</ButtonLink> : <ButtonLink href={bloc.url}>{bloc.label}</ButtonLink>}
        </p>
      );
    case 'questions':
      return (
        <div>
          {bloc.questions.map(({ question, answer }) => (
            <details key={question} className="libre-question">
              <summary>{question}</summary>
              <RichText html={answer} />
            </details>
          ))}
        </div>
      );
    case 'familles':
      return <FamillesGrid familles={bloc.familles} heading={isBelowTitle ? 'h3' : 'h2'} />;
    case 'marques':
      return <MarqueRow marques={bloc.marques} />;
    case 'documents':
      return <RichText html={bloc.documents} />;
    case 'formulaire':
      return <Formulaire form={bloc.form} sujet={bloc.sujet} subjects={bloc.subjects} />;
  }
}

function Picture({ image, link }: Extract<ShownPageBloc, { kind: 'image' }>) {
  const picture = <Image className="libre-image" image={image} sizes="(min-width: 900px) 860px, 92vw" />;
  if (!link) return picture;
  return isPage(link) ? <Link to={link}>{picture}</Link> : <a href={link}>{picture}</a>;
}

/** Files and other sites are no pages. */
const isPage = (address: string): address is PageUrl => /^\/(?!media\/|documents\/)/.test(address);
