import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Opening } from '~/admin/opening';
import { useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { PriceTabs } from '~/content/dated/admin/price-tabs';
import { nameOfDated } from '~/content/dated/dated-name';
import { BinCard } from '~/content/edition/admin/bin-card';
import type { PrixRow, prixEndpoints } from '../contract';
import type { HomeKind } from '../homes';
import { prixLine } from '../words';
import { FamillePrices } from './famille-prices';
import { PRIX_BIN } from './prix-bin';
import { PrixDialog } from './prix-dialog';
import { VerifyPrix } from './verify-prix';

export type NamedFamille = { id: number; name: string };
export type OpenedPrix =
  | { act: 'correct'; row: PrixRow }
  | { act: 'verify'; row: PrixRow }
  | { act: 'add'; famille: NamedFamille; home: HomeKind; from: PrixRow | undefined };

/** All prices; `?famille=` those of one. */
export function PrixScreen() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const only = Number(search.get('famille')) || undefined;
  const read = useRead<typeof prixEndpoints.list>('/admin/prix');
  const { data } = read;
  const [opened, setOpened] = useState<OpenedPrix>();
  const close = () => setOpened(undefined);
  const familles = data?.familles.filter((famille) => only === undefined || famille.id === only) ?? [];
  const isPriced = ({ id: famille }: NamedFamille) => only !== undefined || data?.data.some((row) => row.famille === famille);
  const without = familles.filter((famille) => !isPriced(famille));
  return (
    <Screen title="Prix fourni-posé">
      <PriceTabs current="/admin/prix" />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
        <Advice />
        <Opening read={read} height={320} />
        {data && <Summary rows={data.data} />}
        {familles.filter(isPriced).map((famille) => (
          <FamillePrices
            key={famille.id}
            famille={famille}
            rows={data?.data.filter((row) => row.famille === famille.id) ?? []}
            named={id}
            onOpen={setOpened}
          />
        ))}
        {without.length > 0 && (
          <Without familles={without} onAdd={(famille) => setOpened({ act: 'add', famille, home: 'tous', from: undefined })} />
        )}
        <BinCard bin={PRIX_BIN} nameOf={nameOfDated} detailOf={prixLine} />
      </Box>
      {opened?.act === 'verify' && <VerifyPrix row={opened.row} today={data?.today ?? ''} onClose={close} />}
      {opened && opened.act !== 'verify' && <PrixDialog opened={opened} today={data?.today ?? ''} onClose={close} />}
    </Screen>
  );
}

const Advice = () => (
  <Box sx={{ color: 'text.secondary' }}>
    <Typography>
      Un prix se lit sur la page de la famille, dans la comparaison, sous les estimations et dans la recherche, du premier au dernier jour
      que vous lui donnez. Passé ce jour, il disparaît du site. Sans prix, rien n’en paraît.
    </Typography>
    <Typography sx={{ mt: 1 }}>
      Un prix affiché engage{'\u00a0'}: toutes taxes comprises, avec ce qu’il comprend (code de la consommation, article L112{'\u2011'}1).
      Écrivez le plus bas et le plus haut que vous facturez vraiment{'\u00a0'}: «{'\u00a0'}à partir de{'\u00a0'}» est une promesse, une
      fourchette trop belle une pratique trompeuse (article L121{'\u2011'}2).
    </Typography>
  </Box>
);

function Summary({ rows }: { rows: PrixRow[] }) {
  const count = (state: PrixRow['state']) => rows.filter((row) => row.state === state).length;
  const said = [
    count('perime') > 0 && `${count('perime')}\u00a0à actualiser`,
    count('a_revoir') > 0 && `${count('a_revoir')}\u00a0à revoir dans le mois`,
  ].filter(Boolean);
  if (rows.length === 0) return <Alert severity="info">Aucun prix pour le moment. Choisissez une famille ci-dessous.</Alert>;
  return said.length === 0 ? <Alert severity="success">Tout est à jour.</Alert> : <Alert severity="warning">{said.join(', ')}.</Alert>;
}

const MOST_LISTED = 60;

const Without = ({ familles, onAdd }: { familles: NamedFamille[]; onAdd: (famille: NamedFamille) => void }) => (
  <Card component="section" aria-label="Familles sans prix">
    <CardContent>
      <Typography variant="h2" sx={{ fontSize: '1.2rem', mb: 1 }}>
        Familles sans prix
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
        {familles.slice(0, MOST_LISTED).map((famille) => (
          <Box key={famille.id} component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5 }}>
            <Typography sx={{ flex: 1, minWidth: 0 }}>{famille.name}</Typography>
            <Button
              size="small"
              startIcon={<Plus size={18} aria-hidden />}
              onClick={() => onAdd(famille)}
              aria-label={`Donner un prix\u00a0: ${famille.name}`}
              sx={{ flex: 'none' }}
            >
              Donner un prix
            </Button>
          </Box>
        ))}
      </Box>
      {familles.length > MOST_LISTED && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {`Et ${familles.length - MOST_LISTED} de plus\u00a0: ouvrez chacune dans «\u00a0Familles\u00a0» pour lui donner un prix.`}
        </Typography>
      )}
    </CardContent>
  </Card>
);
