import { zodResolver } from '@hookform/resolvers/zod';
import { Alert } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { toError } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { CheckInput } from '~/admin/inputs';
import { mailNotice } from '~/admin/mail-notice';
import { showInFields, useChange } from '~/admin/use-change';
import { useKeptFields } from '~/admin/use-kept-fields';
import { momentOf } from '~/platform/text/when';
import { newKey } from '~/ui/new-key';
import { sendToEndpoint } from '~/ui/send';
import type { rendezVousEndpoints } from '../contract';
import { takenInput } from '../taken-input';
import { HourChoice } from './hour-choice';
import { NewAppointmentFields } from './new-appointment-fields';
import { AGENDA } from './use-agenda';

export type TakenAppointment = z.input<typeof takenInput>;
/** `sendingKey` outlives the dialog: a retry after a lost answer is received once. */
type Fields = TakenAppointment & { sendingKey: string };
export type AppointmentPerson = Partial<Pick<TakenAppointment, 'family_name' | 'name' | 'phone' | 'email' | 'company' | 'canal'>>;

type Props = {
  start: string | undefined;
  person: AppointmentPerson | undefined;
  knownPerson: ReactNode;
  onClose: (id: string | undefined) => void;
};

/** For a caller or visitor: the public contract, without lead time. */
export function NewAppointment({ start, person, knownPerson, onClose }: Props) {
  const begin = { ...BLANK, ...person, start: start ?? '' } as Fields;
  // The contract leaves the key out.
  const resolver = zodResolver(takenInput) as unknown as Resolver<Fields, unknown, z.output<typeof takenInput>>;
  const form = useForm({ resolver, defaultValues: begin });
  const kept = useKeptFields(`rendez_vous/${[person?.family_name, person?.phone].join(' ').trim()}`, begin, form);
  const { getValues, handleSubmit, setValue, setError, watch, formState } = form;
  useEffect(() => {
    if (start && !kept.isReading) setValue('start', start);
  }, [start, kept.isReading, setValue]);
  const [chosen, mail, isAccepted] = [watch('start'), watch('email'), watch('isAccepted')];
  const { change, isBusy, failure, reset } = useChange({
    call: async ({ values, malgreFermeture }: { values: z.output<typeof takenInput>; malgreFermeture: boolean }) => {
      const body = { ...values, malgreFermeture };
      const key = getValues('sendingKey') || newKey();
      setValue('sendingKey', key);
      const result = await sendToEndpoint<typeof rendezVousEndpoints.take>('POST', '/admin/rendez_vous', { body, key });
      if (!result.success) throw toError(result, 'POST');
      return result.data;
    },
    onDone: ({ id }) => {
      kept.forget();
      onClose(id);
    },
    refreshes: AGENDA,
    notice: (_, { values }) => {
      const done = isAccepted ? 'Rendez-vous noté et accepté.' : 'Rendez-vous noté\u00a0: il attend une réponse.';
      if (!values.isMailed) return done;
      return mailNotice(`${done} La personne reçoit un courriel.`, `${done} Son courriel est en attente d’envoi.`);
    },
    onFailure: showInFields(setError),
  });
  const isClosed = failure?.body?.code === 'ferme';

  return (
    <FormDialog
      title={start ? `Nouveau rendez-vous, ${momentOf(start)}` : 'Nouveau rendez-vous'}
      act={{ label: isClosed ? 'Noter malgré la fermeture' : 'Noter le rendez-vous' }}
      onAct={() => void handleSubmit((values) => change({ values, malgreFermeture: isClosed }))()}
      isBusy={isBusy}
      error={failure}
      // The hour just clicked wins over the draft.
      kept={{ ...kept, isOvertaken: false }}
      onClose={() => onClose(undefined)}
    >
      <FormProvider {...form}>
        <NewAppointmentFields knownPerson={knownPerson} />
        <HourChoice
          start={chosen}
          isWritten={Boolean(chosen)}
          onChoose={(hour) => {
            reset();
            setValue('start', hour ?? '', { shouldValidate: formState.isSubmitted });
          }}
        />
        {formState.errors.start && <Alert severity="error">{formState.errors.start.message}</Alert>}
        <CheckInput source="isAccepted" label="Accepté tout de suite" />
        <CheckInput
          source="isMailed"
          label={
            mail ? 'La personne veut un courriel de confirmation' : 'La personne veut un courriel de confirmation (donnez son adresse)'
          }
          disabled={!mail}
        />
      </FormProvider>
    </FormDialog>
  );
}

const BLANK = {
  canal: 'telephone',
  family_name: '',
  name: '',
  phone: '',
  reason: '',
  email: '',
  company: '',
  siret: '',
  universe: '',
  message: '',
  isAccepted: true,
  isMailed: false,
  sendingKey: '',
} as const;
