import { Button } from '@mui/material';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { queryClient } from '~/admin/query-client';
import { readKey, refresh } from '~/admin/read';
import { isConflict, useChange } from '~/admin/use-change';
import { type Details, DetailsDialog } from '../../admin/details-dialog';
import type { Person, PersonView, personnesEndpoints } from '../contract';
import { personPath } from './who';

type Props = { who: Person; details: NonNullable<PersonView['details']> };

export function CorrectPersonButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<Pencil size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        Corriger ses coordonnées
      </Button>
      {isOpen && <CorrectDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CorrectDialog({ who, details, onClose }: Props & { onClose: () => void }) {
  const { familyName, name, company, email, phone, street, postalCode, town } = details;
  const before: Details = {
    family_name: familyName,
    name,
    company: company ?? '',
    email,
    phone: phone ?? '',
    street,
    postal_code: postalCode,
    town,
  };
  const saving = useCorrecting(who, before);
  return (
    <DetailsDialog
      name={`coordonnees/${who.email ?? who.phone}`}
      note="Ce qui est corrigé l’est dans chacune de ses demandes qui disait la même chose."
      {...{ before, saving, onClose }}
    />
  );
}

function useCorrecting(who: Person, before: Details) {
  const navigate = useNavigate();
  return useChange({
    call: (details: Partial<Details>) =>
      callEndpoint<typeof personnesEndpoints.correct>('PUT', '/admin/personne/coordonnees', { body: { who, before, details } }),
    onDone: (view) => {
      const [key] = view.keys;
      const next: Person = key?.email ? { email: key.email } : { phone: key?.phone ?? '' };
      queryClient.setQueryData(readKey<typeof personnesEndpoints.view>('/admin/personne', { query: next }), view);
      if (next.email !== who.email) void navigate(personPath(next), { replace: true });
    },
    refreshes: ['demandes', 'personne', 'rgpd', 'courriels'],
    notice: () => 'Coordonnées corrigées.',
    onFailure: (failure) => isConflict(failure) && void refresh('personne'),
  });
}
