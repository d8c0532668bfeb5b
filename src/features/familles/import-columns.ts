import { type Column, cellOf, itemsOf } from '~/content/importation/column';
import { isSamePicture, pictureCell, readPictureCell } from '~/content/importation/columns';
import { cellOfRich, richOfCell } from '~/content/importation/rich-cell';
import type { Famille, FamilleDetail } from './contract';
import { REPERE_LINES, type Repere } from './repere';

/** A column per line of the fiche repère; the others stay as they are. */
export const REPERE_COLUMNS: readonly Column<Famille>[] = REPERE_LINES.map(({ key, label }) => ({
  key: `repere.${key}`,
  path: `repere.${key}`,
  heading: `Repère\u00a0: ${label}`,
  also: [label],
  help: 'Quatre lignes courtes au plus, une par ligne dans la cellule, ou séparées par des points-virgules.',
  example: '',
  read: (text) => ({ value: itemsOf(text) }),
  put: (draft, value, before) => {
    const repere = (draft.repere as Repere | undefined) ?? before.repere;
    draft.repere = { ...repere, [key]: value };
  },
  write: ({ repere }) => cellOf(repere[key]),
}));

/** As many as the contract takes; an export shows those that are used. */
const MOST_DETAILS = 30;

type Sent = { id: number; title: string; text: string; image: number | null };

/** Details are read by their number; one without title, text and picture goes. */
export const DETAIL_COLUMNS: readonly Column<Famille>[] = Array.from({ length: MOST_DETAILS }, (_, index) => detailColumns(index)).flat();

function detailColumns(index: number): Column<Famille>[] {
  const number = index + 1;
  const own = { isOnlyIfFilled: true, example: '' } as const;
  const of = ({ details }: Famille) => details[index];
  return [
    {
      ...own,
      key: `detail.${number}.titre`,
      path: `details.${index}.title`,
      heading: `Détail ${number}\u00a0: titre`,
      help: 'Titre d’une partie de la page.',
      read: (value) => ({ value }),
      put: (draft, value, before) => putDetail(draft, before, index, { title: String(value) }),
      write: (famille) => of(famille)?.title ?? '',
    },
    {
      ...own,
      key: `detail.${number}.texte`,
      path: `details.${index}.text`,
      heading: `Détail ${number}\u00a0: texte`,
      help: 'Texte simple, ou HTML.',
      read: (text) => ({ value: richOfCell(text) }),
      put: (draft, value, before) => putDetail(draft, before, index, { text: String(value) }),
      write: (famille) => cellOfRich(of(famille)?.text ?? ''),
    },
    {
      ...own,
      key: `detail.${number}.image`,
      path: `details.${index}.image`,
      heading: `Détail ${number}\u00a0: image`,
      help: 'Nom du fichier, dans le ZIP ou la médiathèque.',
      read: readPictureCell,
      put: (draft, value, before) => putDetail(draft, before, index, { image: value as number | null }),
      write: (famille, lookups) => pictureCell(of(famille)?.image, lookups),
      isSame: (text, famille, lookups) => isSamePicture(text, of(famille)?.image, lookups),
    },
  ];
}

const EMPTY: Sent = { id: -1, title: '', text: '', image: null };

function putDetail(draft: Record<string, unknown>, { details }: Famille, index: number, part: Partial<Sent>) {
  const sent = (draft.details as Sent[] | undefined) ?? details.map(sentOf);
  while (sent.length <= index) sent.push({ ...EMPTY });
  sent[index] = { ...(sent[index] as Sent), ...part };
  draft.details = sent;
}

const sentOf = ({ image, ...detail }: FamilleDetail): Sent => ({ ...detail, image: image?.media ?? null });

export const withoutEmptyDetails = (details: FamilleDetail[]) =>
  details.filter(({ title, text, image }) => title !== '' || text !== '' || image !== null);
