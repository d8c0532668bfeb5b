import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Opening } from '~/admin/opening';
import { useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { PriceTabs } from '~/content/dated/admin/price-tabs';
import { BinCard } from '~/content/edition/admin/bin-card';
import { TARIF_KEYS, TARIFS, type TarifKey } from '../../engine/tarifs';
import type { TarifRow, tarifsAdminEndpoints } from '../contract';
import { SHAPES } from '../shapes';
import { amountsText } from '../words';
import { PublicCeilingsDialog } from './public-ceilings-dialog';
import { TarifDialog } from './tarif-dialog';
import { TarifItem } from './tarif-item';
import { TARIFS_BIN, tarifName } from './tarifs-bin';
import { VerifyTarif } from './verify-tarif';

const GROUPS: Record<(typeof SHAPES)[TarifKey]['group'], string> = {
  energie: 'Prix de l’énergie',
  solaire: 'Solaire',
  aides: 'Plafonds de revenus des aides',
};

export type OpenedTarif =
  | { act: 'correct'; row: TarifRow }
  | { act: 'verify'; row: TarifRow }
  | { act: 'add'; tarif: TarifKey; from: TarifRow | undefined };

export function TarifsScreen() {
  const { id } = useParams();
  const read = useRead<typeof tarifsAdminEndpoints.list>('/admin/tarifs');
  const { data } = read;
  const [opened, setOpened] = useState<OpenedTarif>();
  const [isImporting, setImporting] = useState(false);
  const close = () => setOpened(undefined);
  return (
    <Screen title="Tarifs et aides">
      <PriceTabs current="/admin/tarifs" />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
        <Typography color="text.secondary">
          Les estimations comptent avec ces valeurs. Chacune a son dernier jour{'\u00a0'}: passé celui-ci, le site garde les kWh et remplace
          les euros par «{'\u00a0'}tarif à actualiser, nous consulter{'\u00a0'}». Un mois avant, les vérifications vous le rappellent.
        </Typography>
        <Opening read={read} height={320} />
        {data && <Summary rows={data.data} />}
        {data &&
          Object.entries(GROUPS).map(([group, title]) => (
            <Card key={group} component="section" aria-label={title}>
              <CardContent>
                <Typography variant="h2" sx={{ fontSize: '1.2rem', mb: 1 }}>
                  {title}
                </Typography>
                {group === 'aides' && (
                  <Button size="small" variant="outlined" onClick={() => setImporting(true)}>
                    Reprendre un barème publié
                  </Button>
                )}
                <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
                  {TARIF_KEYS.filter((key) => SHAPES[key].group === group).map((key) => (
                    <TarifItem key={key} tarif={key} rows={data.data.filter((row) => row.key === key)} named={id} onOpen={setOpened} />
                  ))}
                </Box>
              </CardContent>
            </Card>
          ))}
        <BinCard bin={TARIFS_BIN} nameOf={tarifName} detailOf={(row) => `${amountsText(row)} ${TARIFS[row.key].unit}`} />
      </Box>
      {isImporting && <PublicCeilingsDialog rows={data?.data ?? []} today={data?.today ?? ''} onClose={() => setImporting(false)} />}
      {opened?.act === 'verify' && <VerifyTarif row={opened.row} today={data?.today ?? ''} onClose={close} />}
      {opened && opened.act !== 'verify' && <TarifDialog opened={opened} today={data?.today ?? ''} onClose={close} />}
    </Screen>
  );
}

function Summary({ rows }: { rows: TarifRow[] }) {
  const absent = TARIF_KEYS.filter((key) => !rows.some((row) => row.key === key && row.state !== 'prevu')).length;
  const over = rows.filter(({ state }) => state === 'perime').length + absent;
  const soon = rows.filter(({ state }) => state === 'a_revoir').length;
  const unchecked = rows.filter(({ state, confirmedAt }) => state !== 'remplace' && confirmedAt === null).length;
  if (over + soon + unchecked === 0) return <Alert severity="success">Tout est à jour.</Alert>;
  const said = [
    over > 0 && `${over}\u00a0à actualiser`,
    soon > 0 && `${soon}\u00a0à revoir dans le mois`,
    unchecked > 0 && `${unchecked}\u00a0jamais vérifiés par vous`,
  ]
    .filter(Boolean)
    .join(', ');
  return <Alert severity="warning">{said}.</Alert>;
}
