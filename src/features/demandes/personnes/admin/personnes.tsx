import { Box, Button, Link as MuiLink, TextField, Typography } from '@mui/material';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { FailureAlert } from '~/admin/failure';
import { useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { Part } from '../../admin/part';
import { RetentionPart } from './retention';
import { asPerson, personPath } from './who';

export function PersonnesScreen() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const who = search.get('phone')?.trim() || search.get('email')?.trim().toLowerCase() || '';
  if (who && !isName(who)) return <Navigate to={personPath(asPerson(who))} replace />;
  const find = (typed: string) => {
    if (isName(typed)) setSearch({ email: typed });
    else void navigate(personPath(asPerson(typed)));
  };
  return (
    <Screen title="Données personnelles">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Part title="Les données d’une personne">
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>
            Chacun peut demander une copie de ce que le site garde de lui, ou son effacement. Vous avez un mois pour répondre (RGPD,
            articles 12, 15 et 17).
          </Typography>
          <SearchForm key={who} who={who} onSearch={find} />
          {who && <Named key={who} name={who} />}
        </Part>
        <RetentionPart />
      </Box>
    </Screen>
  );
}

const isName = (who: string) => !who.includes('@') && !/^[+\d(]/.test(who);

function SearchForm({ who, onSearch }: { who: string; onSearch: (who: string) => void }) {
  const [typed, setTyped] = useState(who);
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
        label="Son adresse e-mail, son téléphone ou son nom"
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

type QuickSearch = {
  method: 'GET';
  path: '/admin/recherche';
  answer: { _zod: { output: { data: { kind: string; label: string; detail: string; path: string }[] } } };
};

function Named({ name }: { name: string }) {
  const { data, error, refetch } = useRead<QuickSearch>('/admin/recherche', { query: { q: name } });
  const people = data?.data.filter(({ kind }) => kind === 'personne' || kind === 'abonne') ?? [];
  if (error) return <FailureAlert error={error} retry={() => void refetch()} />;
  return (
    <Box role="status" sx={{ mt: 1.5 }}>
      {data && people.length === 0 && `Personne ne s’appelle «\u00a0${name}\u00a0» ici. Essayez avec son adresse e-mail.`}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {people.map(({ kind, label, detail }) => {
          const known = kind === 'abonne' && !detail.includes('@') ? label : detail;
          return (
            <li key={`${kind} ${known}`}>
              <MuiLink component={Link} to={personPath(asPerson(known))}>
                {label === known ? known : `${label}, ${known}`}
              </MuiLink>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
