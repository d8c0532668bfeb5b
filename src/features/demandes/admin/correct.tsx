import { Button } from '@mui/material';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { type CallError, callEndpoint } from '~/admin/call';
import { tellDone } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { refresh } from '~/admin/read';
import type { DemandeView, demandesEndpoints } from '../contract';
import { type Details, DetailsDialog } from './details-dialog';
import { viewKey } from './read';

/** Corrects who asked, where one sees it wrong. */
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
  const { overtaken, ...saving } = useCorrecting(demande);
  return <DetailsDialog name={`coordonnees/${demande.id}`} before={detailsOf(demande)} {...{ saving, overtaken, onClose }} />;
}

function detailsOf({ familyName, name, company, email, phone, payload }: DemandeView): Details {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const place = { street: text(payload.street), postal_code: text(payload.postal_code), town: text(payload.town) };
  return { family_name: familyName, name, company: company ?? '', email, phone: phone ?? '', ...place };
}

function useCorrecting({ id, version }: DemandeView) {
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [overtaken, setOvertaken] = useState<string>();
  /** @returns whether it was stored */
  const save = async (details: Partial<Details>): Promise<boolean> => {
    setIsSaving(true);
    setFailure(undefined);
    setOvertaken(undefined);
    try {
      const body = { version, details };
      const next = await callEndpoint<typeof demandesEndpoints.correct>('PUT', '/admin/demandes/:id/coordonnees', { params: { id }, body });
      queryClient.setQueryData(viewKey(id), next);
      void refresh('demandes', 'personne', 'rgpd', 'courriels');
      tellDone('Coordonnées corrigées.');
      return true;
    } catch (thrown) {
      const { status, body } = thrown as CallError;
      if (status === 409 && body?.current) {
        // The dialog goes on from what stands now.
        queryClient.setQueryData(viewKey(id), body.current as DemandeView);
        setOvertaken(`${(thrown as Error).message.split('. ')[0]}.`);
      } else setFailure(thrown);
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving, failure, overtaken };
}
