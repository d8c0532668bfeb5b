import { Box, Button, TextField, Typography } from '@mui/material';
import { Copy, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { longDate } from '~/admin/dates';
import type { DemandeView } from '../contract';
import { Part } from './part';

export const Beside = ({ demande }: { demande: DemandeView }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <FollowUp path={demande.suivi} />
    <Part title="Accords donnés">
      {demande.consentements.length === 0 && <Typography>Aucun n’a été demandé.</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {demande.consentements.map(({ kind, wording, version, givenAt, withdrawnAt }) => (
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
      <Button
        component={Link}
        to={`/admin/personnes?email=${encodeURIComponent(demande.email)}`}
        size="small"
        startIcon={<ShieldAlert size={18} aria-hidden />}
        sx={{ mt: 1 }}
      >
        Exporter ou effacer cette personne
      </Button>
    </Part>
  </Box>
);

function FollowUp({ path }: { path: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const url = new URL(path, location.origin).href;
  const copy = () =>
    navigator.clipboard?.writeText(url).then(
      () => setIsCopied(true),
      () => {},
    );
  return (
    <Part title="Page de suivi">
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
    </Part>
  );
}
