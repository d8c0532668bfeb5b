import { richText } from '~/platform/text/rich-text';
import { typographie } from '~/platform/text/typographie';
import type { SharedBloc } from './blocs';

/** As it is stored: typography, and rich text sanitised. */
export function wellSetBloc(bloc: SharedBloc): SharedBloc {
  switch (bloc.kind) {
    case 'titre':
      return { ...bloc, text: typographie(bloc.text) };
    case 'texte':
      return { ...bloc, html: richText(bloc.html) };
    case 'image':
      return { ...bloc, alt: bloc.decorative ? '' : typographie(bloc.alt) };
    case 'bouton':
      return { ...bloc, label: typographie(bloc.label) };
    case 'familles':
      return bloc;
  }
}
