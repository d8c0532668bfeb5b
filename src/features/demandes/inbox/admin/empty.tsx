import { Button } from '@mui/material';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { Nothing } from '~/admin/list-frame';
import { chipsOf, type Filter, type Tab, tabOf } from './filter';

const WORDS: Record<Tab, { title: string; text: string }> = {
  nouvelle: {
    title: 'Rien de nouveau',
    text: 'Les messages, projets, demandes de SAV et de rendez-vous envoyés depuis le site arrivent ici.',
  },
  en_cours: { title: 'Rien en cours', text: 'Une demande passe ici quand quelqu’un s’en occupe sans l’avoir finie.' },
  traitee: {
    title: 'Rien de traité ici',
    text: 'Une demande passe ici quand vous y répondez, ou quand vous la marquez «\u00a0Traitée\u00a0».',
  },
  indesirable: {
    title: 'Aucun indésirable',
    text: 'Ce qui ressemble à de la publicité ou à un robot est mis à part ici, jamais effacé\u00a0: jetez-y un œil de temps en temps.',
  },
  archivees: { title: 'Rien d’archivé', text: 'Archivez ce qui est fini et que vous ne voulez plus voir\u00a0: vous le retrouverez ici.' },
  toutes: { title: 'Aucune demande', text: 'Ce que les visiteurs envoient depuis le site arrivera ici.' },
};

const NONE_LINKED = {
  title: 'Plus aucun rendez-vous n’attend ici',
  text: 'Ceux de cette personne ou de ce réseau ont une réponse, sont passés, ou leurs créneaux sont libérés.',
};

export function EmptyInbox({ filter }: { filter: Filter }) {
  const isNarrowed = chipsOf(filter, () => '').length > 0;
  const { title, text } = filter.linked
    ? NONE_LINKED
    : isNarrowed
      ? {
          title: 'Aucune demande ne correspond',
          text: `Retirez un filtre${tabOf(filter) === 'toutes' ? '' : ', ou cherchez dans tous les états'}\u00a0: un mot de moins suffit souvent.`,
        }
      : WORDS[tabOf(filter)];
  return (
    <Nothing icon={Inbox} title={title} text={text}>
      {tabOf(filter) !== 'toutes' && (
        <Button
          component={Link}
          to={`/admin/demandes?state=toutes${filter.q ? `&q=${encodeURIComponent(filter.q)}` : ''}`}
          variant="outlined"
        >
          {filter.q ? `Chercher «\u00a0${filter.q}\u00a0» dans toutes` : 'Voir toutes les demandes'}
        </Button>
      )}
    </Nothing>
  );
}
