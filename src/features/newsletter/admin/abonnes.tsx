import { Box, Button, Typography } from '@mui/material';
import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { ago, dateTime } from '~/admin/dates';
import { figure } from '~/admin/figure';
import { FilterSelect } from '~/admin/list-filters';
import { ListScreen } from '~/admin/list-screen';
import { opensRow, Row } from '~/admin/rows';
import { useUrlList } from '~/admin/url-list';
import { ImportLink, SheetActs } from '~/content/importation/admin/sheet-acts';
import type { AbonneRow } from '../contract';
import { ABONNE } from '../kind';
import { AbonnePanel } from './abonne-panel';
import { AddDialog } from './add-dialog';
import { AbonneChip, NewsletterTabs } from './parts';
import { useAbonnes } from './read';
import { sourceOf } from './words';

const FIELDS = ['q', 'state'] as const;
const STATES = [
  { value: '', label: 'Tout le monde' },
  {
    value: 'abonne',
    label: 'Inscrits',
    means: 'Ils ont confirmé leur inscription, ou donné leur accord ailleurs\u00a0: ils reçoivent la lettre.',
  },
  {
    value: 'en_attente',
    label: 'À confirmer',
    means: 'Ils n’ont pas encore cliqué sur le lien reçu\u00a0: la lettre ne leur est pas envoyée.',
  },
  { value: 'desabonne', label: 'Désinscrits', means: 'Ils ne reçoivent plus la lettre, et aucune importation ne les reprend.' },
];

export function AbonnesScreen() {
  const list = useUrlList(FIELDS);
  const state = STATES.find(({ value }) => value === list.filter.state) ?? STATES[0];
  const asked = { q: list.q, state: state?.value ?? '' };
  const read = useAbonnes({ ...list.query, ...asked });
  const [shown, setShown] = useState<AbonneRow>();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <ListScreen
      title="Lettre d’information"
      name="Inscrits"
      {...{ list, read }}
      icon={UsersRound}
      empty={EMPTY}
      none={NONE}
      above={<NewsletterTabs current="/admin/abonnes" />}
      search={{ placeholder: 'Adresse, nom…', label: 'Chercher une adresse ou un nom' }}
      filters={<FilterSelect label="État" choices={STATES} {...list.field('state')} />}
      counted={(total) => `${figure(total)}\u00a0personne${total > 1 ? 's' : ''}`}
      acts={
        <>
          <SheetActs kind={ABONNE.subject} shown={asked} hasPictures={false} isEmpty={!read.data?.total} />
          <Button variant="contained" startIcon={<UserPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
            Inscrire une personne
          </Button>
        </>
      }
      between={state?.means && <Typography sx={{ color: 'text.secondary', fontSize: '0.92rem', mb: 1 }}>{state.means}</Typography>}
      below={
        <>
          {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
          {shown && <AbonnePanel abonne={shown} onClose={() => setShown(undefined)} />}
        </>
      }
      line={(row) => <AbonneLine key={row.id} row={row} onOpen={() => setShown(row)} />}
    />
  );
}

const AbonneLine = ({ row, onOpen }: { row: AbonneRow; onOpen: () => void }) => (
  <Row columns="minmax(0, 1.5fr) minmax(0, 1.5fr) 110px minmax(0, 1.2fr) 120px">
    <Box
      component="button"
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      sx={{
        ...opensRow,
        p: 0,
        border: 0,
        background: 'none',
        fontFamily: 'inherit',
        fontSize: 'inherit',
        color: 'inherit',
        cursor: 'pointer',
      }}
    >
      {row.email}
    </Box>
    <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
      {row.name}
    </Typography>
    <Box>
      <AbonneChip state={row.state} />
    </Box>
    <Typography component="span" noWrap title={sourceOf(row.source)} sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
      {sourceOf(row.source)}
    </Typography>
    <Typography
      component="time"
      dateTime={row.createdAt}
      title={dateTime(row.createdAt)}
      sx={{ fontSize: '0.88rem', color: 'text.secondary', textAlign: { md: 'right' } }}
    >
      {ago(row.createdAt)}
    </Typography>
  </Row>
);

const EMPTY = {
  title: 'Personne n’est encore inscrit',
  text: 'Les visiteurs s’inscrivent sur le site, à la page «\u00a0Recevoir notre lettre d’information\u00a0», et confirment par un lien reçu. Si des personnes vous ont déjà donné leur accord, importez leur liste.',
  acts: <ImportLink kind={ABONNE.subject} />,
};
const NONE = { title: 'Personne ne correspond', text: 'Changez d’état, ou cherchez avec un mot de moins.', clear: 'Voir tout le monde' };
