import { Alert, Button, TextField } from '@mui/material';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { type CallError, callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { tellDone } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { refresh } from '~/admin/read';
import { useKeptForm } from '~/admin/use-kept-form';
import type { DemandeView, demandesEndpoints } from '../contract';
import { DETAIL_LABELS, DETAIL_NAMES, type DetailName } from '../details-input';
import { viewKey } from './read';

type Details = Record<DetailName, string>;

/** Corrects who asked, where one sees it wrong. */
export function CorrectButton({ demande }: { demande: DemandeView }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<Pencil size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        Corriger ses coordonnées
      </Button>
      {isOpen && <CorrectDialog demande={demande} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CorrectDialog({ demande, onClose }: { demande: DemandeView; onClose: () => void }) {
  const before = detailsOf(demande);
  const kept = useKeptForm<Details>(`coordonnees/${demande.id}`, before);
  const { save, isSaving, error, errors, overtaken } = useCorrecting(demande, () => {
    kept.forget();
    onClose();
  });
  const changed = DETAIL_NAMES.filter((field) => kept.values[field].trim() !== before[field]);
  return (
    <FormDialog
      title="Corriger ses coordonnées"
      act={{ label: 'Enregistrer', isDisabled: changed.length === 0 }}
      onAct={() => void save(Object.fromEntries(changed.map((field) => [field, kept.values[field]])))}
      isBusy={isSaving}
      error={error}
      kept={kept}
      onClose={onClose}
    >
      {overtaken && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {overtaken} Ce que vous avez écrit est resté{'\u00a0'}: enregistrez de nouveau si c’est toujours juste.
        </Alert>
      )}
      {DETAIL_NAMES.map((field) => (
        <TextField
          key={field}
          label={DETAIL_LABELS[field]}
          value={kept.values[field]}
          onChange={(event) => kept.change({ [field]: event.target.value })}
          error={errors[field] !== undefined}
          helperText={errors[field] ?? (field === 'email' ? 'Vos réponses, et les courriels qui attendent, partiront là.' : undefined)}
          slotProps={{
            htmlInput: { autoComplete: 'off', maxLength: 254, ...(field === 'email' && { inputMode: 'email' }) },
            inputLabel: { shrink: true },
          }}
        />
      ))}
    </FormDialog>
  );
}

function detailsOf({ familyName, name, company, email, phone, payload }: DemandeView): Details {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const place = { street: text(payload.street), postal_code: text(payload.postal_code), town: text(payload.town) };
  return { family_name: familyName, name, company: company ?? '', email, phone: phone ?? '', ...place };
}

function useCorrecting({ id, version }: DemandeView, onDone: () => void) {
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** Who changed the request meanwhile. */
  const [overtaken, setOvertaken] = useState<string>();
  const save = async (details: Partial<Details>) => {
    setIsSaving(true);
    setFailure(undefined);
    setOvertaken(undefined);
    try {
      const body = { version, details };
      const next = await callEndpoint<typeof demandesEndpoints.correct>('PUT', '/admin/demandes/:id/coordonnees', { params: { id }, body });
      queryClient.setQueryData(viewKey(id), next);
      void refresh('demandes', 'personne', 'rgpd', 'courriels');
      tellDone('Coordonnées corrigées.');
      onDone();
    } catch (thrown) {
      const { status, body } = thrown as CallError;
      if (status === 409 && body?.current) {
        // The dialog goes on from what stands now.
        queryClient.setQueryData(viewKey(id), body.current as DemandeView);
        setOvertaken(`${(thrown as Error).message.split('. ')[0]}.`);
      } else setFailure(thrown);
    }
    setIsSaving(false);
  };
  const told = ((failure as CallError | undefined)?.body?.errors ?? {}) as Record<string, string>;
  const errors: Partial<Details> = Object.fromEntries(Object.entries(told).map(([path, text]) => [path.replace('details.', ''), text]));
  return { save, isSaving, errors, error: Object.keys(errors).length > 0 ? undefined : failure, overtaken };
}
