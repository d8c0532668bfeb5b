import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel } from '@mui/material';
import { useRef, useState } from 'react';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type CallError, toError } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { mailTold } from '~/admin/mail-told';
import { tell } from '~/admin/notice';
import { momentOf } from '~/platform/text/when';
import { sendToEndpoint } from '~/ui/send';
import type { rendezVousEndpoints } from '../contract';
import { takenInput } from '../taken-input';
import { HourChoice } from './hour-choice';
import { NewAppointmentFields } from './new-appointment-fields';
import { refreshAgenda } from './use-agenda';

export type Taken = z.input<typeof takenInput>;

type Props = {
  /** The free hour that was pressed in the calendar. */
  start: string | undefined;
  /** @param id of the one that was made */
  onClose: (id: string | undefined) => void;
};

/** For somebody who calls or comes: what the visitors' form asks, by the same contract, and an hour that no lead time binds. */
export function NewAppointment({ start, onClose }: Props) {
  const form = useForm<Taken, unknown, z.output<typeof takenInput>>({
    resolver: zodResolver(takenInput),
    defaultValues: { canal: 'telephone', isAccepted: true, isMailed: false, ...(start && { start }) },
  });
  const { register, handleSubmit, setValue, setError, watch, formState } = form;
  const [failure, setFailure] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  // The same for all attempts: one that comes twice is stored once.
  const key = useRef(crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const [chosen, mail, isAccepted] = [watch('start'), watch('email'), watch('isAccepted')];
  const isClosed = failure?.body?.code === 'ferme';

  async function save(values: z.output<typeof takenInput>) {
    setBusy(true);
    const body = { ...values, malgreFermeture: isClosed };
    const result = await sendToEndpoint<typeof rendezVousEndpoints.take>('POST', '/admin/rendez_vous', { body, key: key.current });
    setBusy(false);
    if (result.success) {
      void refreshAgenda();
      const done = isAccepted ? 'Rendez-vous noté et accepté.' : 'Rendez-vous noté\u00a0: il attend une réponse.';
      if (values.isMailed) tell(await mailTold(`${done} La personne reçoit un courriel.`, `${done} Son courriel est en attente d’envoi.`));
      else tell({ severity: 'success', text: done });
      return onClose(result.data.id);
    }
    const error = toError(result, 'POST');
    for (const [name, message] of Object.entries<string>(error.body?.errors ?? {}))
      setError(name as Path<Taken>, { type: 'server', message });
    setFailure(error);
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={(_, reason) => reason !== 'backdropClick' && onClose(undefined)}
      aria-labelledby="nouveau-rdv"
    >
      <FormProvider {...form}>
        <form onSubmit={handleSubmit(save)} noValidate>
          <DialogTitle id="nouveau-rdv">{start ? `Nouveau rendez-vous, ${momentOf(start)}` : 'Nouveau rendez-vous'}</DialogTitle>
          <DialogContent>
            <NewAppointmentFields />
            <HourChoice
              start={chosen}
              isWritten={start !== undefined}
              onChoose={(hour) => {
                setFailure(undefined);
                setValue('start', hour ?? '', { shouldValidate: formState.isSubmitted });
              }}
            />
            {formState.errors.start && <Alert severity="error">{formState.errors.start.message}</Alert>}
            <FormControlLabel
              control={<Checkbox defaultChecked {...register('isAccepted')} />}
              label="Accepté tout de suite"
              sx={{ display: 'flex' }}
            />
            <FormControlLabel
              control={<Checkbox {...register('isMailed')} disabled={!mail} />}
              label={
                mail ? 'La personne veut un courriel de confirmation' : 'La personne veut un courriel de confirmation (donnez son adresse)'
              }
              sx={{ display: 'flex' }}
            />
            <FailureAlert error={failure} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => onClose(undefined)}>Ne rien noter</Button>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {isClosed ? 'Noter malgré la fermeture' : 'Noter le rendez-vous'}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
