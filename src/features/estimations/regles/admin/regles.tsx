import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { Opening } from '~/admin/opening';
import { useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { DatedItem } from '~/content/dated/admin/dated-item';
import { PriceTabs } from '~/content/dated/admin/price-tabs';
import { VerifyDialog } from '~/content/dated/admin/verify-dialog';
import { nameOfDated } from '~/content/dated/dated-name';
import { BinCard } from '~/content/edition/admin/bin-card';
import { dayText } from '~/platform/text/day-text';
import { DISPOSITIF_KEYS, DISPOSITIFS, regleRank } from '../../engine/travaux';
import type { RegleRow, reglesAdminEndpoints } from '../contract';
import { capsText, conditionsText, ETATS, montantsText, placesText } from '../words';
import { RegleDialog } from './regle-dialog';
import { REGLE_REFRESHES, REGLES_BIN } from './regles-bin';

export type OpenedRegle = { act: 'correct' | 'verify'; from: RegleRow } | { act: 'add'; from: Partial<RegleRow> };

const WORDS = {
  once: 'le site n’en affirme plus rien',
  absent: 'Pas encore en vigueur',
  add: 'Nouvelle version',
  before: 'Versions d’avant',
};

export function ReglesScreen() {
  const { id } = useParams();
  const read = useRead<typeof reglesAdminEndpoints.list>('/admin/regles');
  const { data } = read;
  const [opened, setOpened] = useState<OpenedRegle>();
  const close = () => setOpened(undefined);
  const rows = data?.data ?? [];
  return (
    <Screen title="Aides, TVA et lois">
      <PriceTabs current="/admin/regles" />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
        <Typography color="text.secondary">
          L’outil des aides, et les phrases de loi des autres estimations, viennent de ces règles. Passé le jour de sa revue, une règle
          n’est plus affirmée{'\u00a0'}: le site écrit «{'\u00a0'}à vérifier{'\u00a0'}». Celles du début n’engagent personne tant que vous
          ne les avez pas relues à leur source.
        </Typography>
        <Box>
          <Button variant="outlined" startIcon={<Plus size={18} aria-hidden />} onClick={() => setOpened({ act: 'add', from: {} })}>
            Ajouter une règle
          </Button>
        </Box>
        <Opening read={read} height={320} />
        {data && <Summary rows={rows} />}
        {data &&
          DISPOSITIF_KEYS.map((dispositif) => (
            <Card key={dispositif} component="section" aria-label={DISPOSITIFS[dispositif]}>
              <CardContent>
                <Typography variant="h2" sx={{ fontSize: '1.2rem', mb: 1 }}>
                  {DISPOSITIFS[dispositif]}
                </Typography>
                <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
                  {groupsOf(rows.filter((row) => row.dispositif === dispositif)).map((same) => (
                    <RegleItem key={same[0]?.key} rows={same} named={id} onOpen={setOpened} />
                  ))}
                </Box>
                {!rows.some((row) => row.dispositif === dispositif) && <Nothing dispositif={dispositif} onOpen={setOpened} />}
              </CardContent>
            </Card>
          ))}
        <BinCard bin={REGLES_BIN} nameOf={nameOfDated} detailOf={(row) => row.texte || montantsText(row)} />
      </Box>
      {opened?.act === 'verify' && <VerifyRegle row={opened.from} today={data?.today ?? ''} onClose={close} />}
      {opened && opened.act !== 'verify' && <RegleDialog opened={opened} rows={rows} today={data?.today ?? ''} onClose={close} />}
    </Screen>
  );
}

const groupsOf = (rows: readonly RegleRow[]) =>
  [...Map.groupBy(rows, ({ key }) => key).values()].toSorted(([a], [b]) => (a && b ? regleRank(a) - regleRank(b) : 0));

function Nothing({ dispositif, onOpen }: { dispositif: RegleRow['dispositif']; onOpen: (opened: OpenedRegle) => void }) {
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {dispositif === 'locale'
          ? 'Votre département, votre communauté de communes ou une commune aide peut-être aussi\u00a0: ajoutez ce que vous en savez, avec son adresse publique.'
          : 'Aucune règle.'}
      </Typography>
      <Button size="small" variant="outlined" onClick={() => onOpen({ act: 'add', from: { dispositif } })}>
        Ajouter ici
      </Button>
    </>
  );
}

function RegleItem({ rows, named, onOpen }: { rows: RegleRow[]; named: string | undefined; onOpen: (opened: OpenedRegle) => void }) {
  const [first] = rows;
  if (!first) return null;
  return (
    <DatedItem
      label={first.label}
      rows={rows}
      named={named}
      bin={REGLES_BIN}
      words={WORDS}
      nameOf={nameOfDated}
      body={(row) => <Said row={row} />}
      onVerify={(from) => onOpen({ act: 'verify', from })}
      onCorrect={(from) => onOpen({ act: 'correct', from })}
      onAdd={(from) => onOpen({ act: 'add', from: from ?? first })}
    />
  );
}

function Said({ row }: { row: RegleRow }) {
  const conditions = conditionsText(row);
  const facts = [
    `${ETATS[row.etat]}${row.etat === 'ouverte' && conditions.length > 0 ? `, à condition\u00a0: ${conditions.join(', ')}` : ''}`,
    row.montants && `Montants\u00a0: ${montantsText(row)}`,
    capsText(row),
    row.valid_until && `Jusqu’au ${dayText(row.valid_until)}`,
  ].filter(Boolean);
  return (
    <Box sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
      {row.texte && <Typography>{row.texte}</Typography>}
      <Typography variant="body2">{row.dispositif === 'mention' ? `Dans\u00a0: ${placesText(row)}` : `${facts.join('. ')}.`}</Typography>
      <Typography variant="body2" color="text.secondary">
        {`Dès le ${dayText(row.valid_from)}. `}
        <a href={row.source_url} target="_blank" rel="noreferrer">
          {row.source}
        </a>
        {`. Vérifié le ${dayText(row.checked_on)}.`}
      </Typography>
    </Box>
  );
}

const VerifyRegle = ({ row, ...more }: { row: RegleRow; today: string; onClose: () => void }) => (
  <VerifyDialog
    {...more}
    label={row.label}
    row={row}
    reached={REGLE_REFRESHES}
    it="la règle"
    said={(shown) => (
      <>
        <Typography>
          Vous venez de relire cette règle{' '}
          <a href={shown.source_url} target="_blank" rel="noreferrer">
            à sa source
          </a>
          , et elle n’a pas changé{'\u00a0'}:
        </Typography>
        <Said row={shown} />
      </>
    )}
    until="Dernier jour où le site l’affirme"
    detail={({ source }) => source}
    send={({ version, review_by }) =>
      callEndpoint<typeof reglesAdminEndpoints.verify>('POST', '/admin/regles/:id/verification', {
        params: { id: row.id },
        body: { version, review_by },
      })
    }
  />
);

function Summary({ rows }: { rows: readonly RegleRow[] }) {
  const count = (keep: (row: RegleRow) => boolean) => rows.filter((row) => row.state !== 'remplace' && keep(row)).length;
  const said = [
    [count(({ state }) => state === 'perime'), 'à actualiser'],
    [count(({ state }) => state === 'a_revoir'), 'à revoir dans le mois'],
    [count(({ confirmedAt }) => confirmedAt === null), 'jamais vérifiées par vous'],
  ] as const;
  const open = said.filter(([total]) => total > 0);
  if (open.length === 0) return <Alert severity="success">Tout est vérifié et à jour.</Alert>;
  return <Alert severity="warning">{`${open.map(([total, words]) => `${total}\u00a0${words}`).join(', ')}.`}</Alert>;
}
