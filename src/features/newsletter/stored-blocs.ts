import sanitizeHtml from 'sanitize-html';
import type { LettreBloc } from './lettre-blocs';

export const readLettreBlocs = (column: string) => JSON.parse(column) as LettreBloc[];

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
