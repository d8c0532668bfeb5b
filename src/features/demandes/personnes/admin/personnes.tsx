import { Box, Button, Link as MuiLink, TextField, Typography } from '@mui/material';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
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
  const who = search.get('phone')?.trim() || search.get('email')?.trim().toLowerCase() || '';
  return (
    <Screen title="Données personnelles">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Part title="Les données d’une personne">
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>
            Chacun peut demander une copie de ce que le site garde de lui, ou son effacement. Vous avez un mois pour répondre (RGPD,
            articles 12, 15 et 17).
          </Typography>
          <SearchForm key={who} who={who} onSearch={(who) => setSearch({ ...asPerson(who) } as Record<string, string>)} />
          {who && (isName(who) ? <Named key={who} name={who} /> : <Found key={who} who={who} />)}
        </Part>
        <RetentionPart />
      </Box>
    </Screen>
  );
}

/** Neither an address nor a number. */
const isName = (who: string) => !who.includes('@') && !/^[+\d]/.test(who);

/** A number, for whoever left no address. */
const asPerson = (who: string): { [by in 'email' | 'phone']?: string } =>
  /^[+\d]/.test(who) && !who.includes('@') ? { phone: who } : { email: who };

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

/** The part of the search over everything that is used here. */
type QuickSearch = {
  method: 'GET';
  path: '/admin/recherche';
  answer: { _zod: { output: { data: { kind: string; label: string; detail: string; path: string }[] } } };
};

/** By a name, the addresses among which to choose. */
function Named({ name }: { name: string }) {
  const { data, error, refetch } = useRead<QuickSearch>('/admin/recherche', { query: { q: name } });
  const people = data?.data.filter(({ kind }) => kind === 'personne' || kind === 'abonne') ?? [];
  if (error) return <FailureAlert error={error} retry={() => void refetch()} />;
  return (
    <Box role="status" sx={{ mt: 1.5 }}>
      {data && people.length === 0 && `Personne ne s’appelle «\u00a0${name}\u00a0» ici. Essayez avec son adresse e-mail.`}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {people.map(({ kind, label, detail }) => {
          const email = detail.includes('@') ? detail : label;
          return (
            <li key={`${kind} ${email}`}>
              <MuiLink component={Link} to={`/admin/personnes?email=${encodeURIComponent(email)}`}>
                {label === email ? email : `${label}, ${email}`}
              </MuiLink>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

function Found({ who }: { who: string }) {
  const person = asPerson(who);
  const { data, error, refetch } = useRead<typeof personnesEndpoints.person>('/admin/rgpd/personne', { query: person });
  const isRefused = (error as CallError | null)?.status === 422;
  if (error)
    return (
      <FailureAlert
        error={isRefused ? new Error('Cette adresse ou ce numéro n’est pas complet. Vérifiez-le.') : error}
        retry={isRefused ? undefined : () => void refetch()}
      />
    );
  return data ? <HeldPart who={who} person={person} held={data} /> : null;
}
