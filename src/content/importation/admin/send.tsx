import { Alert, Box, Button, Card, CardContent, LinearProgress, TextField, Typography } from '@mui/material';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '~/admin/back-link';
import { saveFile } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { tellFailure } from '~/admin/notice';
import { refresh } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { UnknownSection } from '~/admin/unknown-section';
import { uploadFiles } from '~/admin/upload';
import { ChooseFileButton } from '~/content/medias/admin/file-button';
import { useFileDrop } from '~/content/medias/admin/file-drop';
import { type Api, IMPORTATIONS, RESOURCE } from './paths';
import { useSheetKind } from './use-sheet-kind';

const ACCEPTED = '.csv,.xlsx,.zip,.txt,.tsv,text/csv,application/zip';

export function SendScreen() {
  const { kind = '' } = useParams();
  const known = useSheetKind(kind);
  if (!known) return <UnknownSection />;
  const many = known.words.many.toLocaleLowerCase('fr');
  const { notice, intro, hints, placeholder } = known.sending ?? OF_CONTENT;
  return (
    <Screen title={`Importer\u00a0: ${many}`}>
      <BackLink to={`/admin/${known.section}`} />
      <Card component="section" sx={{ maxWidth: 860 }}>
        <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {notice && <Alert severity="info">{notice}</Alert>}
          <Typography>{intro}</Typography>
          <Sending kind={kind} placeholder={placeholder} />
          <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography component="span">Modèle à remplir{'\u00a0'}:</Typography>
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button key={format} size="small" variant="outlined" onClick={() => void saveModel(kind, format)}>
                {format === 'xlsx' ? 'Excel' : 'CSV'}
              </Button>
            ))}
          </Box>
        </CardContent>
      </Card>
    </Screen>
  );
}

const OF_CONTENT = {
  notice: '',
  intro:
    'Envoyez un tableau\u00a0: une première ligne de titres, puis une ligne par élément. Vous verrez ce que devient chaque ligne avant que rien ne soit enregistré, et l’import s’annule ensuite d’un geste.',
  hints: [
    'Un classeur Excel (.xlsx) ou un CSV, de 10\u202f000 lignes au plus.',
    'Avec des images\u00a0: un ZIP du tableau et des images, que les cellules nomment (logo.png).',
    'D’une formule, la valeur affichée est prise. Ce qui n’est pas dans le tableau reste comme il est.',
  ],
  placeholder: '',
};

const saveModel = (kind: string, format: string): Promise<void> =>
  saveFile(`/admin/contenus/modeles/${kind}?format=${format}`).catch((error) => tellFailure(error, () => saveModel(kind, format)));

function Sending({ kind, placeholder }: { kind: string; placeholder: string }) {
  const [file, setFile] = useState<File>();
  const [list, setList] = useState('');
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<unknown>();
  const navigate = useNavigate();
  const send = async (chosen: File) => {
    setFile(chosen);
    setError(undefined);
    setProgress(0);
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', chosen);
    try {
      const { id } = await uploadFiles<Api['send']>(IMPORTATIONS, form, { onProgress: setProgress });
      void refresh(RESOURCE);
      void navigate(`/admin/importations/${id}`);
    } catch (thrown) {
      setError(thrown);
    }
    setProgress(undefined);
  };
  const { isDraggedOver, handlers } = useFileDrop(([first]) => first && void send(first));
  return (
    <Box
      {...handlers}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        p: 3,
        textAlign: 'center',
        border: '2px dashed',
        borderColor: isDraggedOver ? 'primary.main' : 'divider',
        borderRadius: '12px',
      }}
    >
      <FileSpreadsheet size={40} aria-hidden />
      <Typography>Déposez le fichier ici, ou</Typography>
      <ChooseFileButton
        variant="contained"
        accept={ACCEPTED}
        disabled={progress !== undefined}
        onFiles={([first]) => first && void send(first)}
      >
        Choisir un fichier
      </ChooseFileButton>
      <TextField
        label="Ou collez une liste"
        multiline
        minRows={2}
        maxRows={8}
        fullWidth
        value={list}
        placeholder={placeholder}
        onChange={(event) => setList(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false } }}
        sx={{ maxWidth: 560 }}
      />
      {list.trim() !== '' && (
        <Button
          variant="outlined"
          disabled={progress !== undefined}
          onClick={() => void send(new File([list], 'liste collée.csv', { type: 'text/csv' }))}
        >
          Lire cette liste
        </Button>
      )}
      <Box sx={{ width: '100%', maxWidth: 560 }}>
        {progress !== undefined && (
          <Alert severity="info" icon={false} role="status" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
            {progress < 1 ? `Envoi de ${file?.name}…` : `Lecture de ${file?.name}…`}
            <LinearProgress
              aria-label={`Envoi de ${file?.name}`}
              variant={progress < 1 ? 'determinate' : 'indeterminate'}
              value={progress * 100}
              sx={{ mt: 1 }}
            />
          </Alert>
        )}
        <FailureAlert error={error} retry={file && (() => void send(file))} />
      </Box>
    </Box>
  );
}
