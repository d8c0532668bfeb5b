import { Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { FailureAlert } from '~/admin/failure';
import { conflictOf, useChange } from '~/admin/use-change';
import { LeaveGuard } from '~/content/edition/admin/leave-guard';
import type { MediaWithUsages } from '../contract';
import { FocalPoint } from './focal';
import { LIBRARY, libraryChanged, type MediaChange, saveMedia } from './library';
import { DescriptionState } from './media-card';

type Values = Required<MediaChange>;
const LONGEST = 250;

export function MediaAbout({ media }: { media: MediaWithUsages }) {
  const form = useForm<Values>({ defaultValues: valuesOf(media) });
  const [known, setKnown] = useState(media);
  const leaving = useRef(false);
  const { isDirty } = form.formState;
  const decorative = form.watch('decorative');
  // Replacing the file raises the version.
  const version = Math.max(known.version, media.version);

  const adopt = (saved: MediaWithUsages) => {
    setKnown(saved);
    form.reset(valuesOf(saved));
  };
  const { change, isBusy, failure, reset } = useChange({
    call: ({ values, base = version }: { values: Values; base?: number }) =>
      saveMedia({ id: media.id, version: base }, media.kind === 'image' ? values : { alt: values.alt, decorative: values.decorative }),
    onDone: adopt,
    refreshes: LIBRARY,
    notice: () => 'Enregistré.',
  });
  const save = form.handleSubmit((values) => change({ values }));
  const current = conflictOf<MediaWithUsages>(failure)?.current;
  const adoptCurrent = (stored: MediaWithUsages) => {
    adopt(stored);
    reset();
    libraryChanged();
  };

  return (
    <FormProvider {...form}>
      <LeaveGuard leaving={leaving} />
      <form onSubmit={save} noValidate>
        {media.kind === 'image' ? (
          <>
            <Typography variant="h2" gutterBottom>
              Cadrage
            </Typography>
            <Controller
              name="focal"
              control={form.control}
              render={({ field }) => <FocalPoint image={media} focal={field.value} onChange={field.onChange} />}
            />
          </>
        ) : (
          <Box
            component="img"
            src={media.src}
            alt={media.alt}
            sx={{ display: 'block', width: '100%', maxWidth: 360, p: 3, backgroundColor: '#f3ede3', borderRadius: '10px' }}
          />
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 3, mb: 1 }}>
          <Typography variant="h2">Description</Typography>
          <DescriptionState media={{ ...media, ...valuesOf(known) }} />
        </Box>
        <TextField
          {...form.register('alt')}
          label="Que montre l’image ?"
          disabled={decorative}
          multiline
          minRows={2}
          helperText={
            decorative ? undefined : 'Une phrase pour qui ne voit pas l’image : « Une pompe à chaleur posée contre un mur de pierre ».'
          }
          slotProps={{ htmlInput: { maxLength: LONGEST }, inputLabel: { shrink: true } }}
        />
        <Controller
          name="decorative"
          control={form.control}
          render={({ field: { value, onChange, ...field } }) => (
            <FormControlLabel
              control={<Checkbox {...field} checked={value} onChange={({ target }) => onChange(target.checked)} />}
              label="Image décorative : elle n’apprend rien à qui ne la voit pas"
            />
          )}
        />
        <FailureAlert error={failure} retry={current ? undefined : save}>
          {current && (
            <Box sx={{ mt: 1 }}>
              Enregistré maintenant : {current.decorative ? 'image décorative' : `« ${current.alt || 'sans description'} »`}.{' '}
              <Button size="small" color="inherit" onClick={() => void change({ values: form.getValues(), base: current.version })}>
                Garder mes changements
              </Button>
              <Button size="small" color="inherit" onClick={() => adoptCurrent(current)}>
                Reprendre les siens
              </Button>
            </Box>
          )}
        </FailureAlert>
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button type="submit" variant="contained" disabled={!isDirty || isBusy}>
            {isBusy ? 'Enregistrement…' : 'Enregistrer'}
          </Button>
          {isDirty && <Button onClick={() => form.reset(valuesOf(known))}>Annuler mes changements</Button>}
        </Box>
      </form>
    </FormProvider>
  );
}

const valuesOf = ({ alt, decorative, focal }: MediaWithUsages): Values => ({ alt, decorative, focal });
