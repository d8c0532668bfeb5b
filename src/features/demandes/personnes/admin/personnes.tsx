import { Box, Button, TextField, Typography } from '@mui/material';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallError } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { Part } from '../../admin/part';
import type { personnesEndpoints } from '../contract';
import { HeldPart } from './personne';
import { RetentionPart } from './retention';

export function PersonnesScreen() {
  const [search, setSearch] = useSearchParams();
  const email = search.get('email')?.trim().toLowerCase() ?? '';
  return (
    <Screen title="Données personnelles">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Part title="Les données d’une personne">
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>
            Chacun peut demander une copie de ce que le site garde de lui, ou son effacement. Vous avez un mois pour répondre (RGPD,
            articles 12, 15 et 17).
          </Typography>
          <SearchForm key={email} email={email} onSearch={(email) => setSearch(email ? { email } : {})} />
          {email && <Found email={email} />}
        </Part>
        <RetentionPart />
      </Box>
    </Screen>
  );
}

function SearchForm({ email, onSearch }: { email: string; onSearch: (email: string) => void }) {
  const [typed, setTyped] = useState(email);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim().toLowerCase());
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={search}
      noValidate
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <TextField
        type="email"
        label="Son adresse e-mail"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        sx={{ flex: '1 1 260px', maxWidth: 420 }}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' }, inputLabel: { shrink: true } }}
      />
      <Button type="submit" variant="contained" startIcon={<Search size={18} aria-hidden />} disabled={typed.trim() === ''}>
        Chercher
      </Button>
    </Box>
  );
}

function Found({ email }: { email: string }) {
  const { data, error, refetch } = useRead<typeof personnesEndpoints.person>('/admin/rgpd/personne', { query: { email } });
  const isRefused = (error as CallError | null)?.status === 422;
  if (error)
    return (
      <FailureAlert
        error={isRefused ? new Error('Cette adresse n’est pas complète. Vérifiez-la.') : error}
        retry={isRefused ? undefined : () => void refetch()}
      />
    );
  return data ? <HeldPart key={email} email={email} held={data} /> : null;
}
