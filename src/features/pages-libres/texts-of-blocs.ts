import type { PageBloc } from './page-blocs';

/** Words that a visitor reads in them, as HTML, for the search. */
export const textsOfBlocs = (blocs: PageBloc[]): string[] =>
  blocs.flatMap((bloc) => {
    switch (bloc.kind) {
      case 'titre':
        return [bloc.text];
      case 'texte':
        return [bloc.html];
      case 'colonnes':
        return [bloc.left, bloc.right];
      case 'image':
        return [bloc.alt];
      case 'questions':
        return bloc.questions.flatMap(({ question, answer }) => [question, answer]);
      default:
        return [];
    }
  });
