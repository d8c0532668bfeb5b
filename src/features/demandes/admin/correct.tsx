import { Button } from '@mui/material';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { queryClient } from '~/admin/query-client';
import { useChange } from '~/admin/use-change';
import type { demandesEndpoints } from '../contract';
import type { DemandeView } from '../demande-view';
import { type Details, DetailsDialog } from './details-dialog';
import { viewKey } from './read';

export function CorrectButton({ demande }: { demande: DemandeView }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Pencil size={18} aria-hidden />} onClick={() => setIsOpen(true)} sx={{ mt: 1 }}>
        Corriger ses coordonnées
      </Button>
      {isOpen && <CorrectDialog demande={demande} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CorrectDialog({ demande, onClose }: { demande: DemandeView; onClose: () => void }) {
  const saving = useCorrecting(demande);
  const overtaken = saving.conflict && `${saving.conflict.who}.`;
  return <DetailsDialog name={`coordonnees/${demande.id}`} before={detailsOf(demande)} {...{ saving, overtaken, onClose }} />;
}

function detailsOf({ familyName, name, company, email, phone, payload }: DemandeView): Details {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const place = { street: text(payload.street), postal_code: text(payload.postal_code), town: text(payload.town) };
  return { family_name: familyName, name, company: company ?? '', email, phone: phone ?? '', ...place };
}

const useCorrecting = ({ id, version }: DemandeView) =>
  useChange({
    call: (details: Partial<Details>) =>
      callEndpoint<typeof demandesEndpoints.correct>('PUT', '/admin/demandes/:id/coordonnees', {
        params: { id },
        body: { version, details },
      }),
    onDone: (next) => queryClient.setQueryData(viewKey(id), next),
    refreshes: ['demandes', 'personne', 'rgpd', 'courriels'],
    notice: () => 'Coordonnées corrigées.',
    // The dialog continues from the stored version.
    onConflict: (current: DemandeView) => queryClient.setQueryData(viewKey(id), current),
  });
