import type { Tables } from '#db/tables';
import { wellSetBloc } from '~/content/blocs/well-set';
import { fieldSubject } from '~/content/edition/field-subject.server';
import { MENU_PLACES } from '~/content/kinds/menu-places';
import { richText } from '~/platform/text/rich-text';
import { typographie } from '~/platform/text/typographie';
import { BLANK_PAGE_LIBRE } from './blank';
import type { PageLibreOwn, PageLibreState } from './contract';
import { PAGE_LIBRE_FIELDS } from './fields';
import { PAGE_LIBRE } from './kind';
import type { PageBloc } from './page-blocs';

type Row = Pick<Tables['page_libre'], 'blocs' | 'in_services' | 'in_footer' | 'in_plan'>;

export const pageLibreSubject = fieldSubject<typeof PAGE_LIBRE_FIELDS, PageLibreState, PageLibreOwn>(PAGE_LIBRE, PAGE_LIBRE_FIELDS, {
  missing: 'Cette page n’existe pas ou plus.',
  page: ({ url }) => `/pages/${url}`,
  own: {
    blank: BLANK_PAGE_LIBRE,
    ofRow: (row) => ({ blocs: readPageBlocs((row as Row).blocs), places: menuPlacesOf(row as Row) }),
    kept: ['places'],
  },
  alsoStored: ({ blocs, places }): Row => ({
    blocs: JSON.stringify(blocs.map(wellSetPageBloc)),
    in_services: flag(places.includes('services')),
    in_footer: flag(places.includes('pied')),
    in_plan: flag(places.includes('plan')),
  }),
});

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

export const readPageBlocs = (column: string) => JSON.parse(column) as PageBloc[];

export const menuPlacesOf = ({ in_services, in_footer, in_plan }: Omit<Row, 'blocs'>) =>
  MENU_PLACES.filter((place) => ({ services: in_services, pied: in_footer, plan: in_plan })[place] === 1);

function wellSetPageBloc(bloc: PageBloc): PageBloc {
  switch (bloc.kind) {
    case 'colonnes':
      return { ...bloc, left: richText(bloc.left), right: richText(bloc.right) };
    case 'questions': {
      const questions = bloc.questions.map(({ question, answer }) => ({ question: typographie(question), answer: richText(answer) }));
      return { ...bloc, questions };
    }
    case 'formulaire':
      return { ...bloc, sujet: typographie(bloc.sujet) };
    case 'marques':
    case 'documents':
      return bloc;
    default:
      return wellSetBloc(bloc);
  }
}
