import { Box, Button, Card, CardContent, Chip, Link as MuiLink, Typography } from '@mui/material';
import { use, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { FailureAlert } from '~/admin/failure';
import { Opening } from '~/admin/opening';
import { useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { BIN_DAYS } from '~/content/edition/bin-days';
import { ContentsContext } from '~/content/kinds/context';
import type { Exemple, exemplesEndpoints } from '../contract';
import { useKeeping, useTakingOff, useTidying } from './acts';
import { type ExemplePlace, exemplePlaces, isOnPage } from './exemple-places';

/** What the site began with and staff have not made their own. `?page=/showroom` narrows it to a page. */
export function ExemplesScreen() {
  const read = useRead<typeof exemplesEndpoints.list>('/admin/exemples', {}, { refetchOnMount: 'always' });
  const [search] = useSearchParams();
  const page = search.get('page');
  const [asked, setAsked] = useState<readonly Exemple[]>();
  const { data } = read;
  const shown = (data?.data ?? []).filter(page ? isOnPage(page) : () => true);
  return (
    <Screen title="Exemples">
      {data && data.total > 0 && (
        <Typography sx={{ mb: 2, maxWidth: 760 }} color="text.secondary">
          Le site a commencé avec le contenu d’un magasin inventé. Ce qui suit en reste{'\u00a0'}: gardez ce qui vous va, adaptez ou retirez
          le reste. Vos visiteurs ne voient pas de différence{'\u202f'}; ce que vous changez quitte cette liste de lui-même.
        </Typography>
      )}
      <Opening read={read} height={320} />
      {data && page && <OfPage page={page} isEmpty={shown.length === 0} />}
      {data && shown.length === 0 && !page && <NoneLeft />}
      {shown.length > 0 && <Acts items={shown} ask={setAsked} name={page ? 'de cette page' : ''} isMain />}
      {exemplePlaces(shown).map((place) => (
        <PlaceCard key={place.name} place={place} ask={setAsked} />
      ))}
      {data && !page && data.images.total > 0 && <Images {...data.images} />}
      {asked && <TakeOffDialog items={asked} onClose={() => setAsked(undefined)} />}
    </Screen>
  );
}

const OfPage = ({ page, isEmpty }: { page: string; isEmpty: boolean }) => (
  <Typography role="status" sx={{ mb: 2 }}>
    {isEmpty ? 'Plus aucun exemple ' : 'Seulement ce que montre '}
    {isEmpty && 'sur '}
    la page <strong>{page}</strong>.{' '}
    <MuiLink component={Link} to="/admin/exemples">
      Voir tous les exemples
    </MuiLink>
  </Typography>
);

const NoneLeft = () => (
  <Card>
    <CardContent>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Plus aucun exemple
      </Typography>
      <Typography>Tout ce que montre le site est à vous.</Typography>
    </CardContent>
  </Card>
);

type Ask = (items: readonly Exemple[]) => void;

function Acts({ items, ask, name, isMain = false }: { items: readonly Exemple[]; ask: Ask; name: string; isMain?: boolean }) {
  const { change, isBusy, failure } = useKeeping();
  const [isAsking, setIsAsking] = useState(false);
  const about = name && ` ${name}`;
  return (
    <Box sx={{ mb: isMain ? 2 : 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {isMain && (
          <Typography role="status" sx={{ mr: 'auto', fontWeight: 600 }}>
            {items.length > 1 ? `${items.length}\u00a0exemples restent` : 'Un exemple reste'}
          </Typography>
        )}
        <Button variant="outlined" disabled={isBusy} onClick={() => setIsAsking(true)} aria-label={`Tout garder${about}`}>
          Tout garder
        </Button>
        <Button variant="outlined" color="error" onClick={() => ask(items)} aria-label={`Tout retirer${about}`}>
          Tout retirer
        </Button>
      </Box>
      {isAsking && (
        <ConfirmDialog
          title={items.length > 1 ? `Garder ces ${items.length} exemples\u202f?` : 'Garder cet exemple\u202f?'}
          act={{ label: 'Tout garder' }}
          isBusy={isBusy}
          error={failure}
          onClose={() => setIsAsking(false)}
          onAct={async () => {
            if (await change(items)) setIsAsking(false);
          }}
        >
          Le site ne change pas. Ces textes comptent désormais comme ceux de votre magasin, et les vérifications ne vous les rappelleront
          plus.
        </ConfirmDialog>
      )}
    </Box>
  );
}

const PlaceCard = ({ place: { name, items }, ask }: { place: ExemplePlace; ask: Ask }) => (
  <Card component="section" aria-label={name} sx={{ mb: 2 }}>
    <CardContent>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h2">{`${name} (${items.length})`}</Typography>
        {items.length > 1 && <Acts items={items} ask={ask} name={`\u00a0: ${name}`} />}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
        {items.map((exemple) => (
          <Line key={`${exemple.subject} ${exemple.id}`} exemple={exemple} ask={ask} />
        ))}
      </Box>
    </CardContent>
  </Card>
);

function Line({ exemple, ask }: { exemple: Exemple; ask: Ask }) {
  const { label, page } = exemple;
  const { kind, path } = useKindOf(exemple);
  const { change, isBusy, failure } = useKeeping();
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Chip size="small" variant="outlined" label={kind} sx={{ minWidth: 84 }} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{label}</Typography>
          {page && (
            <MuiLink href={page} target="_blank" rel="noopener" variant="body2" aria-label={`Voir sur le site\u00a0: ${label}`}>
              Voir sur le site
            </MuiLink>
          )}
        </Box>
        <Box sx={{ flex: { xs: '1 0 100%', sm: '0 0 auto' }, display: 'flex', gap: 1, ml: { xs: -1, sm: 0 } }}>
          <Button disabled={isBusy} onClick={() => void change([exemple])} aria-label={`Garder\u00a0: ${label}`}>
            Garder
          </Button>
          <Button component={Link} to={path} aria-label={`Adapter\u00a0: ${label}`}>
            Adapter
          </Button>
          <Button color="error" onClick={() => ask([exemple])} aria-label={`Retirer\u00a0: ${label}`}>
            Retirer
          </Button>
        </Box>
      </Box>
      <FailureAlert error={failure} />
    </Box>
  );
}

const EMPTIED: Record<string, { kind: string; section: string }> = {
  univers: { kind: 'Univers', section: 'univers' },
  page: { kind: 'Textes', section: 'pages' },
  reglages: { kind: 'Réglages', section: 'reglages' },
};

function useKindOf({ subject, id }: Exemple): { kind: string; path: string } {
  const { contents } = use(ContentsContext);
  const known = contents.find(({ table }) => table === subject);
  const { kind, section } = known
    ? { kind: known.words.one, section: known.section }
    : (EMPTIED[subject] ?? { kind: subject, section: '' });
  return { kind, path: `/admin/${section}/${id}` };
}

function TakeOffDialog({ items, onClose }: { items: readonly Exemple[]; onClose: () => void }) {
  const { change, isBusy, failure } = useTakingOff(onClose);
  const emptied = items.filter(({ subject }) => subject in EMPTIED);
  const hasReglages = emptied.some(({ subject }) => subject === 'reglages');
  const binned = items.length - emptied.length;
  return (
    <ConfirmDialog
      title={items.length > 1 ? `Retirer ces ${items.length} exemples du site\u202f?` : `Retirer «\u00a0${items[0]?.label}\u00a0»\u202f?`}
      act={{ label: isBusy ? 'Un instant…' : 'Retirer', color: 'error' }}
      isBusy={isBusy}
      error={failure}
      onClose={onClose}
      onAct={() => change(items)}
      focus="close"
    >
      {binned > 0 && (
        <p>
          {binned > 1 ? `${binned}\u00a0contenus vont` : 'Il va'} à la corbeille{'\u00a0'}: vous pouvez les reprendre pendant {BIN_DAYS}{' '}
          jours.
        </p>
      )}
      {emptied.length > 0 && (
        <p>
          {emptied.length > 1 ? `${emptied.length}\u00a0textes ou réglages se vident` : 'Ses textes et ses images se vident'}
          {'\u00a0'}: leurs formulaires et leurs listes restent en service, et leurs versions gardent ce qu’ils disaient.
        </p>
      )}
      {hasReglages && (
        <p>Le nom, le téléphone, l’adresse et les horaires inventés disparaissent du site jusqu’à ce que vous donniez les vôtres.</p>
      )}
    </ConfirmDialog>
  );
}

function Images({ total, unused }: { total: number; unused: number }) {
  const { change, isBusy, failure } = useTidying();
  return (
    <Card component="section" aria-label="Images et fichiers" sx={{ mb: 2 }}>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 1 }}>
          Images et fichiers
        </Typography>
        <Typography sx={{ mb: 1 }}>
          La médiathèque a encore {total > 1 ? `${total} fichiers` : 'un fichier'} du début.{' '}
          {unused === 0
            ? 'Tous servent encore quelque part, corbeille comprise.'
            : `${unused > 1 ? `${unused} ne servent` : 'Un seul ne sert'} plus nulle part.`}
        </Typography>
        {unused > 0 && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void change()}>
            Mettre à la corbeille ce qui ne sert plus
          </Button>
        )}
        <FailureAlert error={failure} />
      </CardContent>
    </Card>
  );
}
