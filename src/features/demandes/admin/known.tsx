import { Alert, Box, Button, Link as MuiLink } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { ago } from '~/admin/dates';
import { useRead } from '~/admin/read';
import { nationalDigits } from '~/ui/telephone';
import type { demandesEndpoints } from '../contract';
import type { KnownDemande } from '../demande-view';
import { DemandeStateChip, KindChip } from './chips';
import { fullName } from './words';

const PAUSE_MS = 300;
const MOST_SHOWN = 3;

export function KnownPerson() {
  const { watch, setValue } = useFormContext();
  const [phone = '', email = ''] = watch(['phone', 'email']) as (string | undefined)[];
  const asked = usePaused({
    ...(nationalDigits(phone).length >= 9 && { phone: phone.trim() }),
    ...(/\S@[^\s@]+\.\S/.test(email) && { email: email.trim() }),
  });
  const { data } = useRead<typeof demandesEndpoints.known>(
    '/admin/demandes/connues',
    { query: asked },
    { enabled: Object.keys(asked).length > 0, keepsPrevious: true },
  );
  const known = Object.keys(asked).length > 0 ? (data?.data ?? []) : [];
  const [last] = known;
  if (!last) return null;
  return (
    <Alert severity="info" icon={false} sx={{ my: 1 }} role="status">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <strong>
          Déjà connue{'\u00a0'}: {[fullName(last), last.company].filter(Boolean).join(', ')}
        </strong>
        <Button size="small" variant="outlined" onClick={() => fillFrom(last, setValue)}>
          Reprendre ses coordonnées
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.5 }}>
        {known.slice(0, MOST_SHOWN).map((one) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
            <MuiLink component={Link} to={`/admin/demandes/${one.id}`} target="_blank" rel="noopener" sx={{ fontWeight: 700 }}>
              {one.reference}
            </MuiLink>
            <KindChip kind={one.kind} />
            <DemandeStateChip state={one.state} />
            <span>
              {one.summary}, {ago(one.createdAt)}
            </span>
          </Box>
        ))}
      </Box>
      {known.length > MOST_SHOWN && <div>et {known.length - MOST_SHOWN} autres</div>}
    </Alert>
  );
}

function fillFrom({ familyName, name, email, phone, company }: KnownDemande, setValue: (name: string, value: string) => void) {
  const person = { family_name: familyName, name, email, phone, company };
  for (const [field, value] of Object.entries(person)) if (value) setValue(field, value);
}

function usePaused<T extends object>(value: T): T {
  const text = JSON.stringify(value);
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(paused);
}
