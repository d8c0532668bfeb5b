import sanitizeHtml from 'sanitize-html';
import { richText } from '~/platform/text/rich-text';
import { typographie } from '~/platform/text/typographie';
import type { LettreBloc } from './lettre-blocs';

export const readBlocs = (column: string) => JSON.parse(column) as LettreBloc[];

export function wellSetBloc(bloc: LettreBloc): LettreBloc {
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

/** Rich text for the journal and for instances without blocks. */
export function wordsOfBlocs(blocs: LettreBloc[]): string {
  return blocs
    .map((bloc) => {
      if (bloc.kind === 'titre') return `<h3>${escaped(bloc.text)}</h3>`;
      if (bloc.kind === 'texte') return bloc.html;
      if (bloc.kind === 'bouton') return `<p><a href="${escaped(bloc.url)}">${escaped(bloc.label)}</a></p>`;
      return bloc.kind === 'image' && bloc.alt ? `<p>${escaped(bloc.alt)}</p>` : '';
    })
    .join('');
}

const escaped = (text: string) => sanitizeHtml(text, { disallowedTagsMode: 'escape', allowedTags: [] }).replaceAll('"', '&quot;');
