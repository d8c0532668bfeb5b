import { Box, Button, TextField, Typography } from '@mui/material';
import { Copy, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { longDate } from '~/admin/dates';
import { ForAdmins } from '~/admin/for-admins';
import type { DemandeView } from '../demande-view';
import { personPath } from '../personnes/admin/who';
import { MailLine } from './mail-line';
import { Folded, Part } from './part';

export function Beside({ demande }: { demande: DemandeView }) {
  const { suivi, consentements, courriels } = demande;
  const toTeam = courriels.filter(({ toStaff }) => toStaff);
  return (
    <Part title="Autour de la demande">
      <Folded title="Page de suivi">
        <FollowUp path={suivi} />
      </Folded>
      <Folded title="Accords donnés" count={consentements.length}>
        {consentements.length === 0 && <Typography>Aucun n’a été demandé.</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {consentements.map(({ kind, wording, version, givenAt, withdrawnAt }) => (
            <li key={kind}>
              «{'\u00a0'}
              {wording}
              {'\u00a0'}»
              <Typography sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
                Donné le {longDate(givenAt)}, texte de {version}
                {withdrawnAt && `, retiré le ${longDate(withdrawnAt)}`}.
              </Typography>
            </li>
          ))}
        </Box>
      </Folded>
      {toTeam.length > 0 && (
        <Folded title="Courriels à l’équipe" count={toTeam.length}>
          <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {toTeam.map((mail) => (
              <li key={mail.id}>
                <MailLine mail={mail} />
              </li>
            ))}
          </Box>
        </Folded>
      )}
      <ForAdmins>
        <Button component={Link} to={personPath(demande)} size="small" startIcon={<ShieldAlert size={18} aria-hidden />}>
          Exporter ou effacer cette personne
        </Button>
      </ForAdmins>
    </Part>
  );
}

function FollowUp({ path }: { path: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const url = new URL(path, location.origin).href;
  const copy = () =>
    navigator.clipboard?.writeText(url).then(
      () => setIsCopied(true),
      () => {},
    );
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 0.5 }}>La personne y voit où en est sa demande et vos réponses.</Typography>
      <TextField
        label="Adresse à lui donner"
        value={url}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
      />
      <Button size="small" startIcon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
        {isCopied ? 'Copiée' : 'Copier l’adresse'}
      </Button>
      <Button size="small" href={path} target="_blank" rel="noopener" aria-label="Ouvrir la page de suivi (nouvel onglet)">
        Ouvrir
      </Button>
    </>
  );
}
