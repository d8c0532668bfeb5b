import { Button } from '@mui/material';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type CallError, callEndpoint } from '~/admin/call';
import { tellDone } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { readKey, refresh } from '~/admin/read';
import { type Details, DetailsDialog } from '../../admin/details-dialog';
import type { Person, PersonView, personnesEndpoints } from '../contract';
import { personPath } from './who';

type Props = { who: Person; details: NonNullable<PersonView['details']> };

/** Corrects a person on their page, in all of their requests that say the same. */
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
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const navigate = useNavigate();
  /** @returns whether it was stored */
  const save = async (details: Partial<Details>): Promise<boolean> => {
    setIsSaving(true);
    setFailure(undefined);
    try {
      const body = { who, before, details };
      const view = await callEndpoint<typeof personnesEndpoints.correct>('PUT', '/admin/personne/coordonnees', { body });
      const [key] = view.keys;
      const next: Person = key?.email ? { email: key.email } : { phone: key?.phone ?? '' };
      queryClient.setQueryData(readKey<typeof personnesEndpoints.view>('/admin/personne', { query: next }), view);
      void refresh('demandes', 'personne', 'rgpd', 'courriels');
      tellDone('Coordonnées corrigées.');
      if (next.email !== who.email) void navigate(personPath(next), { replace: true });
      return true;
    } catch (thrown) {
      if ((thrown as CallError).status === 409) void refresh('personne');
      setFailure(thrown);
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving, failure };
}
