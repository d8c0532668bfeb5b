import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Box, Button, Card, CardContent, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { CalendarPlus, Save } from 'lucide-react';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, useForm, useFormContext } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { BackLink } from '~/admin/back-link';
import { FailureAlert } from '~/admin/failure';
import { CheckInput, TextInput } from '~/admin/inputs';
import { mailNotice } from '~/admin/mail-notice';
import { Screen } from '~/admin/screen';
import { TwoColumns } from '~/admin/two-columns';
import { uploadFiles } from '~/admin/upload';
import { fieldErrorsOf, useChange } from '~/admin/use-change';
import { CANAUX, ENTERED_CANAUX } from '~/content/vocabulary/canaux';
import { type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import { MOST_ENTERED_PHOTOS } from '~/intake/as-entered';
import type { Entered, EntryForm } from '~/intake/entry';
import { PhotosField } from '~/ui/form/photos-field';
import { newKey } from '~/ui/new-key';
import { toFormData } from '~/ui/send';
import { listPath } from '../inbox/admin/neighbours';
import { KnownPerson } from './known';
import { useEquipe } from './read';
import { ReminderField } from './reminder-field';
import { useKeptText } from './use-kept-text';

export function NewDemande({ forms }: { forms: readonly EntryForm[] }) {
  const { start, isKept, ...kept } = useEntryDraft();
  const { person } = (useLocation().state ?? {}) as { person?: FieldValues };
  return (
    <Screen title="Nouvelle demande">
      <BackLink to={listPath()} />
      {/* Remounts once the draft is read, to start with it. */}
      <EntryScreen key={start ? 'reprise' : 'vide'} {...{ forms, start, person, kept, isKept }} />
    </Screen>
  );
}

type Props = {
  forms: readonly EntryForm[];
  start: EntryDraft | undefined;
  person: FieldValues | undefined;
  kept: Pick<ReturnType<typeof useEntryDraft>, 'write' | 'forget'>;
  isKept: boolean;
};

function EntryScreen({ forms, start, person, kept, isKept }: Props) {
  const [kind, setKind] = useState(start?.kind ?? 'contact');
  const [photos, setPhotos] = useState<File[]>([]);
  const form = forms.find((one) => one.kind === kind) ?? (forms[0] as EntryForm);
  const { methods, save, isBusy, failure, photosError, restart } = useEntry({ form, photos, start, person, kept });
  const { Fields } = form;
  const [canal, family_name, name, phone, email] = methods.watch(['canal', 'family_name', 'name', 'phone', 'email']);
  return (
    <FormProvider {...methods}>
      <Box
        component="form"
        noValidate
        onSubmit={save}
        onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && save()}
        sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } }}
      >
        <Card>
          <CardContent>
            {start && (
              <Alert severity="info" sx={{ mb: 2 }} action={<Button onClick={restart}>Repartir de zéro</Button>}>
                Vous aviez commencé {person ? 'une autre' : 'cette'} demande dans ce navigateur{'\u00a0'}: la voici, sans ses photos.
              </Alert>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
              <Choices label="Sorte de demande" value={form.kind} onChange={setKind}>
                {forms.map((one) => ({ value: one.kind, label: KINDS[one.kind].shortLabel }))}
              </Choices>
              <Button
                component={Link}
                to="/admin/rendez_vous?nouveau=1"
                state={{ person: { canal, family_name, name, phone, email } }}
                startIcon={<CalendarPlus size={18} aria-hidden />}
              >
                Un rendez-vous{'\u202f'}?
              </Button>
            </Box>
            <Choices label="Comment est-elle venue" value={canal} onChange={(next) => methods.setValue('canal', next)}>
              {ENTERED_CANAUX.map((one) => ({ value: one, label: CANAUX[one].label }))}
            </Choices>
            <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 1 }}>
              <TextInput source="family_name" label="Nom" autoFocus />
              <TextInput source="phone" label="Téléphone" type="tel" inputMode="tel" />
            </Box>
            <KnownPerson />
            <Fields />
            <TwoColumns>
              <TextInput source="name" label="Prénom" optional />
              <TextInput source="email" label="Adresse e-mail" type="email" inputMode="email" optional />
            </TwoColumns>
          </CardContent>
        </Card>
        <Card>
          <CardContent>
            <CheckInput source="accuse" label="Lui envoyer l’accusé de réception et le lien de suivi" />
            <Typography sx={{ color: 'text.secondary', fontSize: '0.92rem', mb: 1 }}>
              Seulement si elle le souhaite{'\u00a0'}: sinon, aucun courriel ne part.
            </Typography>
            <Handing />
            <PhotosField photos={photos} onChange={setPhotos} max={MOST_ENTERED_PHOTOS} label="Photos" error={photosError} />
            <FailureAlert error={failure} />
            <Button
              type="submit"
              variant="contained"
              fullWidth
              disabled={isBusy}
              startIcon={<Save size={18} aria-hidden />}
              title="Ctrl + Entrée"
              sx={{ mt: 1 }}
            >
              {isBusy ? 'Enregistrement…' : 'Enregistrer la demande'}
            </Button>
            <Typography sx={{ color: 'text.secondary', fontSize: '0.92rem', mt: 1, minHeight: '1.5em' }}>
              {isKept && 'Brouillon gardé dans ce navigateur.'}
            </Typography>
          </CardContent>
        </Card>
      </Box>
    </FormProvider>
  );
}

function Handing() {
  const { register, setValue, watch } = useFormContext();
  const { assignees } = useEquipe();
  const at = String(watch('reminder_at') ?? '');
  return (
    <Box sx={{ mb: 2 }}>
      <TextField
        select
        fullWidth
        label="Confiée à"
        {...register('assignee_id')}
        value={watch('assignee_id') ?? ''}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Personne</option>
        {assignees.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      <ReminderField isPartOfForm at={at || null} onSet={(next) => setValue('reminder_at', next ?? '')} />
    </Box>
  );
}

type ChoicesProps<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  children: { value: V; label: string }[];
};

const Choices = <V extends string>({ label, value, onChange, children }: ChoicesProps<V>) => (
  <ToggleButtonGroup exclusive size="small" value={value} onChange={(_, next: V | null) => next && onChange(next)} aria-label={label}>
    {children.map((choice) => (
      <ToggleButton key={choice.value} value={choice.value} sx={{ textTransform: 'none', color: 'text.primary', px: 1.5, minHeight: 40 }}>
        {choice.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

type Sending = { content: string; key: string };
type EntryDraft = { kind: DemandeKindName; values: FieldValues; sending?: Sending | undefined };

function useEntryDraft() {
  const { text, write, forget, isRestored, isKept } = useKeptText('saisie');
  const [start, setStart] = useState<EntryDraft>();
  useEffect(() => {
    if (isRestored) setStart(JSON.parse(text));
  }, [isRestored, text]);
  return {
    start,
    isKept,
    write: (draft: EntryDraft) => write(JSON.stringify(draft)),
    forget: () => {
      forget();
      setStart(undefined);
    },
  };
}

type Enter = { method: 'POST'; path: `/${string}`; answer: { _zod: { output: Entered } } };

type Options = Pick<Props, 'start' | 'person' | 'kept'> & { form: EntryForm; photos: File[] };

function useEntry({ form, photos, start, person, kept }: Options) {
  const sending = useRef(start?.sending);
  const navigate = useNavigate();
  const methods = useForm<FieldValues, unknown, FieldValues>({
    resolver: zodResolver(form.schema),
    defaultValues: { canal: 'telephone', ...(start ? start.values : person) },
  });
  const { subscribe, getValues, setError: setFieldError } = methods;
  const draft = (values: FieldValues): EntryDraft => ({ kind: form.kind, values, sending: sending.current });

  const latest = useRef({ kept, draft });
  useEffect(() => {
    latest.current = { kept, draft };
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => latest.current.kept.write(latest.current.draft(values)),
      }),
    [subscribe],
  );

  const { change, isBusy, failure, errors } = useChange({
    call: (values: FieldValues) => {
      const content = JSON.stringify([form.kind, values, photos.map(({ name, size, lastModified }) => [name, size, lastModified])]);
      const known = sending.current?.content === content ? sending.current : { content, key: newKey() };
      sending.current = known;
      kept.write(draft(getValues()));
      return uploadFiles<Enter>(form.path, toFormData({ ...values, photos }), { key: known.key });
    },
    onDone: ({ id }) => {
      kept.forget();
      void navigate(`/admin/demandes/${id}`, { replace: true });
    },
    refreshes: ['demandes', 'tableau'],
    notice: ({ reference, mailed }) => {
      const done = `Demande ${reference} enregistrée`;
      return mailed ? mailNotice(`${done}, l’accusé de réception part.`, `${done}, l’accusé de réception attend.`) : `${done}.`;
    },
    onFailure: (thrown) => {
      const { photos: _aboutPhotos, ...others } = fieldErrorsOf(thrown);
      for (const [name, message] of Object.entries(others)) setFieldError(name, { type: 'server', message }, { shouldFocus: true });
    },
  });

  return {
    methods,
    save: (event?: BaseSyntheticEvent) => void methods.handleSubmit((values) => change(values))(event),
    isBusy,
    failure: errors.photos ? undefined : failure,
    photosError: errors.photos,
    restart: () => {
      sending.current = undefined;
      kept.forget();
    },
  };
}
