import { Box, Button, Card, CardContent, Link as MuiLink, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { Opening } from '~/admin/opening';
import { refresh, useRead } from '~/admin/read';
import type { UploadOptions } from '~/admin/upload';
import { useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import { ChooseFileButton } from '~/content/medias/admin/file-button';
import { acceptOf, refusalOf, sendMedia } from '~/content/medias/admin/library';
import { Uploads, useSendings } from '~/content/medias/admin/uploads';
import type { MediaState, mediasEndpoints } from '~/content/medias/contract';
import { createUploadQueue, hasSending } from '~/content/medias/upload-queue';
import type { exemplesEndpoints } from '~/features/exemples/contract';
import type { marquesAdminEndpoints } from '~/features/marques/contract';
import { BesideLivePage } from './beside';
import type { StepProps } from './step';
import { StepBar } from './step-bar';

const CHANGED = ['marques', 'exemples', 'premiers_pas', 'verifications', 'medias', 'corbeille'];
const LOGOS = ['icone', 'image'] as const;

const createMarque = (name: string, logo?: number) =>
  callEndpoint<typeof marquesAdminEndpoints.create>('POST', '/admin/marques', {
    body: { name, status: 'publie', ...(logo !== undefined && { logo }) },
  });

/** « daikin-logo_2024.svg » is Daikin. */
const nameOf = (file: string) => {
  const words = file
    .replace(/\.[^.]*$/, '')
    .split(/[-_ .]+/)
    .filter((word) => word !== '' && !/^(?:logo|\d+)$/i.test(word));
  const name = words.join(' ') || file;
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, 100);
};

/** The logo is kept in the library with its description, then the brand is made. */
async function sendMarque(file: File, options?: UploadOptions): Promise<MediaState> {
  const media = await sendMedia(file, options);
  const name = nameOf(file.name);
  if (media.alt === '')
    await callEndpoint<typeof mediasEndpoints.revise>('PUT', '/admin/medias/:id', {
      params: { id: media.id },
      body: { version: media.version, alt: `Logo de ${name}` },
    });
  await createMarque(name, media.id);
  return media;
}

export function MarquesStep({ onDone, onSkip, isEnding }: StepProps) {
  return (
    <BesideLivePage path="/marques">
      <Card>
        <CardContent sx={{ display: 'grid', gap: 3 }}>
          <Examples />
          <ByLogos />
          <ByNames />
          <Typography>
            Elles sont dans un tableur{'\u202f'}?{' '}
            <MuiLink component={Link} to="/admin/importations/nouvelle/marque">
              Importez-les d’un coup
            </MuiLink>
            , avec leurs logos.
          </Typography>
        </CardContent>
      </Card>
      <StepBar onSkip={onSkip} isBusy={isEnding}>
        <Button variant="contained" disabled={isEnding} onClick={() => void onDone()}>
          Continuer
        </Button>
      </StepBar>
    </BesideLivePage>
  );
}

function Examples() {
  const read = useRead<typeof exemplesEndpoints.list>('/admin/exemples', {}, { refetchOnMount: 'always' });
  const marques = (read.data?.data ?? []).filter(({ subject }) => subject === 'marque');
  const { change, isBusy, failure } = useChange({
    call: () =>
      callEndpoint<typeof exemplesEndpoints.takeOff>('POST', '/admin/exemples/retirer', {
        body: { items: marques.map(({ subject, id }) => ({ subject, id })) },
      }),
    refreshes: CHANGED,
    refreshesAnyway: true,
    notice: () => 'Les marques d’exemple sont à la corbeille.',
  });
  if (!read.data) return <Opening read={read} height={80} />;
  if (marques.length === 0) return null;
  return (
    <Box component="section" aria-label="Marques d’exemple">
      <Typography sx={{ mb: 1 }}>
        {marques.length > 1 ? `${marques.length}\u00a0marques` : 'Une marque'} d’exemple, inventée{marques.length > 1 && 's'},{' '}
        {marques.length > 1 ? 'restent' : 'reste'} sur le site{'\u00a0'}: {marques.map(({ label }) => label).join(', ')}.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button variant="outlined" color="error" disabled={isBusy} onClick={() => void change()}>
          {marques.length > 1 ? 'Retirer ces marques' : 'Retirer cette marque'}
        </Button>
        <MuiLink component={Link} to="/admin/exemples?page=/marques">
          Choisir une à une
        </MuiLink>
      </Box>
      <FailureAlert error={failure} />
    </Box>
  );
}

function ByLogos() {
  const [queue] = useState(() => createUploadQueue(sendMarque, 1));
  const [refused, setRefused] = useState<string[]>([]);
  const sendings = useSendings(queue);
  const made = sendings.filter(({ state }) => state === 'range').length;
  useEffect(() => {
    if (made > 0) void refresh(...CHANGED);
  }, [made]);
  return (
    <Box component="section" aria-label="Par leurs logos">
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        Vos marques, par leurs logos
      </Typography>
      <Typography sx={{ mb: 1 }} color="text.secondary">
        Choisissez tous les logos d’un coup{'\u00a0'}: chaque fichier fait une marque, qui porte son nom. Vous pourrez corriger le nom dans{' '}
        <MuiLink component={Link} to="/admin/marques">
          Marques
        </MuiLink>
        .
      </Typography>
      <ChooseFileButton
        variant="outlined"
        accept={acceptOf(LOGOS)}
        multiple
        onFiles={(files) => {
          setRefused(files.flatMap((file) => refusalOf(file, LOGOS) ?? []));
          queue.add(files.filter((file) => !refusalOf(file, LOGOS)));
        }}
      >
        Choisir des logos
      </ChooseFileButton>
      {refused.map((message) => (
        <FailureAlert key={message} error={{ message }} />
      ))}
      <Uploads queue={queue} />
      <Typography role="status" variant="body2">
        {made > 0 && !hasSending(sendings) && (made > 1 ? `${made}\u00a0marques sont sur le site.` : 'Une marque est sur le site.')}
      </Typography>
    </Box>
  );
}

function ByNames() {
  const kept = useKeptForm('premiers-pas-marques', { names: '' });
  const names = [
    ...new Set(
      kept.values.names
        .split('\n')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ];
  const { change, isBusy, failure, errors } = useChange({
    // One after the other: what is made leaves the text, so that a second attempt makes none twice.
    call: async () => {
      for (const [at, name] of names.entries()) {
        await createMarque(name);
        kept.change({ names: names.slice(at + 1).join('\n') });
      }
      return names.length;
    },
    onDone: () => kept.forget(),
    refreshes: CHANGED,
    refreshesAnyway: true,
    notice: (count) => (count > 1 ? `${count}\u00a0marques sont sur le site.` : 'La marque est sur le site.'),
  });
  return (
    <Box component="section" aria-label="Par leurs noms">
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        Ou par leurs noms
      </Typography>
      <TextField
        label="Une marque par ligne"
        multiline
        minRows={3}
        fullWidth
        value={kept.values.names}
        onChange={({ target }) => kept.change({ names: target.value })}
        disabled={isBusy}
        error={failure !== undefined}
        helperText={Object.values(errors)[0] ?? 'Leur logo et leur texte pourront venir plus tard.'}
        slotProps={{ htmlInput: { maxLength: 5_000 } }}
      />
      <FailureAlert error={Object.keys(errors).length > 0 ? undefined : failure} />
      <Button variant="outlined" sx={{ mt: 1 }} disabled={isBusy || names.length === 0} onClick={() => void change()}>
        {names.length > 1 ? `Ajouter ces ${names.length} marques` : 'Ajouter cette marque'}
      </Button>
    </Box>
  );
}
