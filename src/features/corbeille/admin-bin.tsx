import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { longDate } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { FilterChip, FilterChips, ListBar, ListSearch } from '~/admin/list-filters';
import { ListFrame, Nothing } from '~/admin/list-frame';
import { tellDone } from '~/admin/notice';
import { refresh, useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { pageOf, useUrlList } from '~/admin/url-list';
import { BIN_DAYS } from '~/content/edition/bin-days';
import type { ContentEndpoints } from '~/content/edition/contract';
import { fold } from '~/platform/text/fold';
import type { AnswerOf } from '~/ui/api';
import type { corbeilleEndpoints } from './contract';

type Binned = AnswerOf<typeof corbeilleEndpoints.list>['data'][number];

/** `section` is where a restored item is found; `isList`: it has no screen of its own there. */
const KINDS: Record<Binned['subject'], { one: string; many: string; section: string; isList?: true }> = {
  famille: { one: 'Famille', many: 'Familles', section: 'familles' },
  marque: { one: 'Marque', many: 'Marques', section: 'marques' },
  service: { one: 'Service', many: 'Services', section: 'services' },
  argument: { one: 'Argument', many: 'Arguments', section: 'arguments' },
  annonce: { one: 'Annonce', many: 'Annonces', section: 'annonces' },
  actualite: { one: 'Actualité', many: 'Actualités', section: 'actualites' },
  document: { one: 'Document', many: 'Documents', section: 'documents' },
  equipier: { one: 'Personne de l’équipe', many: 'Équipe', section: 'equipiers' },
  realisation: { one: 'Réalisation', many: 'Réalisations', section: 'realisations' },
  media: { one: 'Fichier', many: 'Fichiers', section: 'medias' },
  campagne: { one: 'Lettre', many: 'Lettres', section: 'campagnes' },
  reponse: { one: 'Réponse prête', many: 'Réponses prêtes', section: 'reponses', isList: true },
  etiquette: { one: 'Étiquette', many: 'Étiquettes', section: 'etiquettes', isList: true },
  tarif: { one: 'Tarif ou aide', many: 'Tarifs et aides', section: 'tarifs', isList: true },
  redirection: { one: 'Redirection', many: 'Redirections', section: 'redirections', isList: true },
};
const FIELDS = ['q', 'kind'] as const;
const SIZES = [100, 200];
const DAY_MS = 86_400_000;

export function Bin() {
  const list = useUrlList(FIELDS, SIZES);
  const { q, kind } = list.filter;
  const { data, ...read } = useRead<typeof corbeilleEndpoints.list>('/admin/corbeille');
  const all = data?.data ?? [];
  const found = all.filter(({ subject, label }) => (!kind || subject === kind) && fold(label).includes(fold(q)));
  return (
    <Screen title="Corbeille">
      <Typography sx={{ mb: 2, maxWidth: 760 }}>
        Ce qui est mis à la corbeille y reste {BIN_DAYS} jours, puis disparaît pour de bon. D’ici là, tout se reprend tel que c’était.
      </Typography>
      {all.length > 0 && (
        <>
          <ListBar label="Chercher dans la corbeille">
            <ListSearch q={q} placeholder="Nom…" label="Chercher par le nom" onSearch={(q) => list.narrow({ q }, true)} />
            <FilterChips>
              {(Object.keys(KINDS) as Binned['subject'][]).map((one) => {
                const count = all.filter(({ subject }) => subject === one).length;
                if (count === 0) return null;
                const toggle = () => list.narrow({ kind: kind === one ? '' : one });
                return <FilterChip key={one} label={`${KINDS[one].many} (${count})`} isOn={kind === one} onClick={toggle} />;
              })}
            </FilterChips>
          </ListBar>
          {found.length > 0 && (
            <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
              {`${found.length} ${found.length > 1 ? 'choses' : 'chose'} à reprendre`}
            </Typography>
          )}
        </>
      )}
      <ListFrame
        name="Choses"
        {...{ list, read: { ...read, data: data && pageOf(found, list) } }}
        empty={<Empty isNarrowed={all.length > 0} />}
      >
        {(rows) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {rows.map((binned) => (
              <Line key={`${binned.subject} ${binned.id}`} binned={binned} />
            ))}
          </Box>
        )}
      </ListFrame>
    </Screen>
  );
}

const Empty = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <Nothing icon={Trash2} title="Rien ne répond à cette recherche" text="Essayez un autre mot, ou une autre sorte de choses." />
  ) : (
    <Nothing
      icon={Trash2}
      title="La corbeille est vide"
      text={`Les textes, les fichiers, les tarifs et les redirections supprimés attendront ici ${BIN_DAYS} jours, et les fichiers remplacés aussi.`}
    />
  );

function Line({ binned }: { binned: Binned }) {
  const { isRestoring, restore, error } = useRestoring(binned);
  const days = Math.max(0, Math.ceil((Date.parse(binned.purgedAt) - Date.now()) / DAY_MS));
  return (
    <Card component="li" sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Chip size="small" variant="outlined" label={KINDS[binned.subject].one} sx={{ minWidth: 84 }} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{binned.label}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            À la corbeille depuis le {longDate(binned.deletedAt)}
          </Typography>
        </Box>
        <Chip
          size="small"
          color={days <= 3 ? 'warning' : 'default'}
          label={days <= 1 ? 'Disparaît dans moins d’un jour' : `Disparaît dans ${days} jours`}
          title={`Le ${longDate(binned.purgedAt)}`}
        />
        <Button variant="outlined" onClick={restore} disabled={isRestoring} aria-label={`Restaurer ${binned.label}`}>
          {isRestoring ? 'Un instant…' : 'Restaurer'}
        </Button>
      </Box>
      <FailureAlert error={error} />
    </Card>
  );
}

function useRestoring({ subject, id, label }: Binned) {
  const [isRestoring, setRestoring] = useState(false);
  const [error, setError] = useState<unknown>();
  const { section, isList } = KINDS[subject];
  const restore = async () => {
    setRestoring(true);
    setError(undefined);
    try {
      await callEndpoint<ContentEndpoints['restore']>('POST', `/admin/${section}/:id/restauration`, { params: { id } });
      await refresh(section, 'corbeille', 'verifications');
      tellDone(`«\u00a0${label}\u00a0» est restauré.`, { link: { to: `/admin/${section}${isList ? '' : `/${id}`}`, label: 'Ouvrir' } });
    } catch (thrown) {
      setError(thrown);
    }
    setRestoring(false);
  };
  return { isRestoring, restore, error };
}
